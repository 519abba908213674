"""What must be true of a box, told by using it. Each story is a function; its name is the fact."""

import filecmp
import os
import time

import luks
from bench import HERE, IS_LONG, SITE
from cuts import Cuts
from machine import BOOT, Machine
from tools import call


def a_box_without_a_store_says_what_it_wants(bench):
    # On a smaller screen than the others, which takes smaller letters.
    with Machine(bench.blank("wants"), bench.place("wants"), size=(1024, 768)) as box:
        box.shows("has no TPM", "não estão selados", "no están sellados", within=BOOT)
        box.type("\n")
        box.shows("This box has no store yet", "Esta caixa ainda não tem loja", within=BOOT)
        box.console(2)
        box.shows("COMANDA-SET", "Enter", within=180)


def a_new_box_sells_and_the_kitchen_cooks(bench):
    disk = bench.blank("sells")
    disk.put_site(SITE)
    disk.give_tpm()
    with Machine(disk, bench.place("sells")) as box:
        box.tells_recovery_key(disk)
        box.shows("Box Lanches", "KITCHEN live", within=BOOT, name="till")
        bench.report("first boot to the till", box.seconds)
        box.console(2)
        box.shows("TILL live", name="kitchen")
        bench.report("first boot to both", box.seconds)
        assert box.picture().unread == 0, "signs that are not in the font"

        box.console(1)
        box.shows("Box Lanches")
        box.type("11\n<f12>")
        box.shows("ORDER 1 FIRED")
        box.console(2)
        ticket = box.shows("Pão de queijo", name="ticket")
        assert ticket.unread == 0, "signs that are not in the font"
        # A tile that has just come is not taken away by a key that was meant for another.
        time.sleep(2)
        box.type("1")
        box.shows("#1 done", name="bumped")
        box.console(1)
        box.shows("READY", name="ready")
    assert disk.result().startswith("Taken"), disk.result()
    assert luks.is_sealed(disk.path, disk.partition("comanda-data")[0]), "the data is not sealed"


def a_program_that_ends_is_there_again(bench):
    with Machine(bench.sold(), bench.place("again")) as box:
        box.shows("Box Lanches", "READY", within=BOOT)
        bench.report("next boot to the till", box.seconds)
        # A language that was chosen by a key is forgotten when the program ends.
        box.type("<f9>")
        box.shows("COZINHA no ar")
        left = box.seconds
        box.type("<esc>\n")
        box.shows("KITCHEN live", "READY", name="back")
        bench.report("a till that was left is there again", box.seconds - left)
        for keys in (("alt", "f3"), ("ctrl", "alt", "delete"), ("ctrl", "c"), ("scroll_lock",)):
            box.chord(*keys)
        box.type("11\n")
        box.shows("Box Lanches", "Pão de queijo", name="no-way-out")


def a_power_cut_loses_no_order(bench):
    cuts = Cuts(bench, bench.sold(), "cuts")
    cuts.sell(orders=40 if IS_LONG else 12)
    for _ in range(20 if IS_LONG else 2):
        cuts.check(bench.random)


def a_disk_that_never_flushes_is_caught(bench):
    """The control: without barriers the same check must find orders missing."""
    cuts = Cuts(bench, bench.sold(), "control", barriers=False)
    cuts.sell(orders=6)
    try:
        cuts.check(bench.random)
    except AssertionError as missing:
        assert "missing" in str(missing), missing
        return
    raise AssertionError("nothing was missing: the check sees nothing")


def damaged_data_ends_in_words(bench):
    disk = bench.sold().copied(f"{bench.place('damaged')}/disk.img")
    start, length = disk.partition("comanda-data")
    with open(disk.path, "r+b") as file:
        file.seek(start)
        file.write(bench.random.randbytes(64 << 20))
    before = disk.digest(start, length)
    with Machine(disk, bench.place("damaged")) as box:
        box.shows("The box cannot read its data", "não lê os seus dados", within=BOOT)
        box.console(2)
        box.shows("no lee sus datos")
    assert disk.partition("comanda-data") == (start, length), "the partition was made anew"
    assert disk.digest(start, length) == before, "what was left of the data was written to"


def an_image_written_over_orders_ends_in_words(bench):
    disk = bench.sold().copied(f"{bench.place('over')}/disk.img")
    place = disk.partition("comanda-data")
    disk.write_over(bench.image)
    assert disk.partition("comanda-data") is None, "the table still has the data"
    before = disk.digest(*place)
    with Machine(disk, bench.place("over")) as box:
        box.shows("This disk has a store's orders", "Este disco tem os pedidos", within=BOOT)
        box.console(2)
        box.shows("Este disco tiene los pedidos")
    assert disk.partition("comanda-data") is None, "the partition was made anew"
    assert disk.digest(*place) == before, "what was left of the data was written to"


def two_disks_end_in_words(bench):
    # Which of two that are the same is taken is chance: here it is the data of the other one.
    disk = bench.sold().copied(f"{bench.place('two')}/disk.img")
    disk.rename({"comanda-data": "other-data"})
    beside = bench.sold().copied(f"{bench.place('two')}/beside.img")
    beside.rename({"comanda-system-A": "other-system-A", "comanda-set": "other-set"})
    with Machine(disk, bench.place("two"), beside=beside) as box:
        box.shows("Two disks with a box's system", "Há dois discos", within=BOOT)
        box.console(2)
        box.shows("Hay dos discos")


def a_box_whose_battery_is_empty_goes_on_from_its_last_order(bench):
    disk = bench.sold().copied(f"{bench.place('battery')}/disk.img")
    with Machine(disk, bench.place("battery"), clock="2020-01-01") as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        box.type("12\n<f12>")
        box.shows("ORDER 2 FIRED")
    state = disk.take_state("pos", f"{bench.place('battery')}/state")
    times = [order["stored"] for order in bench.fired(state)]
    assert len(times) == 2 and times[0] < times[1], f"the clock was behind: {times}"


def a_system_that_cannot_start_says_so_and_gives_no_shell(bench):
    disk = bench.blank("emergency")
    disk.start_with("systemd.unit=emergency.target")
    with Machine(disk, bench.place("emergency")) as box:
        box.shows("This box cannot start", "ningún pedido se toca.", within=BOOT)
        box.type("\n")
        box.goes_off()


def the_same_inputs_make_the_same_bytes(bench):
    """The image once more, of the same programs; only the update's signature has its time in it."""
    place = bench.place("same")
    call(f"{HERE}/../../Image/build", "--programs", bench.tools, "--out", place)
    for name in ("comanda.deb", "comanda.img", "comanda-installer.img", "comanda.spdx.json"):
        before = f"{os.path.dirname(bench.image)}/{name}"
        assert filecmp.cmp(before, f"{place}/{name}", shallow=False), f"{name} is another one"


STORIES = [
    a_box_without_a_store_says_what_it_wants,
    a_new_box_sells_and_the_kitchen_cooks,
    a_program_that_ends_is_there_again,
    a_power_cut_loses_no_order,
    a_disk_that_never_flushes_is_caught,
    damaged_data_ends_in_words,
    an_image_written_over_orders_ends_in_words,
    a_box_whose_battery_is_empty_goes_on_from_its_last_order,
    a_system_that_cannot_start_says_so_and_gives_no_shell,
]

# Those that are told in the long run only.
RARELY = [
    two_disks_end_in_words,
    the_same_inputs_make_the_same_bytes,
]
