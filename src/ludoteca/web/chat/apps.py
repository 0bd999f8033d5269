"""The Django app of table chat."""

from django.apps import AppConfig

__all__ = ["ChatConfig"]


class ChatConfig(AppConfig):
    """Words, notes, and who does not want to hear whom."""

    name = "ludoteca.web.chat"
    label = "talk"

    def ready(self) -> None:
        """Have pages of tables hear of talk, and tables ask who may sit down."""
        from ludoteca.web.chat import chats, personal_data, presence, relations, topics
        from ludoteca.web.matches import events, extensions
        from ludoteca.web.privacy import register
        from ludoteca.web.realtime import topics as beside
        from ludoteca.web.workers import retention

        beside.follow(topics.topics_of)
        beside.look(topics.versions)
        events.subscribe(events.TableCreated, chats.on_created)
        extensions.join_vetoes.append(relations.bar)
        retention.also(presence.forget_the_dead)
        register(personal_data.PERSONAL_DATA)
