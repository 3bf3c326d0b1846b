"""Who plays whom: Swiss, round robin, pools, elimination, ladder and pods.

Pure reckoning of what a tournament's field has done.
"""
