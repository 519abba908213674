"""Reads a picture of a Linux console by the glyphs of the font that the box has.

No recognition and no guessing: a cell is the pixels of a glyph in two colours, or it is not read.
"""

import gzip
import struct
import zlib

FONTS = "/usr/share/consolefonts/Vietnamese-TerminusBold"
# The letters that a box has, largest first: width, height, and how the font's file names it.
SIZES = [(16, 32, "32x16"), (14, 28, "28x14"), (12, 24, "24x12"), (11, 22, "22x11"),
         (10, 20, "20x10"), (8, 16, "16")]
LEAST_COLUMNS, LEAST_ROWS = 80, 24
UNREAD = "\ufffd"


class Font:
    """A console font of Debian's, as psf(5) version 2 lays it out."""

    def __init__(self, width, height, name):
        with gzip.open(f"{FONTS}{name}.psf.gz") as file:
            data = file.read()
        if data[:4] == b"\x72\xb5\x4a\x86":
            header, _, count, size, self.height, self.width = struct.unpack("<6I", data[8:32])
            self.names = self._names(data[header + count * size:])
        else:
            header, count, size = 4, 512 if data[2] & 1 else 256, data[3]
            self.width, self.height = 8, size
            self.names = self._old_names(data[header + count * size:])
        assert (self.width, self.height) == (width, height), "another font than its name says"
        stride = size // self.height
        self.glyphs = {}
        for place in range(count):
            rows = data[header + place * size:header + (place + 1) * size]
            bits = "".join(
                f"{int.from_bytes(rows[row:row + stride], 'big'):0{stride * 8}b}"[:width]
                for row in range(0, size, stride)
            )
            if place in self.names:
                self.glyphs.setdefault(bits, self.names[place])

    @staticmethod
    def _names(table):
        """The first character of each glyph; 0xFE begins sequences, 0xFF ends a glyph."""
        entries = enumerate(table.split(b"\xff"))
        return {place: Font._name(entry.split(b"\xfe")[0].decode())
                for place, entry in entries if entry}

    @staticmethod
    def _name(characters):
        """What a glyph is read as: the one that stands for all that are missing as unread."""
        return UNREAD if UNREAD in characters else characters[0]

    @staticmethod
    def _old_names(table):
        names, place, is_first = {}, 0, True
        for (word,) in struct.iter_unpack("<H", table[:len(table) // 2 * 2]):
            if word == 0xFFFF:
                place, is_first = place + 1, True
            elif is_first:
                names[place], is_first = chr(word), False
        return names


class Picture:
    """What a screen showed at one moment: pixels, and the text in them."""

    fonts = {}

    def __init__(self, ppm):
        kind, width, height, _, self.pixels = self._parts(ppm)
        assert kind == b"P6", "no picture of three colours"
        self.width, self.height = width, height
        self.lines = [] if self.is_black else self._read()

    @staticmethod
    def _parts(ppm):
        fields = ppm.split(maxsplit=4)[:4]
        width, height = int(fields[1]), int(fields[2])
        return fields[0], width, height, fields[3], ppm[-width * height * 3:]

    @property
    def text(self):
        return "\n".join(self.lines)

    @property
    def is_black(self):
        return not any(self.pixels)

    @property
    def unread(self):
        """How many cells are no glyph of the font, such as those of the firmware's own letters."""
        return self.text.count(UNREAD)

    @classmethod
    def font(cls, width, height):
        """The font that the box should have chosen for a screen of a size in pixels."""
        for size in SIZES:
            if width // size[0] >= LEAST_COLUMNS and height // size[1] >= LEAST_ROWS:
                break
        return cls.fonts.setdefault(size, Font(*size))

    def _read(self):
        font = self.font(self.width, self.height)
        pitch, across, known = self.width * 3, font.width * 3, {}
        lines = []
        for top in range(0, self.height - font.height + 1, font.height):
            rows = [self.pixels[(top + row) * pitch:(top + row + 1) * pitch]
                    for row in range(font.height)]
            line = []
            for left in range(0, pitch - across + 1, across):
                cell = b"".join(row[left:left + across] for row in rows)
                if cell not in known:
                    known[cell] = self._letter(cell, font)
                line.append(known[cell])
            lines.append("".join(line).rstrip())
        return lines

    @staticmethod
    def _letter(cell, font):
        pixels = [cell[place:place + 3] for place in range(0, len(cell), 3)]
        colours = sorted(set(pixels))
        if len(colours) == 1:
            return " "
        if len(colours) > 2:
            return UNREAD
        bits = "".join("01"[pixel == colours[1]] for pixel in pixels)
        turned = bits.translate({48: 49, 49: 48})
        return font.glyphs.get(bits) or font.glyphs.get(turned) or UNREAD

    def save(self, path):
        """Writes it as a PNG, for people (RFC 2083)."""
        def chunk(kind, data):
            check = zlib.crc32(kind + data)
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

        pitch = self.width * 3
        raw = b"".join(b"\0" + self.pixels[row:row + pitch]
                       for row in range(0, len(self.pixels), pitch))
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)
        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                       + chunk(b"IDAT", zlib.compress(raw, 1)) + chunk(b"IEND", b""))
