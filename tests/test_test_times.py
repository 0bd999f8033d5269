"""The tool that adds up the seconds of tests."""

from tools.test_times import main

CASES = {
    "tests.games.lisboa.test_court": [("test_a", 1.0), ("test_b[x.y]", 2.0)],
    "tests.kernel.test_flow.TestSteps": [("test_c", 0.25)],
    "tests.test_i18n": [("test_d", 0.25)],
    "tests.web.matches.test_moves": [("test_e", 3.0)],
    "tests.site.test_backup": [("test_f", 4.0)],
    "tests.site.tours.test_walk": [("test_g", 5.0)],
    "tests.journeys.test_play": [("test_h", 1.5)],
    "tests.long.test_bench": [("test_i", 6.0)],
}


def test_seconds_are_added_up_by_kind_folder_and_file(tmp_path, capsys):
    files = []
    for module, tests in CASES.items():
        cases = (
            f'<testcase classname="{module}" name="{name}" time="{time}"/>' for name, time in tests
        )
        files.append(tmp_path / f"{module}.xml")
        files[-1].write_text(f"<testsuites><testsuite>{''.join(cases)}</testsuite></testsuites>")
    main([str(file) for file in files])
    head, kinds, folders, paths, slowest = capsys.readouterr().out.strip().split("\n\n")
    assert head == "23.0 s in 9 tests"
    rows = [line.split(maxsplit=2) for line in kinds.splitlines()[2:]]
    assert [(kind, float(seconds), int(n)) for seconds, n, kind in rows] == [
        ("browser", 6.5, 2),
        ("long", 6.0, 1),
        ("server process", 4.0, 1),
        ("rules", 3.0, 2),
        ("Django client", 3.0, 1),
        ("engine", 0.5, 2),
    ]
    assert "      9.0      2  tests/site" in folders
    assert "      0.2      1  tests" in folders.splitlines()
    assert "      3.0      2  tests/games/lisboa/test_court.py" in paths
    assert slowest.splitlines()[1].split() == ["6.00", "tests/long/test_bench.py::test_i"]
    assert "tests/kernel/test_flow.py::test_c" in slowest
