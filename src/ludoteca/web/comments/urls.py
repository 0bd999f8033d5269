"""URLs of comments."""

from django.urls import path

from ludoteca.web.comments import views

urlpatterns = [
    path("t/<slug:slug>/at/<int:ply>/comments/", views.write, name="write-comment"),
    path("t/<slug:slug>/comments/<int:number>/edit/", views.edit, name="edit-comment"),
    path("t/<slug:slug>/comments/<int:number>/delete/", views.delete, name="delete-comment"),
    path("t/<slug:slug>/comments/<int:number>/report/", views.report, name="report-comment"),
]
