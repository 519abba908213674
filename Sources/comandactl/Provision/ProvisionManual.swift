import Program
import Words

/// What `comandactl provision` takes.
let provisionManual = Manual(
    "comandactl provision",
    usage: [
        "pack FOLDER [--number N] [--out FILE] [--qr URL]", "sign FILE --key PRIVATE.pem",
        "check FILE|FOLDER", "apply FILE|FOLDER [--older] [--other-store] [--trust PUBLIC.pem]",
        "apply https://…#sha256=… [--ca FILE]",
        "back", "show",
    ],
    Phrase(
        "Makes a store of a box. pack checks a folder of settings and makes one file of it, sign "
            + "signs that, check tells every mistake, apply puts it in the place of the settings "
            + "in use as a whole or not at all, back returns to those before, show tells which "
            + "are in use.",
        pt: "Faz de uma caixa uma loja. pack verifica uma pasta de configurações e faz dela um "
            + "arquivo, sign o assina, check diz cada erro, apply o põe no lugar das "
            + "configurações em uso, inteiro ou nada, back volta às anteriores, show diz quais "
            + "estão em uso.",
        es: "Hace de una caja una tienda. pack revisa una carpeta de ajustes y hace de ella un "
            + "archivo, sign lo firma, check dice cada error, apply lo pone en lugar de los "
            + "ajustes en uso, entero o nada, back vuelve a los anteriores, show dice cuáles "
            + "están en uso."
    ),
    options: [
        CommandLineOption(
            "number",
            value: "N",
            Phrase(
                "the bundle's number; the time, such as 20261130223000, if not given",
                pt: "número do pacote; a hora, como 20261130223000, se omitido",
                es: "número del paquete; la hora, como 20261130223000, si se omite"
            )
        ),
        CommandLineOption(
            "out",
            value: "FILE",
            Phrase(
                "the bundle's file (STORE-NUMBER.site)",
                pt: "arquivo do pacote (LOJA-NÚMERO.site)",
                es: "archivo del paquete (TIENDA-NÚMERO.site)"
            )
        ),
        CommandLineOption(
            "key",
            value: "FILE",
            Phrase(
                "the signer's private key of Ed25519 in PEM",
                pt: "a chave privada Ed25519 do signatário, em PEM",
                es: "la clave privada Ed25519 del firmante, en PEM"
            )
        ),
        CommandLineOption(
            "qr",
            value: "URL",
            Phrase(
                "show the QR code of where the signed file will be (needs qrencode)",
                pt: "mostra o código QR de onde estará o arquivo assinado (precisa de qrencode)",
                es: "muestra el código QR de dónde estará el archivo firmado (necesita qrencode)"
            )
        ),
        CommandLineOption(
            "ca",
            value: "FILE",
            Phrase(
                "trust these authorities alone when a bundle is fetched",
                pt: "confia só nestas autoridades ao buscar um pacote",
                es: "confía solo en estas autoridades al traer un paquete"
            )
        ),
        CommandLineOption(
            "trust",
            value: "FILE",
            Phrase(
                "take what these public keys signed, this time",
                pt: "aceita desta vez o que estas chaves públicas assinaram",
                es: "acepta esta vez lo que firmaron estas claves públicas"
            )
        ),
        CommandLineOption(
            "trust-first",
            Phrase(
                "a box that has no store and no signer yet trusts who signed this",
                pt: "uma caixa sem loja e sem signatário confia em quem assinou isto",
                es: "una caja sin tienda y sin firmante confía en quien firmó esto"
            )
        ),
        CommandLineOption(
            "at-start",
            Phrase(
                "leave alone what a person went back from",
                pt: "não aplica aquilo de que alguém voltou atrás",
                es: "no aplica aquello de lo que alguien volvió atrás"
            )
        ),
        CommandLineOption(
            "older",
            Phrase(
                "take a bundle that is older than the box's, or another of its number",
                pt: "aceita um pacote mais antigo que o da caixa, ou outro com o número dele",
                es: "acepta un paquete más antiguo que el de la caja, u otro con su número"
            )
        ),
        CommandLineOption(
            "other-store",
            Phrase(
                "take another store's bundle",
                pt: "aceita o pacote de outra loja",
                es: "acepta el paquete de otra tienda"
            )
        ),
        CommandLineOption(
            "data",
            value: "DIR",
            Phrase(
                "the box's folder with site, pos and kds (/var/lib/comanda)",
                pt: "pasta da caixa com site, pos e kds (/var/lib/comanda)",
                es: "carpeta de la caja con site, pos y kds (/var/lib/comanda)"
            )
        ),
    ]
)
