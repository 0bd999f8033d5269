"""The doors of web packages: `tools.doors` finds what is imported around them."""

from tools import doors

INIT = '"""A package."""\n\n__all__ = ["open"]\n'


def tree(tmp_path, importer, init=INIT, modules=("open", "closed")):
    web = tmp_path / "ludoteca" / "web"
    for package in ("shop", "street"):
        (web / package).mkdir(parents=True)
        (web / package / "__init__.py").write_text("")
    (web / "shop" / "__init__.py").write_text(init)
    for name in modules:
        (web / "shop" / f"{name}.py").write_text("")
    (web / "street" / "visitor.py").write_text(importer)
    return list(doors.problems(tmp_path))


def test_public_modules_may_be_imported(tmp_path):
    assert tree(tmp_path, "from ludoteca.web.shop import open\n") == []


def test_private_modules_may_not(tmp_path):
    (found,) = tree(tmp_path, "from ludoteca.web.shop.closed import thing\n")
    assert "visitor.py:1: ludoteca.web.shop.closed.thing is private" in found


def test_a_package_has_few_public_modules(tmp_path):
    names = [f"m{i}" for i in range(doors.MOST + 1)]
    (found,) = tree(tmp_path, "", f"__all__ = {names}\n", names)
    assert f"{doors.MOST} are allowed" in found


def test_all_doors_of_the_site_are_kept():
    assert list(doors.problems()) == []
