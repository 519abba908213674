import Program
import Relay
import Words

/// What `--help` says of the relay.
let manual = Manual(
    "comanda-relay",
    usage: [
        "--state DIR --tokens FILE",
        "--listen 0.0.0.0:8470 --tls-certificate FILE --tls-key FILE --state DIR --tokens FILE",
        "--store postgresql://relay@db1,db2,db3/comanda --tokens FILE",
        "enrol-code STORE --tokens FILE [--hours N]",
    ],
    Phrase(
        "comanda-relay keeps the orders of a chain's stores, each once and for ever.",
        pt: "comanda-relay guarda os pedidos das lojas de uma rede, cada um uma vez e para sempre.",
        es: "comanda-relay guarda los pedidos de las tiendas de una cadena, cada uno una vez y "
            + "para siempre."
    ),
    options: [
        CommandLineOption(
            "listen",
            value: "ADDRESS:PORT",
            Phrase(
                "where to listen, 127.0.0.1:8470 if not given; port 0 takes a free one",
                pt: "onde escutar, 127.0.0.1:8470 se omitido; porta 0 usa uma livre",
                es: "dónde escuchar, 127.0.0.1:8470 si se omite; puerto 0 toma uno libre"
            )
        ),
        CommandLineOption(
            "state",
            value: "DIR",
            Phrase(
                "folder for the events, /var/lib/comanda/relay if not given",
                pt: "pasta dos eventos, /var/lib/comanda/relay se omitida",
                es: "carpeta de los eventos, /var/lib/comanda/relay si se omite"
            )
        ),
        CommandLineOption(
            "store",
            value: "ADDRESS",
            Phrase(
                "PostgreSQL to keep the events in instead, postgresql://USER@HOST,HOST/DATABASE",
                pt: "PostgreSQL onde guardar os eventos, postgresql://USER@HOST,HOST/DATABASE",
                es: "PostgreSQL donde guardar los eventos, postgresql://USER@HOST,HOST/DATABASE"
            )
        ),
        CommandLineOption(
            "tokens",
            value: "FILE",
            Phrase(
                "file of mode 0600 with a line STORE=TOKEN for each store, *=TOKEN for the owner",
                pt: "arquivo de modo 0600 com uma linha STORE=TOKEN por loja, *=TOKEN do dono",
                es: "archivo de modo 0600 con una línea STORE=TOKEN por tienda, *=TOKEN del dueño"
            )
        ),
        CommandLineOption(
            "token",
            value: "STORE=TOKEN",
            repeatable: true,
            Phrase(
                "a store's token, for trying out: other users can see it",
                pt: "o token de uma loja, para testes: outros usuários podem vê-lo",
                es: "el token de una tienda, para pruebas: otros usuarios pueden verlo"
            )
        ),
        CommandLineOption(
            "tls-certificate",
            value: "FILE",
            Phrase(
                "certificate chain in PEM",
                pt: "cadeia de certificados em PEM",
                es: "cadena de certificados en PEM"
            )
        ),
        CommandLineOption(
            "tls-key",
            value: "FILE",
            Phrase(
                "the certificate's key in PEM, a file of mode 0600",
                pt: "a chave do certificado em PEM, um arquivo de modo 0600",
                es: "la clave del certificado en PEM, un archivo de modo 0600"
            )
        ),
        CommandLineOption(
            "requests-per-second",
            value: "N",
            Phrase(
                "how often one store may ask, 5000 if not given",
                pt: "quantas vezes uma loja pode pedir, 5000 se omitido",
                es: "cuántas veces puede pedir una tienda, 5000 si se omite"
            )
        ),
        CommandLineOption(
            "hours",
            value: "N",
            Phrase(
                "how long a code of enrolment is good, 72 if not given, 720 at most",
                pt: "por quanto tempo um código de registro vale, 72 se omitido, até 720",
                es: "cuánto vale un código de alta, 72 si se omite, 720 como mucho"
            )
        ),
        CommandLineOption(
            "measure",
            value: "SECONDS",
            Phrase(
                "only measure how many events a second the store accepts, in a part of its own",
                pt: "só mede quantos eventos por segundo o armazenamento aceita, em área própria",
                es: "solo mide cuántos eventos por segundo acepta el almacén, en un lugar propio"
            )
        ),
        CommandLineOption(
            "json",
            Phrase(
                "with --measure: one JSON object a row",
                pt: "com --measure: um objeto JSON por linha",
                es: "con --measure: un objeto JSON por fila"
            )
        ),
        CommandLineOption(
            "port-file",
            value: "FILE",
            Phrase(
                "file that receives the port when the relay is ready",
                pt: "arquivo que recebe a porta quando o relay está pronto",
                es: "archivo que recibe el puerto cuando el relay está listo"
            )
        ),
    ]
)

/// Where the events are when nothing is said.
let defaultFolder = "/var/lib/comanda/relay"

/// An option's number from 1; nil when it is not given.
func number(
    _ name: String,
    in options: CommandLineOptions
) throws(RelayError) -> Int? {
    guard let text = options.value(name) else { return nil }
    guard let number = Int(text), number >= 1 else { throw .badNumber(option: name, text) }
    return number
}

/// Puts the relay's settings together from the command line.
func settings(from options: CommandLineOptions) throws(RelayError) -> RelaySettings {
    var tokens = StoreTokens()
    if let path = options.value("tokens") { try tokens.add(fileAt: path) }
    for token in options.values("token") { try tokens.add(token) }
    var settings = try RelaySettings(
        listen: try ListenAddress(options.value("listen") ?? "127.0.0.1:8470"),
        folder: options.value("state") ?? defaultFolder,
        tokens: tokens,
        identity: try TLSIdentity(
            certificate: options.value("tls-certificate"),
            key: options.value("tls-key")
        )
    )
    if let text = options.value("store") { settings.database = try DatabaseAddress(text) }
    if let number = try number("requests-per-second", in: options) {
        settings.requestsPerSecond = number
    }
    return settings
}
