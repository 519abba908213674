import CTerminal
import Screen
import Testing

@testable import Terminal

@Suite struct ThemeTests {
    @Test func `in 256 colours every role has its own look`() {
        let theme = Theme(colours: 256)

        #expect(Set(Role.allCases.map(theme.look)).count == Role.allCases.count)
    }

    @Test(arguments: [256, 8, 0])
    func `what is urgent, chosen or struck out is never mistaken for another`(colours: Int) {
        let theme = Theme(colours: colours)
        let roles: [Role] = [.plain, .heading, .selected, .key, .good, .warning, .late, .voided]

        #expect(Set(roles.map(theme.look)).count == roles.count)
    }

    @Test func `without colours no colour is named, and with eight none beyond`() {
        for role in Role.allCases {
            #expect(Theme(colours: 0).look(of: role).ink == -1)
            #expect((0...7).contains(Theme(colours: 8).look(of: role).ink))
            #expect((0...7).contains(Theme(colours: 8).look(of: role).paper))
        }
    }

    @Test(arguments: [256, 8, 0])
    func `in high contrast nothing is dim, and what matters is told without colour`(colours: Int) {
        let theme = Theme(colours: colours, isHighContrast: true)
        for role in Role.allCases { #expect(!theme.look(of: role).attributes.contains(.dim)) }
        let roles: [Role] = [.plain, .selected, .key, .warning, .late, .voided]
        #expect(Set(roles.map(theme.look)).count == roles.count)
        guard colours > 0 else { return }
        // Two colours of a pair, and three in all: black, white, yellow.
        let inks = Role.allCases.flatMap { [theme.look(of: $0).ink, theme.look(of: $0).paper] }
        #expect(Set(inks).count == 3)
        #expect(Role.allCases.map(theme.look).allSatisfy { $0.ink != $0.paper })
    }

    @Test func `the attributes have the numbers that C gives them`() {
        #expect(Look.Attributes.bold.rawValue == CT_BOLD.rawValue)
        #expect(Look.Attributes.dim.rawValue == CT_DIM.rawValue)
        #expect(Look.Attributes.underlined.rawValue == CT_UNDERLINE.rawValue)
        #expect(Look.Attributes.reversed.rawValue == CT_REVERSE.rawValue)
    }

    @Test func `every role has room in the table of looks`() {
        #expect(Role.allCases.allSatisfy { $0.rawValue < CT_ROLES })
    }
}
