"""The cables of a box's screens: QEMU takes a screen's size from whoever looks at it, and a screen
without any is pulled out. The protocol is RFB (RFC 6143), with sizes as QEMU knows them."""

import socket
import struct

EXTENDED_DESKTOP_SIZE = -308


class Plug:
    """One output's cable. Whoever looks at an output over this socket says how large it is."""

    def __init__(self, door):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(door)
        self._receive(12)
        self.socket.sendall(b"RFB 003.008\n")
        self._receive(self._receive(1)[0])
        self.socket.sendall(b"\x01")
        assert self._receive(4) == bytes(4), "QEMU lets nobody look"
        self.socket.sendall(b"\x01")
        (length,) = struct.unpack(">20xI", self._receive(24))
        self._receive(length)
        self.socket.sendall(struct.pack(">BxHi", 2, 1, EXTENDED_DESKTOP_SIZE))

    def _receive(self, count):
        data = b""
        while len(data) < count:
            more = self.socket.recv(count - len(data))
            assert more, "QEMU hung up"
            data += more
        return data

    def plug(self, width, height):
        """Plugs in a screen of a size in pixels."""
        self.socket.sendall(struct.pack(">BxHHBx", 251, width, height, 1)
                            + struct.pack(">IHHHHI", 0, 0, 0, width, height, 0))

    def pull(self):
        """Pulls the cable out."""
        self.plug(0, 0)
