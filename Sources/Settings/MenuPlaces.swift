internal import Restaurant

/// Where the items, categories and groups of a menu stand in its file.
struct MenuPlaces {
    private struct Entry {
        let code: String
        let name: String
        let place: TextPlace
    }

    private var items: [Entry] = []
    private var categories: [Entry] = []
    private var groups: [Entry] = []

    mutating func note(_ item: MenuItem, at place: TextPlace) {
        items.append(Entry(code: item.code.searchForm, name: item.name, place: place))
    }

    mutating func note(_ category: MenuCategory, at place: TextPlace) {
        categories.append(Entry(code: category.code, name: category.name, place: place))
    }

    mutating func note(_ group: ModifierGroup, at place: TextPlace) {
        groups.append(Entry(code: group.code, name: group.name, place: place))
    }

    /// Where a problem of the menu is to be mended; nil for one of the whole.
    func place(of problem: MenuProblems.Problem) -> TextPlace? {
        switch problem {
        case .nothingToSell: nil
        case .codeMissing(let name): items.first { $0.code.isEmpty && $0.name == name }?.place
        case .codeTwice(let code, _, let second):
            items.last { $0.code == code.searchForm && $0.name == second }?.place
        case .barcodeTwice(_, _, let code), .codeNotKeyable(let code), .nameMissing(let code),
            .priceNegative(let code),
            .priceNegativeWithOptions(let code), .categoryUnknown(let code, _),
            .groupUnknown(let code, _), .partEmpty(let code, _), .partUnknown(let code, _),
            .partIsCombo(let code, _):
            items.last { $0.code == code.searchForm }?.place
        case .categoryTwice(let code): categories.last { $0.code == code }?.place
        case .groupTwice(let code): groups.last { $0.code == code }?.place
        case .groupLimits(let code, _, _, _), .optionTwice(let code, _),
            .groupCodeReserved(let code), .unitLimits(let code, _, _, _),
            .defaultUnknown(let code, _), .tooManyDefaults(let code, _):
            groups.first { $0.code == code }?.place
        }
    }
}
