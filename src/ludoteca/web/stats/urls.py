"""URLs of match history."""

from django.urls import path

from ludoteca.web.stats import views
from ludoteca.web.stats.library import entries

urlpatterns = [
    path("players/", views.own_player, name="own-player"),
    path("players/<slug:handle>/", views.player, name="player"),
    path("matches/", views.matches, name="matches"),
    path("leaders/<slug:name>/", views.leaders, name="leaders"),
    path("library/", entries.library, name="library"),
    path("library/<slug:name>/", entries.note, name="library-note"),
]
