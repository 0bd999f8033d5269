"""URLs of the tutorials."""

from django.urls import path

from ludoteca.web.tutorial import views

urlpatterns = [path("games/<slug:name>/learn/", views.learn, name="learn")]
