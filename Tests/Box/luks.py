"""A sealed partition as a file on this machine: opened with its recovery key, and sealed again.

The header is read by cryptsetup, which needs no device for that; sectors are AES in XTS mode, with
the number of a sector's place as its tweak ("plain64").
"""

import json
import os
import re

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

from tools import call

# As systemd writes recovery keys.
KEY = re.compile("(?:[cbdefghijklnrtuv]{8}-){7}[cbdefghijklnrtuv]{8}")


def is_sealed(path, start):
    """Whether a LUKS header begins at a place of a disk."""
    with open(path, "rb") as disk:
        disk.seek(start)
        return disk.read(6) == b"LUKS\xba\xbe"


class Seal:
    """The cipher of a sealed partition, of which a file is a copy."""

    def __init__(self, path, key):
        with open(f"{path}.key", "w", encoding="utf-8") as file:
            file.write(key)
        call("rm", "-f", f"{path}.volume")
        call("cryptsetup", "luksDump", "--batch-mode", "--dump-volume-key",
             "--volume-key-file", f"{path}.volume", "--key-file", f"{path}.key", path)
        told = json.loads(call("cryptsetup", "luksDump", "--dump-json-metadata", path))
        segment = told["segments"]["0"]
        assert segment["encryption"] == "aes-xts-plain64", segment
        self.start, self.size = int(segment["offset"]), segment["sector_size"]
        with open(f"{path}.volume", "rb") as file:
            self.key = algorithms.AES(file.read())
        for name in ("key", "volume"):
            os.remove(f"{path}.{name}")

    def _sector(self, number):
        place = number * (self.size // 512)
        return Cipher(self.key, modes.XTS(place.to_bytes(16, "little")))

    def opened(self, path, target):
        """Writes what is inside; sectors that nobody ever wrote are left out."""
        nothing = bytes(self.size)
        with open(path, "rb") as sealed, open(target, "wb") as plain:
            sealed.seek(self.start)
            number = 0
            while sector := sealed.read(self.size):
                if sector != nothing:
                    plain.seek(number * self.size)
                    plain.write(self._sector(number).decryptor().update(sector))
                number += 1
            plain.truncate(number * self.size)
        return target

    def closed(self, plain, path):
        """Writes sectors that are otherwise than what is inside."""
        nothing = bytes(self.size)
        with open(plain, "rb") as source, open(path, "r+b") as sealed:
            number = 0
            while sector := source.read(self.size):
                place = self.start + number * self.size
                sealed.seek(place)
                before = sealed.read(self.size)
                if sector != nothing or before != nothing:
                    after = self._sector(number).encryptor().update(sector)
                    if after != before:
                        sealed.seek(place)
                        sealed.write(after)
                number += 1
