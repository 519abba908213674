extension String {
    /// The code as it is looked up, so that UPC-A and EAN-13 of one thing are the same.
    ///
    /// A code of twelve digits is one of thirteen with a zero before it, and one of fourteen that
    /// begins with zero is one of thirteen: GS1 General Specifications, 3.3.2. Any other is itself.
    var barcodeForm: String {
        guard utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return self }
        switch utf8.count {
        case 12: return "0" + self
        case 14 where first == "0": return String(dropFirst())
        default: return self
        }
    }
}
