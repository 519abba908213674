// The keys while something of the till's records is shown.
extension CashierScreen {
    static let functionCaps = [
        KeyCap("1-9 A-B", "choose", pt: "escolhe", es: "elige"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    static let reportCaps = [
        KeyCap("↑↓ PgUp PgDn", "look through", pt: "percorre", es: "recorre"),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]

    static let countingCaps = [
        KeyCap("0-9", "how many", pt: "quantas", es: "cuántos"),
        KeyCap("Enter ↑↓", "next", pt: "próxima", es: "siguiente"),
        KeyCap("F12", "close: Z", pt: "fecha: Z", es: "cierra: Z"),
        KeyCap("⌫", "erase", pt: "apaga", es: "borra"),
        KeyCap("Esc", "cancel", pt: "cancela", es: "cancela"),
    ]

    static let openedCaps = [
        KeyCap("↑↓", "line", pt: "linha", es: "línea"),
        KeyCap("Space", "pick one", pt: "escolhe um", es: "elige uno"),
        KeyCap(
            "F8",
            "give back picked, or all",
            pt: "devolve escolhidos, ou tudo",
            es: "devuelve elegidos, o todo"
        ),
        KeyCap("Esc", "back", pt: "voltar", es: "volver"),
    ]
}
