internal import Foundation
internal import Printing
internal import Restaurant
internal import Words

// MARK: - What a value is as a setting; nil when it is none

extension JSON5Value.Content {
    var list: [JSON5Value]? {
        if case .list(let values) = self { values } else { nil }
    }

    /// A text of one line that is not only space.
    func text(most: Int) -> String? {
        guard case .text(let text) = self, (1...most).contains(text.count),
            text.contains(where: { !$0.isWhitespace }),
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { return nil }
        return text
    }

    var secret: String? {
        if case .text(let text) = self, Secret.isFit(text) { text } else { nil }
    }

    /// A code, which may also be written as a number.
    var code: String? {
        if case .number(let number) = self, number.allSatisfy(\.isASCIIDigit) { return number }
        return text(most: 40)
    }

    func number(in range: ClosedRange<Int>) -> Int? {
        guard case .number(let text) = self, let number = Int(text), range.contains(number)
        else { return nil }
        return number
    }

    /// The largest amount: the largest order of such prices is still far from overflow.
    private static let greatestAmount: Int64 = 9_999_999_999

    /// An amount, exactly as it is written; it may also be in quotes, with a decimal comma.
    func amount(of currency: Currency) -> Money? {
        let written: String
        switch self {
        case .number(let number): written = number
        case .text(let text): written = text
        default: return nil
        }
        // Below zero is for the menu to refuse, which knows the item.
        let isNegative = written.hasPrefix("-")
        guard let amount = currency.amount(keyed: String(written.dropFirst(isNegative ? 1 : 0))),
            amount.minorUnits <= Self.greatestAmount
        else { return nil }
        return isNegative ? .zero - amount : amount
    }

    var boolean: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// A percentage, as a number or in quotes.
    var rate: Rate? {
        switch self {
        case .number(let number): Rate(percent: number)
        case .text(let text): Rate(percent: text)
        default: nil
        }
    }

    /// What `comandactl pin` prints.
    var pinHash: String? {
        guard case .text(let text) = self,
            text.wholeMatch(of: /scrypt:1[0-9]:[0-9]{1,2}:[1-4]:[0-9a-f]{32}:[0-9a-f]{64}/) != nil
        else { return nil }
        return text
    }

    func word(of words: [String]) -> String? {
        if case .text(let word) = self, words.contains(word) { word } else { nil }
    }

    var language: Language? {
        if case .text(let code) = self { Language(rawValue: code) } else { nil }
    }

    /// A time of day such as `04:00`, in minutes after midnight.
    var timeOfDay: Int? {
        guard case .text(let text) = self,
            let match = text.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/),
            let hour = Int(match.1), let minute = Int(match.2)
        else { return nil }
        return hour * 60 + minute
    }

    var timeZone: String? {
        guard case .text(let name) = self, TimeZone(identifier: name) != nil else { return nil }
        return name
    }

    var currencyCode: String? {
        if case .text(let code) = self, code.wholeMatch(of: /[A-Z]{3}/) != nil { code } else { nil }
    }

    /// An address of a server: HTTPS, or plain HTTP that does not leave the machine.
    var address: String? {
        guard case .text(let text) = self, let url = URL(string: text),
            let host = url.host(), !host.isEmpty, url.user == nil, url.query == nil,
            url.fragment == nil
        else { return nil }
        switch url.scheme {
        case "https": return text
        case "http" where ["127.0.0.1", "localhost", "::1", "[::1]"].contains(host): return text
        default: return nil
        }
    }

    var vaultOpener: StoreSettings.Vault.Opener? {
        if case .text(let word) = self { StoreSettings.Vault.Opener(rawValue: word) } else { nil }
    }

    var vaultDisk: StoreSettings.Vault.Disk? {
        if case .text(let word) = self { StoreSettings.Vault.Disk(rawValue: word) } else { nil }
    }

    /// Numbers of registers, never none: with none systemd makes what nobody can open.
    var registers: String? {
        guard case .text(let text) = self else { return nil }
        let numbers = text.split(separator: "+", omittingEmptySubsequences: false)
        return numbers.allSatisfy { (0...23).contains(Int($0) ?? -1) } ? text : nil
    }

    /// Digests of public keys, as CURLOPT_PINNEDPUBLICKEY(3) has them.
    var pinnedKey: String? {
        guard case .text(let text) = self else { return nil }
        let keys = text.split(separator: ";", omittingEmptySubsequences: false)
        let areKeys = keys.allSatisfy { $0.wholeMatch(of: /sha256\/\/[A-Za-z0-9+\/]{43}=/) != nil }
        return areKeys ? text : nil
    }

    /// A day of the week, 1 for Monday to 7 for Sunday.
    var weekday: Int? {
        guard case .text(let word) = self,
            let index = SellingHours.dayWords.firstIndex(of: word)
        else { return nil }
        return index + 1
    }

    var premodifier: Premodifier? {
        if case .text(let word) = self { Premodifier(rawValue: word) } else { nil }
    }

    var freeRule: FreeUnits.Rule? {
        if case .text(let word) = self { FreeUnits.Rule(rawValue: word) } else { nil }
    }

    var printerAddress: PrinterAddress? {
        if case .text(let text) = self { PrinterAddress(text) } else { nil }
    }

    var storeName: String? {
        guard case .text(let name) = self,
            name.wholeMatch(of: /[a-z0-9][a-z0-9._\-]{0,62}/) != nil
        else { return nil }
        return name
    }
}

// MARK: - What a value looks like in a message

extension JSON5Value {
    var shown: String {
        switch content {
        case .null: "null"
        case .boolean(let value): String(value)
        case .number(let number): String(number.prefix(40))
        case .text(let text): "\"" + text.prefix(40) + (text.count > 40 ? "…\"" : "\"")
        case .list: "[ ]"
        case .table: "{ }"
        }
    }
}
