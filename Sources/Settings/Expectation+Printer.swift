import Words

extension Expectation {
    /// What is expected of a printer, to stand after "expected".
    var printerPhrase: Phrase {
        switch self {
        case .printerAddress:
            Phrase(
                "a path such as \"/dev/usb/lp0\", or a host with or without its port, such as "
                    + "\"192.168.1.50:9100\"",
                pt: "um caminho como \"/dev/usb/lp0\", ou um endereço com ou sem porta, como "
                    + "\"192.168.1.50:9100\"",
                es: "una ruta como \"/dev/usb/lp0\", o una dirección con o sin puerto, como "
                    + "\"192.168.1.50:9100\""
            )
        case .noDrawer:
            Phrase(
                "false, since a printer of this profile opens no drawer",
                pt: "false, pois uma impressora deste perfil não abre gaveta",
                es: "false, pues una impresora de este perfil no abre ningún cajón"
            )
        default:
            Phrase(
                "a name that no printer before it has",
                pt: "um nome que nenhuma impressora anterior tenha",
                es: "un nombre que no tenga ninguna impresora anterior"
            )
        }
    }
}
