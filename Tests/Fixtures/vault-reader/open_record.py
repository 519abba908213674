"""Opens a vault and one record of a journal, from the documented format alone.

Usage: open_record.py FOLDER NUMBER [BACKUP PASSPHRASE | PRIVATE.pem]

The vault's key comes from FOLDER/vault.key, from a backup that a passphrase opens, or from the
slot that the chain's private key opens. The record's payload goes to standard output.
Sources/Sealing/FORMAT.md is what this was written by.
"""

import hashlib
import sqlite3
import sys

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    PublicFormat,
    load_pem_private_key,
)


def open_blob(blob, key, key_id, context):
    assert blob[:4] == b"CMD1" and blob[4:20] == key_id
    return AESGCM(key).decrypt(blob[20:32], blob[32:], blob[:20] + context)


def read_ring(path):
    text = open(path, "rb").read()
    lines = [line.split() for line in text.decode("ascii").splitlines()]
    assert lines[0] == ["comanda", "key", "ring", "1"]
    ring = {
        "body": text[: text.rindex(b"seal ")],
        "seal": bytes.fromhex(lines[-1][1]),
        "id": bytes.fromhex(lines[1][1]),
        "vault_key_id": bytes.fromhex(lines[2][1]),
        "check": bytes.fromhex(lines[2][2]),
        "slots": [line[1:] for line in lines if line[0] == "slot"],
        "data_keys": [line[1:] for line in lines if line[0] == "data-key"],
    }
    return ring


def key_of_file(path):
    lines = [line.split() for line in open(path, encoding="ascii")]
    assert lines[0] == ["comanda", "vault", "key", "2"]
    return bytes.fromhex(lines[2][1])


def key_of_passphrase(ring, passphrase):
    slot = next(slot for slot in ring["slots"] if slot[0] == "passphrase")
    salt = bytes.fromhex(slot[4])
    key = hashlib.scrypt(
        passphrase.encode(),
        salt=salt,
        n=1 << int(slot[1]),
        r=int(slot[2]),
        p=int(slot[3]),
        maxmem=1 << 30,
        dklen=32,
    )
    return open_slot(ring, slot[5], key, salt)


def key_of_private(ring, path):
    slot = next(slot for slot in ring["slots"] if slot[0] == "recovery")
    private = load_pem_private_key(open(path, "rb").read(), None)
    own = private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)
    ephemeral = bytes.fromhex(slot[2])
    assert own == bytes.fromhex(slot[1])
    shared = private.exchange(X25519PublicKey.from_public_bytes(ephemeral))
    text = b"\0\0\0\1" + shared + b"comanda recovery" + ephemeral + own
    key = hashlib.sha256(text).digest()
    return open_slot(ring, slot[3], key, hashlib.sha256(ephemeral).digest()[:16])


def open_slot(ring, sealed, key, key_id):
    context = b"vault key" + ring["id"] + ring["vault_key_id"]
    return open_blob(bytes.fromhex(sealed), key, key_id, context)


def data_keys(ring, vault_key):
    check = hashlib.sha256(b"comanda key check" + ring["vault_key_id"] + vault_key).digest()
    assert check[:16] == ring["check"]
    context = b"key ring" + hashlib.sha256(ring["body"]).digest()
    assert open_blob(ring["seal"], vault_key, ring["vault_key_id"], context) == b""
    keys = {}
    for digits, made, sealed in ring["data_keys"]:
        key_id = bytes.fromhex(digits)
        context = b"data key" + ring["id"] + key_id + int(made).to_bytes(8, "big", signed=True)
        keys[key_id] = open_blob(
            bytes.fromhex(sealed), vault_key, ring["vault_key_id"], context
        )
    return keys


def payload(folder, number, keys):
    journal = sqlite3.connect(folder + "/journal.sqlite")
    identity = journal.execute("SELECT value FROM meta WHERE name='identity'").fetchone()[0]
    kind, event, stored, blob = journal.execute(
        "SELECT kind, event, stored_ms, sealed FROM record WHERE number=?", (number,)
    ).fetchone()
    context = b"record" + identity + number.to_bytes(8, "big") + event
    context += stored.to_bytes(8, "big", signed=True) + kind.encode()
    plain = open_blob(blob, keys[blob[4:20]], blob[4:20], context)
    assert plain[0] == 1
    return plain[33:]


def main():
    folder, number, *more = sys.argv[1:]
    ring = read_ring(folder + "/vault.ring")
    if len(more) == 2:
        ring = read_ring(more[0])
        vault_key = key_of_passphrase(ring, more[1])
    elif len(more) == 1:
        vault_key = key_of_private(ring, more[0])
    else:
        vault_key = key_of_file(folder + "/vault.key")
    sys.stdout.buffer.write(payload(folder, int(number), data_keys(ring, vault_key)))


main()
