"""The Django app of table chat."""

from django.apps import AppConfig

__all__ = ["ChatConfig"]


class ChatConfig(AppConfig):
    """Chat at tables, notes, relations between guests, and presence."""

    name = "ludoteca.web.chat"
    label = "talk"  # the name of its tables in the database

    def ready(self) -> None:
        """Register topics, event handlers, the veto on joining, personal data and clean-up."""
        from ludoteca.web.chat import chats, personal_data, presence, topics
        from ludoteca.web.chat.social import relations
        from ludoteca.web.matches import events, extensions
        from ludoteca.web.privacy import register
        from ludoteca.web.realtime import topics as page_topics
        from ludoteca.web.workers import retention

        page_topics.register_topics(topics.topics_of)
        page_topics.register_poller(topics.versions)
        events.subscribe(events.TableCreated, chats.on_created)
        extensions.join_vetoes.append(relations.keeps_out)
        retention.register(presence.expire)
        register(personal_data.PERSONAL_DATA)
