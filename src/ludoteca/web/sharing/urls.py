"""URLs of sharing."""

from django.urls import path

from ludoteca.web.sharing import composing, previews, views

urlpatterns = [
    path("t/<slug:slug>/at/<int:ply>/share/", composing.share, name="share"),
    path("s/<slug:link>/", views.shared, name="shared"),
    path("s/<slug:link>/<int:step>/", views.shared, name="shared-step"),
    path("s/<slug:link>/embed/", views.embed, name="embedded"),
    path("s/<slug:link>/embed/<int:step>/", views.embed, name="embedded-step"),
    path("s/<slug:link>/delete/", views.delete, name="delete-share"),
    path("s/<slug:link>/report/", views.report, name="report-share"),
    path("s/<slug:link>/picture.png", previews.share_picture, name="share-picture"),
    path(
        "t/<slug:slug>/at/<int:ply>/picture.png",
        previews.position_picture,
        name="position-picture",
    ),
]
