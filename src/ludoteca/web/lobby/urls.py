"""URLs of the lobby, and for taking a seat."""

from django.urls import path

from ludoteca.web.lobby import join_views, views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("tables/", views.my_tables, name="my-tables"),
    path("name/", views.set_name, name="set-name"),
    path("games/<slug:name>/seats/", views.seats_form, name="seats-form"),
    path("games/<slug:name>/options/", views.options_form, name="options-form"),
    path("games/<slug:name>/play/", views.play_now, name="play-now"),
    path("games/<slug:name>/new/", views.new_table, name="new-table"),
    path("t/<slug:slug>/join/<slug:invitation>/", join_views.join, name="join"),
    path("t/<slug:slug>/sit/", join_views.sit, name="sit"),
]
