"""The site's addresses."""

from django.urls import include, path, re_path

from ludoteca.web import compile_progress, pwa
from ludoteca.web.analysis import views as analysis
from ludoteca.web.api import pages
from ludoteca.web.api.v1 import api
from ludoteca.web.board import replay_views, tooltips, views
from ludoteca.web.lobby import join_views
from ludoteca.web.lobby import views as lobby
from ludoteca.web.matches import extensions
from ludoteca.web.matchmaking import views as matchmaking
from ludoteca.web.rules_pages.views import rules
from ludoteca.web.staff.site import site
from ludoteca.web.staff.value_files import values
from ludoteca.web.tutorial import views as tutorial

posted = "|".join([*views.COMMANDS, *extensions.commands])

urlpatterns = [
    path("", lobby.lobby, name="lobby"),
    path("tables/", lobby.my_tables, name="my-tables"),
    path("<slug:language>.webmanifest", pwa.manifest, name="manifest"),
    path("preparing/", compile_progress.fragment, name="preparing"),
    path("preparing/<slug:name>/", compile_progress.fragment, name="preparing-game"),
    path("open/", matchmaking.open_to_all, name="open-tables"),
    path("bots/", pages.my_bots, name="my-bots"),
    path("bots/<slug:player>/revoke/", pages.revoke, name="revoke-token"),
    path("api/v1/", api.urls),
    path("name/", lobby.set_name, name="set-name"),
    path("language/", include("django.conf.urls.i18n")),
    path("games/<slug:name>/seats/", lobby.seats_form, name="seats-form"),
    path("games/<slug:name>/options/", lobby.options_form, name="options-form"),
    path("games/<slug:name>/play/", lobby.play_now, name="play-now"),
    path("games/<slug:name>/learn/", tutorial.learn, name="learn"),
    path("games/<slug:name>/new/", lobby.new_table, name="new-table"),
    path("games/<slug:name>/rules/", rules, name="rules"),
    path(
        "games/<slug:name>/cards/<slug:language>-<slug:digest>.json", tooltips.cards, name="cards"
    ),
    path("admin/values/", site.admin_view(values), name="operators-values"),
    path("admin/", site.urls),
    path("account/", include("ludoteca.web.accounts.urls")),
    path("", include("ludoteca.web.stats.urls")),
    path("", include("ludoteca.web.clocks.urls")),
    path("notices/", include("ludoteca.web.notifications.urls")),
    path("t/<slug:slug>/", views.show, name="table"),
    path("t/<slug:slug>/board/", views.board, name="board"),
    path("t/<slug:slug>/stream/", views.stream, name="stream"),
    path("t/<slug:slug>/log/", views.log, name="log"),
    path("t/<slug:slug>/at/", replay_views.go_to, name="go-to"),
    path("t/<slug:slug>/at/<int:ply>/", replay_views.position, name="position"),
    path("t/<slug:slug>/at/<int:ply>/since/<int:before>/", replay_views.scene, name="scene"),
    path("t/<slug:slug>/analysis/", analysis.analysis, name="analysis"),
    path("invited/<int:number>/", matchmaking.answer, name="answer-invitation"),
    path("t/<slug:slug>/invite/", matchmaking.invite, name="invite"),
    path("t/<slug:slug>/again/", matchmaking.again, name="again"),
    path("t/<slug:slug>/save.json", views.save_file, name="save-file"),
    path("t/<slug:slug>/advice/", analysis.advise, name="advice"),
    path("t/<slug:slug>/join/<slug:invitation>/", join_views.join, name="join"),
    path("t/<slug:slug>/sit/", join_views.sit, name="sit"),
    path("", include("ludoteca.web.chat.urls")),
    re_path(rf"^t/(?P<slug>[-\w]+)/(?P<what>{posted})/$", views.move, name="move"),
]

handler400 = "ludoteca.web.errors.bad_request"
handler404 = "ludoteca.web.errors.not_found"
handler500 = "ludoteca.web.errors.server_error"
