"""A box's disk as a file on this machine: its partitions, its settings, what is left of a cut."""

import os
import struct
import subprocess
import zlib

import luks
from tools import call

SECTOR = 512


def mend(partition):
    """The check of a file system that a start would make. It answers 1 when it mended something."""
    done = subprocess.run(["e2fsck", "-fy", partition], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, check=False)
    assert done.returncode in (0, 1), done.stdout.decode(errors="replace")


class Stick:
    """A stick as a file with FAT on all of it, as any computer writes it."""

    def __init__(self, path, files=()):
        self.path = path
        with open(path, "wb") as file:
            file.truncate(512 << 20)
        call("mformat", "-F", "-v", "STICK", "-i", path, "::")
        for source, name in files:
            if "/" in name:
                call("mmd", "-i", path, "::" + name.split("/", maxsplit=1)[0])
            call("mcopy", "-i", path, source, "::" + name)

    def result(self):
        """What a box wrote on it."""
        return call("mtype", "-i", self.path, "::RESULT.TXT")


class Disk:
    """One file of a whole disk, with a table of partitions (UEFI 2.10, 5.3)."""

    def __init__(self, path):
        self.path = path

    @property
    def tpm(self):
        """The folder with the memory of the TPM that the disk's box has; None without one."""
        return f"{self.path}.tpm" if os.path.isdir(f"{self.path}.tpm") else None

    def give_tpm(self):
        """Gives the disk's box a TPM that is new."""
        call("rm", "-rf", f"{self.path}.tpm")
        os.makedirs(f"{self.path}.tpm")

    @property
    def recovery_key(self):
        with open(f"{self.path}.recovery", encoding="utf-8") as file:
            return file.read()

    @recovery_key.setter
    def recovery_key(self, key):
        with open(f"{self.path}.recovery", "w", encoding="utf-8") as file:
            file.write(key)

    @classmethod
    def made(cls, image, path, size=4 << 30):
        """A new disk with the image at its beginning and nothing behind it."""
        call("cp", "--sparse=always", image, path)
        os.truncate(path, size)
        return cls(path)

    def copied(self, path):
        """A copy, with a copy of its box's TPM and of what opens it without one."""
        call("cp", "--sparse=always", self.path, path)
        call("rm", "-rf", f"{path}.tpm")
        for end in ("tpm", "recovery"):
            if os.path.exists(f"{self.path}.{end}"):
                call("cp", "-r", f"{self.path}.{end}", f"{path}.{end}")
        return Disk(path)

    def partition(self, name):
        """Where a partition begins, and how long it is, in bytes."""
        with open(self.path, "rb") as file:
            file.seek(SECTOR)
            header = file.read(92)
            assert header[:8] == b"EFI PART", "no table of partitions"
            start, count, size = struct.unpack_from("<QII", header, 72)
            file.seek(start * SECTOR)
            table = file.read(count * size)
        for place in range(0, len(table), size):
            first, last = struct.unpack_from("<QQ", table, place + 32)
            label = table[place + 56:place + 128].decode("utf-16-le").rstrip("\0")
            if label == name:
                return first * SECTOR, (last - first + 1) * SECTOR
        return None

    def rename(self, names):
        """Gives partitions other names, as the table's first copy has them, with its checks."""
        with open(self.path, "r+b") as file:
            file.seek(SECTOR)
            header = bytearray(file.read(92))
            start, count, size = struct.unpack_from("<QII", header, 72)
            file.seek(start * SECTOR)
            table = file.read(count * size)
            for name, other in names.items():
                old, new = (word.encode("utf-16-le").ljust(72, b"\0") for word in (name, other))
                assert table.count(old) == 1, f"no partition {name}"
                table = table.replace(old, new)
            file.seek(start * SECTOR)
            file.write(table)
            struct.pack_into("<I", header, 88, zlib.crc32(table))
            struct.pack_into("<I", header, 16, 0)
            struct.pack_into("<I", header, 16, zlib.crc32(header))
            file.seek(SECTOR)
            file.write(header)

    def write_over(self, image):
        """Writes the image on a disk that was a box's, as one who knows no better does."""
        call("dd", f"if={image}", f"of={self.path}", "bs=1M", "conv=notrunc")

    def digest(self, start, left):
        """A number that changes when a byte of a partition's place does."""
        check = 0
        with open(self.path, "rb") as file:
            file.seek(start)
            while left:
                block = file.read(min(left, 1 << 24))
                check = zlib.crc32(block, check)
                left -= len(block)
        return check

    def put_site(self, folder):
        """Puts a store's settings where a technician would."""
        start, _ = self.partition("comanda-set")
        drive = f"{self.path}@@{start}"
        if "site" in call("mdir", "-b", "-i", drive, "::").lower():
            call("mdeltree", "-i", drive, "::site")
        call("mcopy", "-s", "-i", drive, folder, "::site")

    def put_settings(self, file):
        """Puts one file where a technician would."""
        start, _ = self.partition("comanda-set")
        call("mcopy", "-i", f"{self.path}@@{start}", file, "::")

    def start_with(self, words):
        """Adds words to what the kernel is started with."""
        start, _ = self.partition("comanda-esp")
        drive, name = f"{self.path}@@{start}", "::comanda/grub.cfg"
        loader = call("mtype", "-i", drive, name).replace(" $identity", f" $identity {words}")
        with open(f"{self.path}.grub", "w", encoding="utf-8") as file:
            file.write(loader)
        call("mcopy", "-o", "-i", drive, file.name, name)

    def give_hand(self):
        """Has the system run, as root, the script that a machine is made with."""
        self.start_with(
            "systemd.unit=kernel-command-line.target"
            " systemd.run_success_action=none systemd.run_failure_action=none"
            ' systemd.run="/usr/bin/systemctl start --no-block comanda.target"'
            ' systemd.run="/usr/sbin/modprobe qemu_fw_cfg"'
            ' systemd.run="/usr/bin/bash /sys/firmware/qemu_fw_cfg/by_name/opt/hand/raw"'
        )

    def loader(self, *settings):
        """What the loader keeps of both systems; settings change it."""
        start, _ = self.partition("comanda-esp")
        drive, name, copy = f"{self.path}@@{start}", "::comanda/grubenv", f"{self.path}.grubenv"
        call("mcopy", "-n", "-o", "-i", drive, name, copy)
        if settings:
            call("grub-editenv", copy, "set", *settings)
            call("mcopy", "-o", "-i", drive, copy, name)
        return dict(line.split("=", 1) for line in call("grub-editenv", copy, "list").split("\n")
                    if "=" in line)

    def log(self, folder, *options):
        """What journalctl finds in the log that the box kept."""
        partition = self.take_data(folder + ".ext4")
        mend(partition)
        call("rm", "-rf", folder)
        os.makedirs(folder)
        call("debugfs", "-R", f"rdump /log {folder}", partition)
        os.remove(partition)
        return call("journalctl", "--quiet", "--no-pager", "--utc", "-D", f"{folder}/log", *options)

    def result(self):
        """What the box wrote beside the settings."""
        start, _ = self.partition("comanda-set")
        return call("mtype", "-i", f"{self.path}@@{start}", "::RESULT.TXT")

    def _take_partition(self, path):
        """Copies the data partition, as it lies on the disk, into a file of its own."""
        start, length = self.partition("comanda-data")
        call("dd", f"if={self.path}", f"of={path}", "bs=1M", "conv=sparse",
             "iflag=skip_bytes,count_bytes", f"skip={start}", f"count={length}")
        return path

    def take_data(self, path):
        """Copies the file system of the data into a file of its own, opened where it is sealed."""
        start, _ = self.partition("comanda-data")
        if not luks.is_sealed(self.path, start):
            return self._take_partition(path)
        sealed = self._take_partition(f"{path}.sealed")
        luks.Seal(sealed, self.recovery_key).opened(sealed, path)
        os.remove(sealed)
        return path

    def put_data(self, path):
        """Puts a file system back as the data."""
        start, _ = self.partition("comanda-data")
        if luks.is_sealed(self.path, start):
            sealed = self._take_partition(f"{path}.sealed")
            luks.Seal(sealed, self.recovery_key).closed(path, sealed)
            path = sealed
        call("dd", f"if={path}", f"of={self.path}", "bs=1M", "conv=notrunc",
             "oflag=seek_bytes", f"seek={start}")

    def remove(self, *names):
        """Removes files from the data, after the check that a start would make."""
        data = self.take_data(f"{self.path}.ext4")
        mend(data)
        for name in names:
            call("debugfs", "-w", "-R", f"rm {name}", data)
        self.put_data(data)
        os.remove(data)

    def take_state(self, program, folder):
        """Gets a program's state folder out of the data, after the check that a start makes."""
        partition = self.take_data(folder + ".ext4")
        mend(partition)
        os.makedirs(folder)
        call("debugfs", "-R", f"rdump /{program} {folder}", partition)
        os.remove(partition)
        return f"{folder}/{program}"
