"""The Django app of tidings."""

from django.apps import AppConfig

__all__ = ["TidingsConfig"]


class TidingsConfig(AppConfig):
    """People who do not look are told of their turn."""

    name = "ludoteca.web.tidings"
    label = "tidings"

    def ready(self) -> None:
        """Hear of what happens at tables."""
        from ludoteca.web.people.holdings import register
        from ludoteca.web.tables import hooks, purging
        from ludoteca.web.tidings import (
            holdings,
            kinds,
            leaving,
            letters,
            noting,
            of_matches,
            push,
            sending,
            ways,
            webhooks,
        )

        for kind in of_matches.KINDS:
            kinds.register(kind)
        ways.register(push.WAY)
        ways.register(letters.WAY)
        ways.register(webhooks.WAY)
        register(holdings.HOLDING)
        hooks.changed.append(noting.on_changed)
        hooks.ended.append(noting.on_ended)
        purging.also(sending.forget_old)
        leaving.listen()
