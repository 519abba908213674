"""How a box comes to be: a stick, a blank disk and one signed file. Told by using it."""

import os

from bench import SITE
from disk import Disk
from machine import BOOT, Machine


def first_sale(bench, box, disk, name):
    """From switching on to the first order in the kitchen."""
    box.tells_recovery_key(disk)
    box.shows("Box Lanches", "KITCHEN live", within=BOOT, name=f"{name}-till")
    bench.report(f"{name} to the till", box.seconds)
    box.console(2)
    box.shows("TILL live", name=f"{name}-kitchen")
    bench.report(f"{name} to both consoles", box.seconds)
    box.console(1)
    box.shows("Box Lanches")
    box.type("11\n<f12>")
    box.shows("ORDER 1 FIRED", "in kitchen", name=f"{name}-sold")


def a_blank_disk_and_a_signed_bundle_make_a_store(bench):
    disk = bench.blank("bundle")
    disk.give_tpm()
    disk.put_settings(bench.signed("bundle", SITE))
    with Machine(disk, bench.place("bundle")) as box:
        first_sale(bench, box, disk, "signed bundle")
    said = disk.result()
    assert "Taken" in said, said


def a_stick_makes_a_box_of_a_blank_disk(bench):
    place = bench.place("installed")
    stick = f"{os.path.dirname(bench.image)}/comanda-installer.img"
    disk = Disk(f"{place}/disk.img")
    with open(disk.path, "wb") as file:
        file.truncate(4 << 30)
        # What another system left there is no reason to stop.
        file.seek(1 << 30)
        file.write(bench.random.randbytes(8 << 20))
    disk.give_tpm()
    with Machine(disk, place, stick=stick) as box:
        asked = box.shows("Which disk", "Qual disco", "ERASE vda", within=BOOT)
        assert "sda" not in asked.text, "the stick itself is offered"
        box.type("vda\n")
        box.shows("ERASE vda")
        with open(disk.path, "rb") as file:
            assert not any(file.read(1 << 20)), "written without having been told to"
        box.type("erase vda\n")
        began = box.seconds
        box.shows("was written and read back", within=BOOT)
        bench.report("image written and read back", box.seconds - began)
        box.type("\n")
        box.goes_off()
    disk.put_settings(bench.signed("installed", SITE))
    with Machine(disk, place) as box:
        first_sale(bench, box, disk, "installed box")
    # A disk with orders asks for more than a blank one.
    with Machine(disk, place, stick=stick) as box:
        box.shows("ERASE ORDERS vda", within=BOOT)
        box.type("erase vda\n")
        box.shows("ERASE ORDERS vda", name="not-by-the-same-words")
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT, name="as-before")


STORIES = [
    a_blank_disk_and_a_signed_bundle_make_a_store,
    a_stick_makes_a_box_of_a_blank_disk,
]

# Those that are told in the long run only.
RARELY = []
