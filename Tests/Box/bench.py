"""What all stories of a box share."""

import json
import os
import random

from disk import Disk
from tools import call

HERE = os.path.dirname(os.path.abspath(__file__))
SITE = f"{HERE}/site"
IS_LONG = os.environ.get("COMANDA_LONG_TESTS") == "1"


class Bench:
    """What all stories share: the image, a folder for what they leave, and one box with a store."""

    def __init__(self, image, tools, folder):
        self.image, self.tools, self.folder = image, tools, folder
        self.update = f"{os.path.dirname(image)}/comanda.raucb"
        self.keys = f"{HERE}/../../.comanda/keys"
        self.random = random.Random(20261130)
        self.figures = []

    def place(self, name):
        folder = f"{self.folder}/{name}"
        os.makedirs(folder, exist_ok=True)
        return folder

    def blank(self, name):
        """A disk as it is when the image was just written on it."""
        return Disk.made(self.image, f"{self.place(name)}/disk.img")

    def sold(self):
        """The disk of a box that has sold once; the story that makes it comes first."""
        return Disk(f"{self.folder}/sells/disk.img")

    def site(self, name, settings, files=()):
        """A folder of settings: those of the store that has sold, and more."""
        folder = f"{self.place(name)}/site"
        call("rm", "-rf", folder)
        call("cp", "-r", SITE, folder)
        for file in files:
            call("cp", file, folder)
        path = f"{folder}/site.json5"
        with open(path, encoding="utf-8") as file:
            text = file.read().rstrip().removesuffix("}")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + settings + "}\n")
        return folder

    def signed(self, name, folder, number=1):
        """A signed bundle of a folder of settings."""
        place = self.place(name)
        key, made = f"{place}/signer.pem", f"{place}/{number}.site"
        if not os.path.exists(key):
            call("openssl", "genpkey", "-algorithm", "ED25519", "-out", key)
        call("rm", "-f", made)
        self.comandactl("provision", "pack", folder, "--number", str(number), "--out", made)
        self.comandactl("provision", "sign", made, "--key", key)
        return made

    def comandactl(self, *arguments):
        return call(f"{self.tools}/comandactl", *arguments)

    def fired(self, state):
        """The records of all orders fired that a state folder of the till's has."""
        lines = self.comandactl("journal", "export", "--state", state,
                                "--kind", "comanda.order.fired").splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]

    def report(self, what, seconds):
        self.note(f"{what}: {seconds:.1f} s")

    def note(self, figure):
        self.figures.append(figure)
        print(f"  {self.figures[-1]}", flush=True)
