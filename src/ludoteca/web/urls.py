"""The site's URLs."""

from django.urls import include, path

from ludoteca.web import compile_progress, pwa
from ludoteca.web.api import pages
from ludoteca.web.api.v1 import api
from ludoteca.web.matchmaking import views as matchmaking
from ludoteca.web.rules_pages.views import rules
from ludoteca.web.staff.site import site
from ludoteca.web.staff.value_files import values

urlpatterns = [
    path("", include("ludoteca.web.lobby.urls")),
    path("", include("ludoteca.web.board.urls")),
    path("", include("ludoteca.web.tutorial.urls")),
    path("", include("ludoteca.web.analysis.urls")),
    path("<slug:language>.webmanifest", pwa.manifest, name="manifest"),
    path("preparing/", compile_progress.fragment, name="preparing"),
    path("preparing/<slug:name>/", compile_progress.fragment, name="preparing-game"),
    path("open/", matchmaking.open_to_all, name="open-tables"),
    path("bots/", pages.my_bots, name="my-bots"),
    path("bots/<slug:player>/revoke/", pages.revoke, name="revoke-token"),
    path("api/v1/", api.urls),
    path("language/", include("django.conf.urls.i18n")),
    path("games/<slug:name>/rules/", rules, name="rules"),
    path("admin/values/", site.admin_view(values), name="operators-values"),
    path("admin/", site.urls),
    path("account/", include("ludoteca.web.accounts.urls")),
    path("", include("ludoteca.web.stats.urls")),
    path("", include("ludoteca.web.clocks.urls")),
    path("", include("ludoteca.web.branches.urls")),
    path("", include("ludoteca.web.comments.urls")),
    path("", include("ludoteca.web.editor.urls")),
    path("", include("ludoteca.web.puzzles.urls")),
    path("", include("ludoteca.web.sharing.urls")),
    path("notices/", include("ludoteca.web.notifications.urls")),
    path("invited/<int:number>/", matchmaking.answer, name="answer-invitation"),
    path("", include("ludoteca.web.explorer.urls")),
    path("t/<slug:slug>/invite/", matchmaking.invite, name="invite"),
    path("t/<slug:slug>/again/", matchmaking.again, name="again"),
    path("", include("ludoteca.web.chat.urls")),
    path("", include("ludoteca.web.importer.urls")),
]

handler400 = "ludoteca.web.errors.bad_request"
handler404 = "ludoteca.web.errors.not_found"
handler500 = "ludoteca.web.errors.server_error"
