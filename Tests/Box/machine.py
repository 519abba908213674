"""One box in QEMU: power, keys and a screen, and nothing of its inside."""

import json
import os
import signal
import socket
import subprocess
import time

import luks
from glass import Picture
from plugs import Plug

# How long a boot may take on a machine that is busy, in seconds; by itself it takes half a minute.
BOOT = 900
FIRMWARE = "/usr/share/OVMF/OVMF_CODE_4M.fd"
VARIABLES = "/usr/share/OVMF/OVMF_VARS_4M.fd"
NAMES = {" ": "spc", "\n": "ret", ".": "dot", "-": "minus", "+": "kp_add", "*": "kp_multiply",
         "/": "slash", ",": "comma"}


class Machine:
    """A box with a screen or several, one keyboard and sockets; it is switched on by being made.

    With a network the box reaches this machine's loopback as 10.0.2.2. A TPM is a folder that has
    its memory: that of the disk's box, unless another is given. A hand is a script that runs
    inside, as root, where Disk.give_hand was called. With a stick in it the box starts from that.
    """

    def __init__(self, disk, folder, size=(1280, 800), log=None, clock="utc", beside=None,
                 network=False, tpm=None, hand=None, stick=None, outputs=1):
        os.makedirs(folder, exist_ok=True)
        self.folder, self.pictures = folder, 0
        # The output that is looked at.
        self.head = 0
        variables = f"{folder}/variables.fd"
        with open(VARIABLES, "rb") as source, open(variables, "wb") as target:
            target.write(source.read())
        door = f"{folder}/qmp"
        if os.path.exists(door):
            os.remove(door)
        drive = f"driver=raw,node-name=plain,file.driver=file,file.filename={disk.path}"
        last = "plain"
        more = []
        if log:
            more = ["-blockdev", f"driver=file,node-name=cuts,filename={log}",
                    "-blockdev", "driver=blklogwrites,node-name=logged,file=plain,log=cuts,"
                    "log-super-update-interval=1"]
            last = "logged"
        if beside:
            more += ["-drive", f"if=none,format=raw,id=beside,file={beside.path}",
                     "-device", "virtio-blk-pci,drive=beside"]
        if hand:
            with open(f"{folder}/hand", "w", encoding="utf-8") as script:
                script.write(hand)
            more += ["-fw_cfg", f"name=opt/hand,file={folder}/hand"]
        if stick:
            more += ["-drive", f"if=none,format=raw,id=first,readonly=on,file={stick}",
                     "-device", "usb-storage,drive=first,bootindex=0"]
        more += self._tpm(tpm or disk.tpm)
        for head in range(1, outputs):
            more += ["-vnc", f"unix:{folder}/head{head},id=head{head},display=screen,head={head}"]
        nic = ["-netdev", "user,id=net", "-device", "virtio-net-pci,id=nic,netdev=net"]
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            ["nice", "-n", "5", "qemu-system-x86_64", "-machine", "q35,accel=tcg", "-cpu", "max",
             "-smp", "2", "-m", "1024", "-nodefaults", "-display", "none", "-no-reboot",
             "-rtc", f"base={clock}", *(nic if network else ["-nic", "none"]),
             "-global", "ICH9-LPC.noreboot=false", "-device", "qemu-xhci,id=usb",
             "-qmp", f"unix:{door},server=on,wait=off",
             "-chardev", f"file,id=serial,path={folder}/serial.log", "-device",
             "isa-serial,chardev=serial",
             "-drive", f"if=pflash,format=raw,unit=0,readonly=on,file={FIRMWARE}",
             "-drive", f"if=pflash,format=raw,unit=1,file={variables}",
             "-blockdev", drive, *more,
             "-device", f"virtio-blk-pci,drive={last},bootindex=1,write-cache=on",
             "-device", f"virtio-vga,id=screen,max_outputs={outputs},"
             f"xres={size[0]},yres={size[1]}"],
            stdin=subprocess.DEVNULL)
        self.lines = self._connect(door)
        self.ask("qmp_capabilities")

    def _tpm(self, memory):
        """A TPM, which is a process of its own that ends with QEMU."""
        if not memory:
            return []
        os.makedirs(memory, exist_ok=True)
        door = f"{self.folder}/tpm"
        if os.path.exists(door):
            os.remove(door)
        subprocess.Popen(["swtpm", "socket", "--tpm2", "--terminate", "--tpmstate",
                          f"dir={memory}", "--ctrl", f"type=unixio,path={door}"])
        while not os.path.exists(door):
            time.sleep(0.05)
        return ["-chardev", f"socket,id=tpm,path={door}",
                "-tpmdev", "emulator,id=chip,chardev=tpm", "-device", "tpm-crb,tpmdev=chip"]

    def _connect(self, door):
        while True:
            try:
                self.socket = socket.socket(socket.AF_UNIX)
                self.socket.connect(door)
                return self.socket.makefile("rw")
            except OSError:
                assert self.process.poll() is None, "QEMU did not start"
                time.sleep(0.1)

    def ask(self, command, **arguments):
        """One command of QEMU's machine protocol; events that come between are passed over."""
        if self.process.poll() is not None:
            raise AssertionError(f"the box went off; {self.folder}/serial.log may say why")
        self.lines.write(json.dumps({"execute": command, "arguments": arguments}) + "\n")
        self.lines.flush()
        while True:
            answer = json.loads(self.lines.readline())
            assert "error" not in answer, answer
            if "return" in answer:
                return answer["return"]

    def chord(self, *names, on=None):
        """Presses keys together, by QEMU's names for them, and lets them go.

        On the keyboard of the box, or on what was plugged in for a display.
        """
        target = {"device": on} if on else {}
        for is_down in (True, False):
            events = [{"type": "key", "data": {"down": is_down,
                                               "key": {"type": "qcode", "data": name}}}
                      for name in (names if is_down else reversed(names))]
            self.ask("input-send-event", events=events, **target)
            time.sleep(0.04)

    def type(self, text, on=None):
        """Presses keys one after the other: characters as they are, <f12> by their name."""
        while text:
            if text[0] == "<":
                name, text = text[1:].split(">", 1)
            else:
                name, text = NAMES.get(text[0], text[0]), text[1:]
            self.chord(name, on=on)

    def console(self, number):
        """Goes to a console as a person does."""
        self.chord("alt", f"f{number}")

    def plug(self, device, **options):
        """Plugs in a device: QEMU's name of it, and what QEMU asks of it."""
        self.ask("device_add", driver=device, bus="usb.0", **options)

    def unplug(self, name):
        self.ask("device_del", id=name)

    def plug_stick(self, stick):
        """Plugs in a stick, of which a file has all that is on it."""
        self.ask("blockdev-add", **{"driver": "raw", "node-name": "stick",
                                    "file": {"driver": "file", "filename": stick}})
        self.plug("usb-storage", id="stick", drive="stick")

    def unplug_stick(self, within=60):
        self.unplug("stick")
        # It is there until the box has let it go.
        end = time.monotonic() + within
        while True:
            try:
                return self.ask("blockdev-del", **{"node-name": "stick"})
            except AssertionError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.2)

    def look_at(self, head):
        """Looks at another output from now on; the first is 0."""
        self.head = head

    def cable(self, head):
        """The cable of an output that is not the first, which has a screen from the start."""
        return Plug(f"{self.folder}/head{head}")

    def picture(self):
        path = f"{self.folder}/screen.ppm"
        self.ask("screendump", filename=path, device="screen", head=self.head)
        with open(path, "rb") as file:
            return Picture(file.read())

    def keep(self, name, picture):
        """Keeps a picture for people; they are numbered in the order that they were taken."""
        self.pictures += 1
        picture.save(f"{self.folder}/{self.pictures:02}-{name}.png")

    def shows(self, *words, within=180, name=None):
        """Waits until a screen has all words; what it had instead is told when it never does."""
        end = time.monotonic() + within
        while True:
            picture = self.picture()
            if all(word in picture.text for word in words):
                self.keep(name or "-".join(words[0].lower().split()), picture)
                return picture
            if self.process.poll() is not None or time.monotonic() > end:
                self.keep("instead", picture)
                seen = "A BLACK SCREEN" if picture.is_black else picture.text
                raise AssertionError(f"not on the screen: {', '.join(words)}\n{seen}")
            time.sleep(1 if picture.is_black else 0.3)

    def tells_recovery_key(self, disk):
        """Notes the recovery key of a new box's data, as a technician must."""
        self.shows("Write down this recovery key", "Anote esta chave", within=BOOT)
        # It stands below all the sentences, and may not be drawn yet.
        end = time.monotonic() + 60
        while not (key := luks.KEY.search(self.picture().text)):
            assert time.monotonic() < end, f"no key on the screen:\n{self.picture().text}"
        disk.recovery_key = key.group()
        self.type("wrong\n")
        self.shows("Anote esta clave")
        self.type(disk.recovery_key[-8:] + "\n")

    def shows_one(self, *words, within=180):
        """Waits until a screen has one of several words, and returns which."""
        end = time.monotonic() + within
        while True:
            picture = self.picture()
            for word in words:
                if word in picture.text:
                    return word
            if time.monotonic() > end:
                self.keep("instead", picture)
                raise AssertionError(f"not on the screen: {', '.join(words)}\n{picture.text}")
            time.sleep(0.3)

    def says(self, *words, within=BOOT):
        """Waits until the serial line had all words, as those of the loader."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            with open(f"{self.folder}/serial.log", encoding="utf-8", errors="replace") as file:
                said = file.read()
            if all(word in said for word in words):
                return said
            time.sleep(1)
        raise AssertionError(f"never said: {', '.join(words)}\n{said[-2000:]}")

    def goes_off(self, within=BOOT):
        """Waits until the box starts again or goes off, which is the same to QEMU here."""
        try:
            self.process.wait(within)
        except subprocess.TimeoutExpired:
            self.keep("instead", self.picture())
            raise AssertionError("it did not start again") from None

    @property
    def seconds(self):
        """How long it is on."""
        return time.monotonic() - self.began

    def cut(self):
        """Takes the power away."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.socket.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.cut()
