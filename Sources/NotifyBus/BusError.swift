package import Words

/// Why the bus cannot be joined or used.
public enum BusError: Error, Hashable, Sendable {
    /// The file holds a segment of another layout than this program knows.
    case otherVersion(path: String, found: UInt32, known: UInt32)

    /// The directory or the file may not be written by this user.
    case notWritable(path: String)

    /// The file system of the directory is full.
    case noSpace(path: String)

    /// The file is not a sound segment, and somebody still uses it.
    case corrupt(path: String, why: Fault)

    /// As many programs are on the bus as it has places for.
    case allSlotsTaken(path: String, slots: Int)

    /// A program holds the lock on the bus's structure and does not go on.
    case stuck(path: String)

    /// The kernel refused for another reason, an errno(3) number.
    case refused(path: String, reason: Int32)

    /// The program's own name on the bus is too long.
    case identityTooLong(bytes: Int, limit: Int)

    /// The bus has been left, so that nothing can be done with it.
    case stopped

    /// The process is a forked child of one that uses the bus; after exec it may join.
    case forkedChild

    /// A line of the file that reserves names cannot be understood.
    case reservation(path: String, line: Int)

    /// The file that reserves names could be changed by others than its owner.
    case reservationsUnsafe(path: String)

    /// What is wrong with a segment.
    public enum Fault: Hashable, Sendable {
        /// It is something else than a regular file.
        case notAFile

        /// It has another size than a segment of this layout.
        case size(bytes: Int64)

        /// It does not begin as a segment does.
        case noSegment

        /// It was made by a machine with another byte order or word width.
        case otherMachine

        /// Its tables have other sizes.
        case otherSizes

        /// Its header was overwritten.
        case header

        /// It is left over from before the machine's last start.
        case otherBoot
    }
}

extension BusError: Explained {
    package var explanation: Phrase {
        whatHappened.followed(by: whatToDo)
    }
}
