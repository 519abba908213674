"""Updates of a box from a stick, told by using it."""

import os
import re
import time

from bench import HERE
from disk import Stick
from machine import BOOT, Machine
from tools import call


def bundle(bench, version, change=None, keys=None):
    """A signed update: the box's own system under another version, with something changed in it."""
    folder = bench.place("bundles")
    made = f"{folder}/{version}.raucb"
    system = f"{folder}/{version}.squashfs"
    if os.path.exists(made):
        return made
    tree = f"{folder}/tree"
    call("rm", "-rf", tree, f"{folder}/content")
    call("unsquashfs", "-quiet", "-no-progress", "-dest", f"{folder}/content", bench.update)
    call("unsquashfs", "-quiet", "-no-progress", "-dest", tree, f"{folder}/content/system.squashfs")
    release = f"{tree}/usr/lib/os-release"
    with open(release, encoding="utf-8") as file:
        text = re.sub("^IMAGE_VERSION=.*$", f"IMAGE_VERSION={version}", file.read(), flags=re.M)
    with open(release, "w", encoding="utf-8") as file:
        file.write(text)
    if change:
        change(tree)
    call("mksquashfs", tree, system, "-comp", "gzip", "-Xcompression-level", "1", "-noappend",
         "-no-progress", "-quiet")
    call(f"{HERE}/../../Image/bundle", system, version, keys or bench.keys, made)
    call("rm", "-rf", tree, f"{folder}/content", system)
    return made


def without_a_kitchen(tree):
    """A system that starts, and whose kitchen does not."""
    with open(f"{tree}/usr/bin/comanda-kds", "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\nexit 1\n")


def is_good(disk, slot, within=BOOT):
    """Waits until the loader has a system as good, with all its tries."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        kept = disk.loader()
        if kept[f"{slot}_OK"] == "1" and kept[f"{slot}_TRY"] == "0" and not kept.get("TRIAL"):
            return
        time.sleep(2)
    raise AssertionError(f"system {slot} was never marked good: {disk.loader()}")


def an_update_that_is_not_ours_is_refused_in_words(bench):
    disk = bench.sold().copied(f"{bench.place('refused')}/disk.img")
    place = bench.place("refused")
    whole = bundle(bench, "next")
    cut = f"{place}/cut.raucb"
    with open(whole, "rb") as source, open(cut, "wb") as target:
        target.write(source.read(50_000_000))
    changed = f"{place}/changed.raucb"
    call("cp", whole, changed)
    with open(changed, "r+b") as file:
        file.seek(40_000_000)
        file.write(b"another byte")
    sticks = {
        "A shift is open": (whole, "comanda.raucb"),
        "This update is cut short, changed, or signed": (cut, "now/comanda.raucb"),
        "Esta atualização está cortada, alterada ou": (
            bundle(bench, "strange", keys=f"{place}/keys"), "now/comanda.raucb"),
        "The update could not be written": (changed, "now/comanda.raucb"),
    }
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        is_good(disk, "A")
        for number, (words, file) in enumerate(sticks.items()):
            stick = Stick(f"{place}/{number}.stick", [file])
            box.plug_stick(stick.path)
            box.shows(words)
            box.shows("Box Lanches", "KITCHEN live")
            box.unplug_stick()
            said = stick.result()
            assert said.count("\n") == 3, said
        box.type("11\n<f12>")
        box.shows("ORDER 2 FIRED")
    assert disk.loader()["ORDER"].startswith("A"), disk.loader()


def an_update_is_taken_and_what_does_not_start_falls_back(bench):
    place = bench.place("updated")
    disk = bench.sold().copied(f"{place}/disk.img")
    next_one = Stick(f"{place}/next.stick", [(bundle(bench, "next"), "now/comanda.raucb")])
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        is_good(disk, "A")
        kept = disk.loader()["MACHINE_ID"]
        began = box.seconds
        box.plug_stick(next_one.path)
        box.shows("The update next is written", within=BOOT)
        bench.report("stick to written", box.seconds - began)
        box.goes_off()

    broken = bundle(bench, "broken", without_a_kitchen)
    broken = Stick(f"{place}/broken.stick", [(broken, "now/comanda.raucb")])
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        is_good(disk, "B")
        box.plug_stick(next_one.path)
        box.shows("This box runs next", name="runs-next")
        box.shows("Box Lanches")
        box.unplug_stick()
        box.plug_stick(broken.path)
        box.shows("The update broken is written", within=BOOT)
        box.goes_off()
    with Machine(disk, place) as box:
        box.goes_off()
        bench.report("an update without a kitchen gives up", box.seconds)
    with Machine(disk, place) as box:
        box.shows("The update broken did not start", within=BOOT)
        is_good(disk, "B")
        box.shows("Box Lanches", "KITCHEN live")
        box.plug_stick(broken.path)
        box.shows("The update broken did not start on this box before")
        box.shows("Box Lanches", "KITCHEN live")
    assert id_of(bench, disk) == kept, "the box is called otherwise"


def id_of(bench, disk):
    """What the box's system calls itself."""
    return disk.log(f"{bench.place('updated')}/log", "--output=json", "--lines=1").split(
        '"_MACHINE_ID":"')[1][:32]


STORIES = [
    an_update_that_is_not_ours_is_refused_in_words,
    an_update_is_taken_and_what_does_not_start_falls_back,
]

# Those that are told in the long run only.
RARELY = []
