"""The Django app of clocks."""

from django.apps import AppConfig

__all__ = ["ClocksConfig"]


class ClocksConfig(AppConfig):
    """App of clocks."""

    name = "ludoteca.web.clocks"
    label = "clocks"

    def ready(self) -> None:
        """Subscribe to table events and register extensions and personal data."""
        from ludoteca.web.clocks import context, leavers, personal_data, service, urgency
        from ludoteca.web.clocks.premoves import page, premove
        from ludoteca.web.matches import events, extensions
        from ludoteca.web.privacy import register

        register(personal_data.PERSONAL_DATA)
        events.subscribe(events.TableCreated, service.open_clock)
        events.subscribe(events.TableChanged, premove.play_premoves)
        events.subscribe(events.TableChanged, service.follow)
        extensions.context_providers.extend((context.context, page.context))
        extensions.private_viewers.append(leavers.leavers_at)
        extensions.table_filters.append(urgency.left_by)
        extensions.row_orders.append(urgency.by_urgency)
