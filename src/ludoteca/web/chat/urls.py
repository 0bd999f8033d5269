"""URLs of the chat."""

from django.urls import path

from ludoteca.web.chat import views

urlpatterns = [
    path("t/<slug:slug>/talk/", views.talk, name="talk"),
    path("t/<slug:slug>/talk/now/", views.fragment, name="talk-now"),
    path("t/<slug:slug>/talk/say/", views.write, name="say"),
    path("t/<slug:slug>/talk/read/", views.read, name="talk-read"),
    path("t/<slug:slug>/talk/listen/", views.listen, name="talk-listen"),
    path("t/<slug:slug>/talk/about/", views.about, name="talk-about"),
    path("t/<slug:slug>/talk/report/", views.report, name="talk-report"),
    path("t/<slug:slug>/notes/", views.aside, name="notes"),
    path("unheard/", views.people, name="unheard"),
]
