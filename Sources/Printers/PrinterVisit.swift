package import Printing

/// One visit at a printer, as a technician's tool makes it: nothing is queued or kept.
package enum PrinterVisit {
    /// What a printer says of itself.
    ///
    /// - Parameter address: Where it is.
    /// - Returns: Nil when it is of those that say nothing.
    /// - Throws: ``PrinterTrouble`` when it cannot be reached.
    package static func status(
        at address: PrinterAddress
    ) throws(PrinterTrouble) -> PrinterStatus? {
        var line = try PrinterLine(address)
        return try line.status()
    }

    /// Prints a slip now.
    ///
    /// - Parameters:
    ///   - slip: What is printed.
    ///   - address: Where the printer is.
    ///   - profile: What it can do.
    /// - Throws: ``PrinterTrouble``, also when the printer says that it stopped.
    package static func print(
        _ slip: Slip,
        at address: PrinterAddress,
        _ profile: PrinterProfile
    ) throws(PrinterTrouble) {
        var line = try PrinterLine(address)
        if let status = try line.status(), status.isStopped { throw .stopped(address, status) }
        try line.print(slip, on: profile)
        if let status = try line.status(), status.isStopped { throw .stopped(address, status) }
    }
}
