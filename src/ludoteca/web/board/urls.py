"""URLs of tables."""

from django.urls import path, re_path

from ludoteca.web.board import tooltips, views
from ludoteca.web.board.replay import views as replay_views
from ludoteca.web.matches import extensions

posted = "|".join([*views.COMMANDS, *extensions.commands])

urlpatterns = [
    path(
        "games/<slug:name>/cards/<slug:language>-<slug:digest>.json", tooltips.cards, name="cards"
    ),
    path("t/<slug:slug>/", views.show, name="table"),
    path("t/<slug:slug>/board/", views.board, name="board"),
    path("t/<slug:slug>/stream/", views.stream, name="stream"),
    path("t/<slug:slug>/log/", views.log, name="log"),
    path("t/<slug:slug>/at/", replay_views.go_to, name="go-to"),
    path("t/<slug:slug>/at/<int:ply>/", replay_views.position, name="position"),
    path("t/<slug:slug>/at/<int:ply>/since/<int:before>/", replay_views.scene, name="scene"),
    path("t/<slug:slug>/save.json", views.save_file, name="save-file"),
    re_path(rf"^t/(?P<slug>[-\w]+)/(?P<what>{posted})/$", views.move, name="move"),
]
