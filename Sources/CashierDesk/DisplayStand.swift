package import Restaurant

/// How the till sees one of several kitchen displays.
package struct DisplayStand: Sendable, Hashable {
    /// Its name, as the settings have it.
    package let name: String

    /// Whether it answers.
    package let link: Link

    /// Describes a display.
    package init(name: String, link: Link) {
        self.name = name
        self.link = link
    }
}

extension CashierDesk {
    /// The displays that do not answer, in the words of a sentence; nil where there is one display,
    /// or all of them answer.
    var displaysGone: String? {
        let gone = displays.filter { !$0.link.isLive }.map { $0.name.uppercased() }
        return gone.isEmpty ? nil : gone.joined(separator: "+")
    }
}
