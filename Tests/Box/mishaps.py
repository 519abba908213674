"""What happens to a box in a store besides power cuts, told by using it."""

import os
import socket
import subprocess
import time

from disk import call, mend
from machine import BOOT, Machine

TOKEN = "0123456789abcdef0123456789abcdef"
DEVICES = """
  devices: [
    { name: "counter", role: "scanner", serial: "SCANNER", gapMilliseconds: 1000 },
    { name: "grill", role: "bumpBar", serial: "BUMPBAR", map: "keyboard" },
  ],
"""
CODE = "4006381333931"


class Relay:
    """A relay on this machine's loopback, which a box with a network reaches as 10.0.2.2."""

    def __init__(self, bench, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        call("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2",
             "-subj", "/CN=10.0.2.2", "-addext", "subjectAltName=IP:10.0.2.2",
             "-keyout", f"{folder}/relay.key", "-out", f"{folder}/relay.pem")
        self._keep("relay.token", TOKEN + "\n")
        self._keep("tokens", f"box-1={TOKEN}\n")
        os.chmod(f"{folder}/relay.key", 0o600)
        os.makedirs(f"{folder}/relay", exist_ok=True)
        with open(f"{folder}/relay.log", "w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                [f"{bench.tools}/comanda-relay", "--listen", f"127.0.0.1:{self.port}",
                 "--state", f"{folder}/relay", "--tokens", f"{folder}/tokens",
                 "--tls-certificate", f"{folder}/relay.pem", "--tls-key", f"{folder}/relay.key"],
                stdin=subprocess.DEVNULL, stderr=log)

    def _keep(self, name, text):
        with open(f"{self.folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(file.name, 0o600)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


def a_network_that_goes_and_comes_back_leaves_the_relay_with_all(bench):
    place = bench.place("network")
    disk = bench.sold().copied(f"{place}/disk.img")
    with Relay(bench, place) as relay:
        disk.put_site(bench.site("network", f"""
  relay: {{ url: "https://10.0.2.2:{relay.port}", tokenFile: "relay.token", caFile: "relay.pem" }},
""", [f"{place}/relay.token", f"{place}/relay.pem"]))
        with Machine(disk, place, network=True) as box:
            box.shows("KITCHEN live", "RELAY has all", within=BOOT)
            box.ask("set_link", name="nic", up=False)
            for number in (2, 3):
                box.type("12\n<f12>")
                box.shows(f"ORDER {number} FIRED")
            box.shows("to send", name="down")
            box.ask("set_link", name="nic", up=True)
            box.shows("RELAY has all", name="back")


def a_bump_bar_and_a_scanner_may_be_unplugged(bench):
    place = bench.place("devices")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.put_site(bench.site("devices", DEVICES))
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        for number in (2, 3):
            box.plug("usb-kbd", id="bar", serial="BUMPBAR", display="screen")
            box.type("12\n<f12>")
            box.shows(f"ORDER {number} FIRED")
            box.console(2)
            box.shows("Café")
            box.console(1)
            box.shows("Box Lanches", "in kitchen")
            # A tile that has just come is not taken away by a key that was meant for another.
            time.sleep(3)
            box.type("1", on="screen")
            picture = box.shows("Box Lanches", "READY", name=f"bumped-{number}")
            assert "in kitchen" not in picture.text, "not bumped"
            box.unplug("bar")
            time.sleep(2)
        for name in ("scanned", "scanned-again"):
            box.plug("usb-kbd", id="gun", serial="SCANNER", display="screen")
            time.sleep(5)
            box.type(CODE + "\n", on="screen")
            box.shows("Café", name=name)
            box.type("<f12>")
            box.shows("FIRED")
            box.unplug("gun")
            time.sleep(2)


def a_full_disk_keeps_the_order_on_the_screen(bench):
    place = bench.place("full")
    disk = bench.sold().copied(f"{place}/disk.img")
    data = disk.take_data(f"{place}/data.ext4")
    mend(data)
    call("resize2fs", data, "200M")
    with open(f"{place}/junk", "wb") as file:
        file.write(b"junk" * (52 << 20))
    subprocess.run(["debugfs", "-w", "-R", f"write {place}/junk junk", data],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    os.remove(f"{place}/junk")
    disk.put_data(data)
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        box.type("12\n<f12>")
        box.shows("is full", "Café", name="full")
    state = disk.take_state("pos", f"{place}/state")
    assert [order["data"]["data"]["number"] for order in bench.fired(state)] == [1]


def programs_that_are_killed_are_there_again(bench):
    place = bench.place("killed")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.start_with("sysrq_always_enabled")
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        box.type("<f9>")
        box.shows("COZINHA no ar")
        began = box.seconds
        # The kernel kills every process but the first.
        box.chord("alt", "sysrq", "i")
        box.shows("Box Lanches", "KITCHEN live", name="back")
        bench.report("everything killed, both are there again", box.seconds - began)
        box.type("12\n<f12>")
        box.shows("ORDER 2 FIRED")


def a_system_that_hangs_is_started_again(bench):
    place = bench.place("hangs")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.start_with("sysrq_always_enabled panic=0")
    with Machine(disk, place) as box:
        box.shows("Box Lanches", "KITCHEN live", within=BOOT)
        began = box.seconds
        box.chord("alt", "sysrq", "c")
        box.goes_off()
        bench.report("the watchdog starts a hanging box", box.seconds - began)


def a_box_that_never_starts_does_not_try_without_end(bench):
    place = bench.place("ceiling")
    disk = bench.sold().copied(f"{place}/disk.img")
    disk.loader("A_TRY=3")
    with Machine(disk, place) as box:
        box.says("did not start three times", "nenhum pedido", "ningun pedido")
        box.keep("waits", box.picture())
    disk.loader("A_OK=0")
    with Machine(disk, place) as box:
        box.says("Neither system of this box is whole", "ANOTHER disk", "OUTRO disco")


STORIES = [
    a_network_that_goes_and_comes_back_leaves_the_relay_with_all,
    a_bump_bar_and_a_scanner_may_be_unplugged,
    a_full_disk_keeps_the_order_on_the_screen,
    programs_that_are_killed_are_there_again,
    a_system_that_hangs_is_started_again,
    a_box_that_never_starts_does_not_try_without_end,
]
