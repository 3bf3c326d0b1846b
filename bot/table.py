"""The composition of the table: its parts, each made once and given what it needs."""

from __future__ import annotations

from bot.apart.apart import Apart
from bot.core.service import Service
from bot.desk.finding import GameFinder
from bot.desk.illustrations import Illustrations
from bot.desk.moving import GameMover
from bot.desk.open_panels import ShownPanels
from bot.desk.panels import PlayerPanels
from bot.desk.presses import Presses
from bot.desk.private_answers import PrivateAnswers
from bot.desk.public import PublicPresses
from bot.desk.requests import Requests
from bot.desk.stakes import GameStakes
from bot.drawing.pictures import GameDrawings
from bot.learning.hints import Hints
from bot.lobby.lobby import Lobby
from bot.lobby.places import GamePlaces
from bot.lobby.sharing import Sharing
from bot.lobby.talk import Talks
from bot.orders.standing import StandingAnswerRunner
from bot.orders.typed import TypedTexts
from bot.panel.draft import Drafts
from bot.panel.underway import Underway
from bot.panel.word_pages import WordPages
from bot.personal.leaving import Leaving
from bot.program.choices import Choices
from bot.program.limits import TableLimits
from bot.seeking.seeking import Seeking
from bot.time.clocks import GameClocks
from bot.time.evenings import Evenings
from bot.time.overdue import ExpiryListener, OverdueSeats


class TableComposition:
    """The parts of one table, without a connection to Discord. Each feature names those it needs in a protocol of its own."""

    def __init__(
        self,
        service: Service,
        pictures: GameDrawings,
        apart: Apart | None = None,
        limits: TableLimits = TableLimits(),  # noqa: B008
    ) -> None:
        store = service.store
        self.service = service
        self.pictures = pictures
        self.limits = limits
        self.apart = apart or Apart(store, limits, processes=False)
        self.choices = Choices(store)
        # Games.
        self.lobby = Lobby(service, limits)
        self.sharing = Sharing(self.lobby)
        self.clocks = GameClocks(service)
        self.evenings = Evenings(service)
        #: Called with a game in which a time is up.
        self.expiry_listeners: list[ExpiryListener] = []
        self.standings = StandingAnswerRunner(service)
        self.requests = Requests(service)
        self.places = GamePlaces(service)
        self.talks = Talks(service)
        self.stakes = GameStakes()
        self.mover = GameMover(self.lobby, self.places)
        overdue = OverdueSeats(self.clocks, self.stakes.lets_computer_in)
        self.leaving = Leaving(service, self.lobby, self.clocks, self.choices, overdue)
        self.seeking = Seeking(self.lobby, self.clocks, self.choices)
        # What people see.
        self.finder = GameFinder(service)
        self.drafts = Drafts()
        self.typed = TypedTexts(store.untaken)
        self.underway = Underway()
        self.word_pages = WordPages()
        illustrations = Illustrations(pictures, self.choices, ShownPanels(service))
        self.panels = PlayerPanels(self.finder, illustrations, self.drafts, Hints(self.choices), self.clocks, self.places)
        self.private_answers = PrivateAnswers(self.finder, pictures, self.apart, self.word_pages)
        # Clicks.
        self.public = PublicPresses(self)
        self.presses = Presses(self.panels, self.typed, self.public)
