/// What a model of printer can do, and by which bytes.
///
/// The number that stands for a code page, the cut and the times of the drawer's pulse differ by
/// model: no two makers agree. Facts by model are collected in `escpos-printer-db`.
package struct PrinterProfile: Sendable, Hashable {
    /// What the printer does at the end of a slip.
    package enum Cut: String, Sendable, Hashable, Codable {
        /// It has no cutter: the paper is fed far enough to be torn off.
        case none

        /// It leaves a bridge, so that the slip does not fall.
        case partial

        /// It cuts through.
        case full
    }

    /// How the drawer's lock is opened: `ESC p m t1 t2`.
    package struct DrawerPulse: Sendable, Hashable, Codable {
        /// Which pin of the socket: 0 for pin 2, 1 for pin 5.
        package let pin: UInt8

        /// For how long there is current, in units of 2 ms.
        package let on: UInt8

        /// How long there is none before the next pulse, in units of 2 ms.
        package let off: UInt8

        /// Describes a pulse.
        package init(pin: UInt8 = 0, on: UInt8 = 25, off: UInt8 = 250) {
            self.pin = pin
            self.on = on
            self.off = off
        }
    }

    /// A code page of the printer, and the number that selects it.
    package struct Page: Sendable, Hashable {
        /// The page.
        package let page: CodePage

        /// The number behind `ESC t`.
        package let number: UInt8

        /// Pairs a page with its number.
        package init(_ page: CodePage, _ number: UInt8) {
            self.page = page
            self.number = number
        }
    }

    /// What people call the model.
    package let name: String

    /// How many characters of the normal font a line has.
    package let columns: Int

    /// The pages it has, the one that is tried first in front.
    package let pages: [Page]

    /// How it cuts.
    package let cut: Cut

    /// How it opens a drawer; nil when none can be plugged in.
    package let drawer: DrawerPulse?

    /// Whether it wakes up taking bytes from 0x80 in pairs, as models for China do.
    package let startsWithPairs: Bool

    /// Whether it prints pictures (`GS v 0`), and so letters of any script.
    package let printsPictures: Bool

    /// Whether it answers a question among what it prints, once all before it is printed
    /// (`GS r`).
    package let answersInOrder: Bool

    /// Describes a model; a line has 16 to 96 characters of the normal font.
    package init(
        name: String,
        columns: Int,
        pages: [Page],
        cut: Cut = .partial,
        drawer: DrawerPulse? = DrawerPulse(),
        startsWithPairs: Bool = false,
        printsPictures: Bool = false,
        answersInOrder: Bool = false
    ) {
        self.name = name
        self.columns = min(max(columns, 16), 96)
        self.pages = pages
        self.cut = cut
        self.drawer = drawer
        self.startsWithPairs = startsWithPairs
        self.printsPictures = printsPictures
        self.answersInOrder = answersInOrder
    }

    /// The same model with another number of columns, such as with narrower paper.
    package func with(columns: Int) -> PrinterProfile {
        PrinterProfile(
            name: name,
            columns: columns,
            pages: pages,
            cut: cut,
            drawer: drawer,
            startsWithPairs: startsWithPairs,
            printsPictures: printsPictures,
            answersInOrder: answersInOrder
        )
    }
}
