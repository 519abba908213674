import Program
import Words

/// What `comandactl replay` takes.
let replayManual = Manual(
    "comandactl replay",
    usage: [
        "FILE --self-contained [--json]",
        "FILE --state DIR --bus DIR [--relay URL --store NAME --token-file FILE]",
        "FILE --columns order=…,item=…,quantity=…,price=…,time=…",
        "FILE --columns … --menu FILE --menu-columns item=…,name=…,category=…,price=…",
    ],
    Phrase(
        "Keys every order of a table through the till, and tells where all of them got to.",
        pt: "Digita no caixa cada pedido de uma tabela e diz aonde todos chegaram.",
        es: "Teclea en la caja cada pedido de una tabla y dice adónde llegaron todos."
    ),
    options: [
        CommandLineOption(
            "self-contained",
            Phrase(
                "bring up a kitchen and a relay on a temporary state, and end them",
                pt: "inicia uma cozinha e um relay em estado temporário, e os encerra",
                es: "inicia una cocina y un relay en un estado temporal, y los termina"
            )
        ),
        CommandLineOption(
            "rate",
            value: "N",
            Phrase(
                "orders a second; as fast as it goes when not given",
                pt: "pedidos por segundo; o mais rápido possível se omitido",
                es: "pedidos por segundo; lo más rápido posible si se omite"
            )
        ),
        CommandLineOption(
            "json",
            Phrase(
                "print the result as one JSON object on the last line",
                pt: "imprime o resultado como um objeto JSON na última linha",
                es: "imprime el resultado como un objeto JSON en la última línea"
            )
        ),
        CommandLineOption(
            "columns",
            value: "MAP",
            Phrase(
                "which column is which: order, item, quantity, price (of one), amount (of the "
                    + "row), options, time",
                pt: "qual coluna é qual: order, item, quantity, price (de um), amount (da linha), "
                    + "options, time",
                es: "qué columna es cuál: order, item, quantity, price (de uno), amount (de la "
                    + "fila), options, time"
            )
        ),
        CommandLineOption(
            "menu",
            value: "FILE",
            Phrase(
                "table that tells what item numbers mean",
                pt: "tabela que diz o que são os números dos itens",
                es: "tabla que dice qué son los números de los artículos"
            )
        ),
        CommandLineOption(
            "menu-columns",
            value: "MAP",
            Phrase(
                "which column of it is which: item, name, category, price",
                pt: "qual coluna dela é qual: item, name, category, price",
                es: "qué columna de ella es cuál: item, name, category, price"
            )
        ),
        CommandLineOption(
            "run",
            value: "NAME",
            Phrase(
                "keys the same table once more under another name; under the same, it goes on",
                pt: "digita a mesma tabela de novo com outro nome; com o mesmo, continua",
                es: "teclea la misma tabla otra vez con otro nombre; con el mismo, sigue"
            )
        ),
        CommandLineOption(
            "patience",
            value: "SECONDS",
            Phrase(
                "how long to wait without any progress at the end (60)",
                pt: "quanto esperar sem nenhum progresso no fim (60)",
                es: "cuánto esperar sin ningún avance al final (60)"
            )
        ),
        CommandLineOption(
            "config",
            value: "DIR",
            Phrase(
                "folder with site.json5; defaults without it",
                pt: "pasta com site.json5; valores padrão sem ela",
                es: "carpeta con site.json5; valores por defecto sin ella"
            )
        ),
        CommandLineOption(
            "state",
            value: "DIR",
            Phrase(
                "folder of the till's journal",
                pt: "pasta do diário do caixa",
                es: "carpeta del diario de la caja"
            )
        ),
        CommandLineOption(
            "bus",
            value: "DIR",
            Phrase(
                "folder of the bus (/run/comanda/bus)",
                pt: "pasta do barramento (/run/comanda/bus)",
                es: "carpeta del bus (/run/comanda/bus)"
            )
        ),
        CommandLineOption(
            "relay",
            value: "URL",
            Phrase(
                "relay instead of the one in site.json5",
                pt: "relay em vez do que está em site.json5",
                es: "relay en lugar del que está en site.json5"
            )
        ),
        CommandLineOption(
            "store",
            value: "NAME",
            Phrase(
                "the store's name at that relay",
                pt: "nome da loja nesse relay",
                es: "nombre de la tienda en ese relay"
            )
        ),
        CommandLineOption(
            "token-file",
            value: "FILE",
            Phrase(
                "file with the store's token at that relay",
                pt: "arquivo com o token da loja nesse relay",
                es: "archivo con el token de la tienda en ese relay"
            )
        ),
    ]
)
