"""Changes of markers: tracks, ASPs, replacements in stock, permanent structures and effects."""

from __future__ import annotations

from rules.eots.state.changing import Changing


class MarkerChanges(Changing):
    """Markers of a state being changed."""

    def shift_will(self, change: int, cause: str) -> None:
        """Move US Political Will (16.4), within its track."""
        track = self.state.will_track
        new = max(track[0], min(track[1], self.state.political_will + change))
        if new != self.state.political_will:
            self.state.political_will = new
            self.altered()
        self.emit("political-will", change=change, now=new, cause=cause)

    # -- ASPs and replacements ---------------------------------------------------------------------------------------

    def change_asp(self, side: str, change: int) -> None:
        """A side has more or fewer ASPs from now on (10.3)."""
        self.state.asp[side] = self.state.asp.get(side, 0) + change
        self.altered()

    def spend_asp(self, side: str, spent: int, reaction: bool) -> None:
        """ASPs spent on landings in this offensive, by the active side or in reaction (8.45 A, 7.26)."""
        self.state.asp_used[side] = self.state.asp_used.get(side, 0) + spent
        if reaction:
            self.off.reaction_asp += spent
        else:
            self.off.asp_used += spent
        self.altered()

    def gain_replacements(self, pool: str, steps: int) -> None:
        """Replacement steps that Japan may keep (11.2)."""
        self.state.replacements[pool] = self.state.replacements.get(pool, 0) + steps
        self.altered()

    def spend_replacement(self, pool: str) -> None:
        """One of the steps that Japan kept is used."""
        self.state.replacements[pool] -= 1
        self.altered()

    def withdraw_china_division(self) -> None:
        """A Japanese division leaves China as a replacement (11.2)."""
        self.state.china_divisions -= 1
        self.altered()

    def move_escort(self, level: int) -> None:
        """The level of Japan's escorts (12.22)."""
        self.state.escort = level
        self.altered()

    # -- tracks ------------------------------------------------------------------------------------------------------

    def move_china_front(self, box: str) -> None:
        """The box of the China marker (13.72)."""
        self.state.china_front = box
        self.altered()

    def note_china_offensive(self) -> None:
        """Japan has had its offensive in China for two turns (13.72)."""
        self.state.china_offensive_turn = self.state.turn
        self.altered()

    def move_india(self, box: str) -> None:
        """The box of India's marker (13.62)."""
        self.state.india = box
        self.altered()
        self.emit("india", now=box)

    def move_burma_road(self, box: str) -> None:
        """The box of the Burma Road marker (13.78)."""
        self.state.burma_road = box
        self.altered()
        self.emit("burma-road", status=box)

    def move_war_in_europe(self, place: int) -> None:
        """The place of the War in Europe marker (15.0)."""
        self.state.war_in_europe = place
        self.altered()

    def turn_rivalry(self, side: str, on: bool) -> None:
        """Inter-Service Rivalry of a side begins or ends (14.0)."""
        self.state.rivalry[side] = on
        self.altered()

    # -- built or in play --------------------------------------------------------------------------------------------

    def fly_hump(self) -> None:
        """The Hump is flown from now on (13.78 D)."""
        self.state.hump = True
        self.altered()

    def build_kwai_bridge(self) -> None:
        """The bridge over the Kwai is built (13.79)."""
        self.state.kwai_bridge = True
        self.altered()

    def build_route(self, hex_: str) -> None:
        """The transport route of a hex is built (13.77)."""
        self.state.unbuilt.remove(hex_)
        self.altered()

    def bring_barges(self) -> None:
        """Japanese barges are in play (8.47)."""
        self.state.barges = True
        self.altered()

    def bring_pt_boats(self) -> None:
        """PT boats end Japanese barges for good (10.33)."""
        self.state.pt_boats = True
        self.state.barges = False
        self.altered()

    def place_tokyo_express(self, hex_: str) -> None:
        """The Tokyo Express marker lies in a hex this turn (6.23)."""
        self.state.tokyo_express = hex_
        self.altered()
