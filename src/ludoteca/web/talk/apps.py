"""The Django app of table talk."""

from django.apps import AppConfig

__all__ = ["TalkConfig"]


class TalkConfig(AppConfig):
    """Words, notes, and who does not want to hear whom."""

    name = "ludoteca.web.talk"
    label = "talk"

    def ready(self) -> None:
        """Have pages of tables hear of talk, and tables ask who may sit down."""
        from ludoteca.web.people.holdings import register
        from ludoteca.web.tables import beside, hooks, purging
        from ludoteca.web.talk import aversions, here, holdings, rooms, topics

        beside.follow(topics.topics_of)
        beside.look(topics.versions)
        hooks.opened.append(rooms.opened)
        hooks.barred.append(aversions.bar)
        purging.also(here.forget_the_dead)
        register(holdings.HOLDING)
