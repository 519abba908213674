"""Holds requests and answers to an OpenAPI 3.1 file: check_exchanges.py OPENAPI EXCHANGES.

EXCHANGES has one JSON object a line: method, path, headers, body, and of the answer, if there is
one, status, answerHeaders, answerBody. Prints a line for each fault, and for each answer of the
file that none of the exchanges was.
"""

import json
import re
import sys
import warnings
from urllib.parse import parse_qsl

# Debian 12's version has no other way to resolve references; later ones say so at the import.
warnings.simplefilter("ignore", DeprecationWarning)

from jsonschema import Draft202012Validator, RefResolver, SchemaError


class Contract:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            self.document = json.load(file)
        self.resolver = RefResolver("", self.document)
        self.seen = set()

    def resolve(self, value):
        while "$ref" in value:
            value = self.resolver.resolve(value["$ref"])[1]
        return value

    def own_faults(self):
        if not self.document["openapi"].startswith("3.1."):
            yield "not OpenAPI 3.1"
        yield from self.schemas_and_references(self.document, "#")

    def schemas_and_references(self, value, place):
        if isinstance(value, list):
            for index, item in enumerate(value):
                yield from self.schemas_and_references(item, f"{place}/{index}")
        elif isinstance(value, dict):
            if isinstance(value.get("$ref"), str):
                self.resolver.resolve(value["$ref"])
            if isinstance(value.get("schema"), dict):
                try:
                    Draft202012Validator.check_schema(value["schema"])
                except SchemaError as fault:
                    yield f"{place}/schema: {fault.message}"
            for name, item in value.items():
                yield from self.schemas_and_references(item, f"{place}/{name}")

    def value_faults(self, value, schema, place):
        for fault in Draft202012Validator(schema, resolver=self.resolver).iter_errors(value):
            yield f"{place} {list(fault.path)}: {fault.message}"[:400]

    def path_item(self, path):
        for template, item in self.document["paths"].items():
            pattern = re.sub(r"\\\{\w+\\\}", "([^/]+)", re.escape(template))
            found = re.fullmatch(pattern, path)
            if found:
                names = re.findall(r"\{(\w+)\}", template)
                return item, dict(zip(names, found.groups()))
        return None, {}

    def faults(self, exchange):
        path, _, query = exchange["path"].partition("?")
        item, values = self.path_item(path)
        status = exchange.get("status")
        if item is None:
            if status != 404:
                yield f"{path} is not in the contract"
            return
        operation = item.get(exchange["method"].lower())
        if operation is None:
            if status != 405:
                yield f"{exchange['method']} {path} is not in the contract"
            return
        # What a test sent in error is not held to the contract, only what it was told.
        if status is None or status == 200:
            yield from self.parameter_faults(item, operation, exchange, values, query)
            yield from self.body_faults(operation, exchange)
        if status is not None:
            yield from self.answer_faults(operation, exchange)

    def parameter_faults(self, item, operation, exchange, in_path, query):
        given = {
            "path": in_path,
            "query": dict(parse_qsl(query, keep_blank_values=True)),
            "header": exchange["headers"],
        }
        known = set()
        for parameter in item.get("parameters", []) + operation.get("parameters", []):
            parameter = self.resolve(parameter)
            place, name = parameter["in"], parameter["name"]
            key = name.lower() if place == "header" else name
            known.add((place, key))
            value = given[place].get(key)
            if value is None:
                if parameter.get("required"):
                    yield f"{name} is missing"
                continue
            if self.resolve(parameter["schema"]).get("type") == "integer":
                value = int(value) if re.fullmatch("-?[0-9]+", value) else value
            yield from self.value_faults(value, parameter["schema"], name)
        for name in given["query"]:
            if ("query", name) not in known:
                yield f"argument {name} is not in the contract"

    def body_faults(self, operation, exchange):
        wanted = operation.get("requestBody")
        if wanted is None:
            if exchange["body"]:
                yield "a body where the contract has none"
            return
        kind = exchange["headers"].get("content-type", "").split(";")[0]
        content = wanted["content"].get(kind)
        if content is None:
            yield f"a body of type {kind!r}"
        else:
            yield from self.value_faults(json.loads(exchange["body"]), content["schema"], "body")

    def answer_faults(self, operation, exchange):
        status = exchange["status"]
        answer = operation["responses"].get(str(status))
        if answer is None:
            yield f"status {status} is not in the contract"
            return
        self.seen.add((operation["operationId"], str(status)))
        answer = self.resolve(answer)
        headers = exchange["answerHeaders"]
        for name, header in answer.get("headers", {}).items():
            if header.get("required") and name.lower() not in headers:
                yield f"header {name} is missing"
        kind = headers.get("content-type", "").split(";")[0]
        content = answer.get("content", {}).get(kind)
        if content is None:
            yield f"{status}: type {kind!r} is not in the contract"
        elif kind.endswith("json"):
            yield from self.value_faults(
                json.loads(exchange["answerBody"]), content["schema"], "answer"
            )

    def unseen(self):
        for item in self.document["paths"].values():
            for operation in item.values():
                if isinstance(operation, dict):
                    for status in operation["responses"]:
                        if (operation["operationId"], status) not in self.seen:
                            yield f"{operation['operationId']} {status}"


def main():
    contract = Contract(sys.argv[1])
    for fault in contract.own_faults():
        print("fault", fault)
    with open(sys.argv[2], encoding="utf-8") as file:
        for line in file:
            exchange = json.loads(line)
            for fault in contract.faults(exchange):
                print("fault", exchange["method"], exchange["path"], fault)
    for answer in contract.unseen():
        print("unseen", answer)


main()
