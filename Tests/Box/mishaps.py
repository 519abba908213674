"""What happens to a box in a store besides power cuts, told by using it."""

import os
import socket
import subprocess
import time

from machine import BOOT, Machine
from tools import call

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
            box.shows(f"{number} DINE IN  READY", name=f"bumped-{number}")
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
    a_box_that_never_starts_does_not_try_without_end,
]

# Those that are told in the long run only.
RARELY = []
