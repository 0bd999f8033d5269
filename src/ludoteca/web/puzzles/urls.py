"""URLs of puzzles."""

from django.urls import path

from ludoteca.web.puzzles import views

urlpatterns = [
    path("puzzles/", views.index, name="puzzles"),
    path("puzzles/<slug:game>/", views.following, name="next-puzzle"),
    path("puzzles/<slug:game>/daily/", views.of_today, name="daily-puzzle"),
    path("puzzles/<slug:game>/<slug:name>/", views.show, name="puzzle"),
    path("puzzles/<slug:game>/<slug:name>/lines/", views.lines, name="puzzle-lines"),
    path("puzzles/<slug:game>/<slug:name>/try/", views.try_one, name="try-puzzle"),
    path("puzzles/<slug:game>/<slug:name>/solution/", views.solution, name="puzzle-solution"),
]
