internal import Foundation
internal import Kernel
package import Screen

/// An output of a graphics card, and the screen at it.
///
/// See the kernel's "Linux GPU Driver Userland Interfaces".
package struct ScreenOutput: Sendable, Hashable {
    /// The name of its connector, such as `HDMI-A-1`.
    package let name: String
    package let isConnected: Bool
    /// Its modes in pixels, as `1920x1080`.
    ///
    /// The first is the screen's own; there are none when it tells none.
    package let modes: [String]
    /// How high the screen's picture is, in millimetres; nil when it does not tell.
    package let millimetres: Int?

    /// Describes one.
    package init(name: String, isConnected: Bool, modes: [String], millimetres: Int? = nil) {
        self.name = name
        self.isConnected = isConnected
        self.modes = modes
        self.millimetres = millimetres
    }

    /// The screen's own mode; nil when it tells none.
    package var mode: String? { modes.first }

    /// The mode in which letters are large enough to be read, in pixels.
    ///
    /// The largest letters are 32 high: a screen of more lines than 1200 is driven with fewer of
    /// the same shape, where it can be. Nil when it tells none.
    package var readableMode: String? {
        guard let own = mode, let size = Self.size(own), size.rows > Self.mostLines else {
            return mode
        }
        let other = modes.first { mode in
            guard let other = Self.size(mode) else { return false }
            return other.rows <= Self.mostLines
                && other.columns * size.rows == size.columns * other.rows
        }
        return other ?? own
    }

    private static let mostLines = 1200

    /// The pixels of a mode across and down; nil when it says something else.
    package static func size(_ mode: String) -> Size? {
        // An interlaced one ends with a letter.
        let parts = mode.split(separator: "x")
        guard parts.count == 2, let across = Int(parts[0]), let down = Int(parts[1]) else {
            return nil
        }
        return Size(columns: across, rows: down)
    }

    /// How high a screen is by its own description (VESA E-EDID 1.4, 3.6.2), in millimetres.
    ///
    /// - Returns: Nil when it does not tell, as projectors do not.
    package static func millimetres(edid: [UInt8]) -> Int? {
        guard edid.count > 22, edid[21] > 0, edid[22] > 0 else { return nil }
        return Int(edid[22]) * 10
    }

    /// Looks at all outputs of this machine.
    ///
    /// - Parameter folder: Where the kernel shows them.
    /// - Returns: The outputs in the order of their cards and numbers.
    package static func all(in folder: String = "/sys/class/drm") -> [ScreenOutput] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let inOrder = names.sorted { $0.compare($1, options: .numeric) == .orderedAscending }
        return inOrder.compactMap { name in
            let place = folder + "/" + name
            guard let status = text(place + "/status") else { return nil }
            let modes = (text(place + "/modes") ?? "").split(whereSeparator: \.isNewline)
            let edid = (try? content(ofFile: place + "/edid", limit: 4096)) ?? []
            return ScreenOutput(
                name: name.drop { $0 != "-" }.dropFirst().description,
                isConnected: status.hasPrefix("connected"),
                modes: modes.map(String.init),
                millimetres: millimetres(edid: Array(edid))
            )
        }
    }

    private static func text(_ path: String) -> String? {
        (try? content(ofFile: path, limit: 8192)).map { String(decoding: $0, as: UTF8.self) }
    }
}
