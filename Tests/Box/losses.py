"""What a box must live through with nobody near it: programs killed, a kernel that hangs, a full
disk, a TPM that is another one. Told by using it."""

import os
import re

import hands
from machine import BOOT, Machine

SEALED = ("journal.sqlite", "journal.sqlite-wal", "vault.ring")


def killed_programs_are_there_again(bench):
    """And what the box needs meanwhile, in figures."""
    place = bench.place("killed")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.give_hand()
    orders = 10
    with Machine(disk, place, hand=hands.KILL) as box:
        box.says("HAND: sell")
        for number in range(2, orders + 2):
            box.type("12\n<f12>")
            box.shows(f"ORDER {number} FIRED", name=f"order-{number}")
        said = box.says("HAND: done")
        for line in re.findall("HAND: (.*)", said):
            bench.note(line.strip())
        written = int(re.search("HAND: bytes written: ([0-9]+)", said).group(1))
        bench.note(f"bytes written per order: {written // orders}")
        box.shows("Box Lanches", "KITCHEN live", name="back")
        box.type("12\n<f12>")
        box.shows(f"ORDER {orders + 2} FIRED")


def a_kernel_that_hangs_is_started_again(bench):
    place = bench.place("hangs")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.give_hand()
    with Machine(disk, place, hand=hands.HANG) as box:
        box.says("HAND: hangs")
        began = box.seconds
        box.goes_off(within=300)
        bench.report("a kernel that hangs is started again", box.seconds - began)


def a_full_disk_ends_in_words(bench):
    place = bench.place("full")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.give_hand()
    fired = 1
    with Machine(disk, place, hand=hands.FILL) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        box.says("HAND: full")
        # Some hundred orders still fit into the space that the journal has in its log.
        while True:
            box.type("12\n<f12>")
            said = box.shows_one(f"ORDER {fired + 1} FIRED", "is full, nothing was stored")
            if said != f"ORDER {fired + 1} FIRED":
                break
            fired += 1
            assert fired < 2000, "a full disk takes all orders"
        # What was keyed is still on the screen.
        box.shows("Café", "is full", name="full")
    with Machine(disk, place, hand=hands.READY) as box:
        box.shows("is full", within=BOOT, name="starts-full")
    disk.remove("/filler", "/rest")
    with Machine(disk, place, hand=hands.READY) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        box.type("12\n<f12>")
        box.shows(f"ORDER {fired + 1} FIRED", name="room-again")
    state = disk.take_state("pos", f"{place}/state")
    bench.comandactl("journal", "verify", "--state", state)
    found = [order["data"]["data"]["number"] for order in bench.fired(state)]
    assert found == list(range(1, fired + 2)), f"not all orders, or some twice: {found}"


def sealed(disk, folder):
    """The bytes of all that a till cannot do without."""
    state = disk.take_state("pos", folder)
    kept = {}
    for name in SEALED:
        if os.path.exists(f"{state}/{name}"):
            with open(f"{state}/{name}", "rb") as file:
                kept[name] = file.read()
    return kept


def a_tpm_that_is_another_one_ends_in_words(bench):
    """The data's own, and that of the vault's key in it, which is a second lock."""
    place = bench.place("tpm")
    disk = bench.blank("tpm")
    disk.give_tpm()
    disk.put_site(bench.site("tpm", """  vault: { opener: "tpm", disk: "sealed" },\n"""))
    with Machine(disk, place) as box:
        box.tells_recovery_key(disk)
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        box.type("11\n<f12>")
        box.shows("ORDER 1 FIRED", "in kitchen")
    before = sealed(disk, f"{place}/before")
    assert "vault.ring" in before and "journal.sqlite" in before, before.keys()
    data = disk.partition("comanda-data")
    digest = disk.digest(*data)
    with Machine(disk, place, tpm=f"{place}/cleared") as box:
        box.shows("does not open the store's data", "não abre os dados", within=BOOT)
        box.console(2)
        box.shows("no abre los datos", name="kitchen-locked")
        box.console(1)
        box.type("cbdefghi-jklnrtuv\n")
        box.shows("That is not the key")
        assert disk.digest(*data) == digest, "what a cleared TPM cannot open was changed"
        # As a person types it, who sees no need of dashes.
        box.type(disk.recovery_key.replace("-", "") + "\n")
        box.shows("cannot open its records", "This machine does not open", within=BOOT)
        box.console(2)
        box.shows("cannot open its records", name="kitchen")
    assert sealed(disk, f"{place}/after") == before, "what a cleared TPM cannot open was changed"
    with Machine(disk, place, tpm=f"{place}/cleared") as box:
        # This TPM opens the data now, and still not the vault.
        box.shows("cannot open its records", within=BOOT, name="opens-by-itself")
    with Machine(disk, place) as box:
        box.shows("does not open the store's data", within=BOOT)
        box.type(disk.recovery_key + "\n")
        box.shows("Box Lanches", "KITCHEN live", "in kitchen", within=BOOT, name="as-before")


STORIES = [
    killed_programs_are_there_again,
    a_kernel_that_hangs_is_started_again,
    a_tpm_that_is_another_one_ends_in_words,
]

# Those that are told in the long run only.
RARELY = [
    a_full_disk_ends_in_words,
]
