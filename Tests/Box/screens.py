"""A box with several screens, told by using it: each program has a window of its own on one."""

import re
import time

import hands
from machine import BOOT, Machine
from mishaps import DEVICES

SIZE = (1024, 768)
BOUND = """  screens: { till: "Virtual-1", kitchen: "Virtual-2" },\n"""
DISPLAYS = """
  screens: { till: "Virtual-1" },
  kitchen: {
    displays: [
      { name: "grill", stations: ["c"], screen: "Virtual-3" },
      { name: "expo", screen: "Virtual-2" },
    ],
  },
"""


def bumped(box, number):
    """Keys an order on the first screen, and bumps it on the second, which the first is told of."""
    box.look_at(0)
    box.type("12\n")
    box.shows("Café")
    box.type("<f12>")
    box.shows(f"ORDER {number} FIRED", name=f"order-{number}")
    box.look_at(1)
    box.shows("Café", name=f"ticket-{number}")
    # A tile that has just come is not taken away by a key that was meant for another.
    time.sleep(3)
    box.type("1", on="screen")
    box.shows(f"#{number} done", name=f"bumped-{number}")
    box.look_at(0)
    box.shows(f"{number} DINE IN  READY", name=f"ready-{number}")


def two_screens_show_both_programs_at_once(bench):
    place = bench.place("screens")
    disk = bench.blank("screens")
    disk.put_site(bench.site("screens", DEVICES))
    disk.give_hand()
    with Machine(disk, place, outputs=2, hand=hands.WINDOWS) as box:
        box.cable(1).plug(*SIZE)
        box.plug("usb-kbd", id="bar", serial="BUMPBAR", display="screen")
        box.shows("Box Lanches", "KITCHEN live", within=BOOT, name="till")
        bench.report("first boot to the till of two screens", box.seconds)
        # Only the cursor, which is a frame where nobody has the focus.
        assert box.picture().unread <= 1, "signs that are not in the font"
        box.look_at(1)
        box.shows("TILL live", name="kitchen")
        bench.report("first boot to both screens", box.seconds)
        bumped(box, 1)
        said = box.says("HAND: kill")
        # Whatever is typed while a program is not there reaches no other.
        box.look_at(0)
        for _ in range(8):
            box.type("11")
            box.type("7", on="screen")
            time.sleep(0.5)
        said = box.says("HAND: done")
        for line in re.findall("HAND: (.*[0-9].*)", said):
            bench.note(line.strip())
        box.shows("Box Lanches", "KITCHEN live", name="till-again")
        box.look_at(1)
        box.shows("TILL live", name="kitchen-again")
        box.look_at(0)
        box.type("<esc>")
        bumped(box, 2)


def a_kitchen_screen_that_is_not_there_is_told_on_the_till(bench):
    place = bench.place("unplugged")
    disk = bench.blank("unplugged")
    disk.put_site(bench.site("unplugged", DEVICES + BOUND))
    with Machine(disk, place, outputs=2) as box:
        box.plug("usb-kbd", id="bar", serial="BUMPBAR", display="screen")
        words = "The kitchen's screen is not plugged in or is off: output Virtual-2"
        box.shows("Box Lanches", words, within=BOOT, name="missing")
        box.type("<f9>")
        box.shows("A tela da cozinha não está ligada ou sem cabo: saída Virtual-2",
                  name="missing-pt")
        box.type("<f9>")
        box.shows("La pantalla de cocina no está encendida o sin cable: salida Virtual-2",
                  name="missing-es")
        box.type("<f9>")
        box.cable(1).plug(*SIZE)
        box.shows("The kitchen's screen was plugged in late, at output Virtual-2", name="late")
        uncovered(box)
        # The till is not only a picture.
        box.type("12\n")
        box.shows("Café", name="late-and-alive")


def a_kitchen_screen_that_is_pulled_out_comes_back(bench):
    place = bench.place("pulled")
    disk = bench.blank("pulled")
    disk.put_site(bench.site("pulled", DEVICES + BOUND))
    with Machine(disk, place, outputs=2) as box:
        cable = box.cable(1)
        cable.plug(*SIZE)
        box.plug("usb-kbd", id="bar", serial="BUMPBAR", display="screen")
        words = "The kitchen's screen is not plugged in or is off: output Virtual-2"
        box.shows("Box Lanches", "KITCHEN live", within=BOOT, name="both")
        for number in (1, 2):
            cable.pull()
            box.look_at(0)
            box.shows("Box Lanches", words, name="pulled")
            uncovered(box)
            cable.plug(*SIZE)
            shown = box.shows("Box Lanches", "KITCHEN live", name="plugged")
            assert words not in shown.text, "still told as missing"
            bumped(box, number)


def uncovered(box):
    """For a while nothing of the kitchen's is on the till's screen."""
    for _ in range(20):
        assert "Box Lanches" in box.picture().text, "the till is covered"
        time.sleep(0.2)


def three_screens_show_two_displays(bench):
    place = bench.place("displays")
    disk = bench.blank("displays")
    disk.put_site(bench.site("displays", DISPLAYS))
    with Machine(disk, place, outputs=3) as box:
        for head in (1, 2):
            box.cable(head).plug(*SIZE)
        box.shows("Box Lanches", "EXPO live", within=BOOT, name="till")
        box.type("12\n<f12>")
        box.shows("ORDER 1 FIRED")
        for head, name in ((1, "expo"), (2, "grill")):
            box.look_at(head)
            box.shows("Café", name=name)


STORIES = [
    two_screens_show_both_programs_at_once,
    a_kitchen_screen_that_is_not_there_is_told_on_the_till,
    a_kitchen_screen_that_is_pulled_out_comes_back,
]

# Those that are told in the long run only.
RARELY = [
    three_screens_show_two_displays,
]
