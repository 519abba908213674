"""Power cuts: what a disk that was promised nothing would still have, by QEMU's log of writes.

Ending QEMU loses nothing, since this machine keeps what was written. So every write is logged, and
a disk is made anew from the writes up to the last flush before a moment; what came later is lost,
as it may be in a disk's own memory. The log is that of the kernel's dm-log-writes.
"""

import os
import struct

from disk import SECTOR, mend
from machine import BOOT, Machine
from tools import call

FLUSH, FUA, DISCARD = 1, 2, 4
MAGIC = 0x6A736677736872


class Cuts:
    """A box that sells while its writes are logged, and the disks that cuts would have left."""

    def __init__(self, bench, disk, name, barriers=True):
        self.bench, self.name = bench, name
        self.folder = bench.place(name)
        self.log = f"{self.folder}/writes.log"
        self.base = disk.copied(f"{self.folder}/before.img")
        if not barriers:
            self._without_barriers()
        self.acknowledged = []

    def _without_barriers(self):
        data = self.base.take_data(f"{self.folder}/data.ext4")
        mend(data)
        call("tune2fs", "-o", "nobarrier", data)
        self.base.put_data(data)
        os.remove(data)

    def sell(self, orders):
        """Sells, and notes with each answer of the till's how much had been written by then."""
        disk = self.base.copied(f"{self.folder}/disk.img")
        open(self.log, "wb").close()
        with Machine(disk, self.folder, log=self.log) as box:
            box.shows("Box Lanches", "KITCHEN live", within=BOOT)
            for number in range(2, orders + 2):
                box.type("12\n<f12>")
                box.shows(f"ORDER {number} FIRED", name=f"order-{number}")
                self.acknowledged.append((number, os.path.getsize(self.log)))
            box.cut()

    def check(self, random):
        """Cuts at a moment while it sold, and looks for every order acknowledged until then."""
        sizes = [size for _, size in self.acknowledged] + [os.path.getsize(self.log)]
        after = random.randrange(len(self.acknowledged))
        moment = random.randint(sizes[after], sizes[after + 1])
        disk = self.base.copied(f"{self.folder}/cut.img")
        kept, lost = replay(self.log, disk.path, moment)
        state = disk.take_state("pos", f"{self.folder}/cut-{moment}")
        self.bench.comandactl("journal", "verify", "--state", state)
        found = [order["data"]["data"]["number"] for order in self.bench.fired(state)]
        promised = [number for number, size in self.acknowledged if size <= moment]
        print(f"  cut after {moment} bytes: {kept} writes kept, {lost} lost;"
              f" {len(promised)} orders promised, {len(found)} found", flush=True)
        missing = [number for number in promised if number not in found]
        assert not missing, f"missing: {missing}"
        assert len(found) == len(set(found)), f"doubled: {found}"


def entries(log, size):
    """The writes of a log that were whole when it had a size: place, length, flags, where it is."""
    head = log.read(SECTOR)
    magic, _, count, sector = struct.unpack_from("<QQQI", head)
    assert magic == MAGIC, "no log of writes"
    place = sector
    for _ in range(count):
        log.seek(place)
        first, sectors, flags, _ = struct.unpack("<4Q", log.read(32))
        length = 0 if flags & DISCARD else sectors * sector
        if place + sector + length > size:
            return
        yield first * sector, sectors * sector, flags, place + sector
        place += sector + length


def replay(path, disk, moment):
    """Writes onto a disk what was flushed before a moment; tells how many writes were kept, lost.

    A write with FUA is safe by itself; all others are with the flush that follows them.
    """
    kept = []
    waiting = []
    with open(path, "rb") as log, open(disk, "r+b") as target:
        for entry in entries(log, moment):
            flags = entry[2]
            if flags & FLUSH:
                kept += waiting
                waiting = []
            if flags & FUA:
                kept.append(entry)
            elif entry[1]:
                waiting.append(entry)
        for start, length, flags, place in sorted(kept, key=lambda entry: entry[3]):
            target.seek(start)
            if flags & DISCARD:
                target.write(bytes(length))
            else:
                log.seek(place)
                target.write(log.read(length))
    return len(kept), len(waiting)
