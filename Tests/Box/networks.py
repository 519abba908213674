"""A box without a cable, told by using it: radios that the kernel plays, and a real access point."""

import hands
from machine import BOOT, Machine

UUID = "5d3b7a52-2b59-4b0e-9a4e-6c1f2f1f7c11"
KEY = "a key of the store"
NETWORK = f"""[connection]
id=store
uuid={UUID}
type=wifi
interface-name=wlan0

[wifi]
ssid=Box Lanches

[wifi-security]
key-mgmt=wpa-psk
psk={KEY}

[ipv4]
method=manual
address1=192.0.2.2/24
"""
# Two radios in one air: on one of them is the store's access point.
RADIOS = hands.READY + f"""
modprobe mac80211_hwsim radios=2
until nmcli device set wlan1 managed no; do sleep 1; done
cat >/run/access-point <<END
network={{
    ssid="Box Lanches"
    mode=2
    frequency=2412
    key_mgmt=WPA-PSK
    psk="{KEY}"
}}
END
wpa_supplicant -B -D nl80211 -i wlan1 -c /run/access-point
until nmcli --get-values GENERAL.STATE device show wlan0 | grep ^100; do sleep 1; done
echo "HAND: joined $(nmcli --get-values GENERAL.CON-UUID device show wlan0)"
echo "HAND: rights $(stat --format=%U:%a /run/NetworkManager/system-connections/*)"
nmcli --get-values GENERAL.STATE device show eth0
timedatectl show-timesync --property=SystemNTPServers
echo "HAND: done"
"""


def a_network_of_the_stores_settings_is_joined(bench):
    place = bench.place("wireless")
    disk = bench.sold().copied(f"{place}/disk.img")
    for name, text in (("store.nmconnection", NETWORK), ("time.conf", "[Time]\nNTP=192.0.2.9\n")):
        with open(f"{place}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
    disk.put_site(bench.site("wireless", "",
                             [f"{place}/store.nmconnection", f"{place}/time.conf"]))
    disk.give_hand()
    with Machine(disk, place, hand=RADIOS, network=True) as box:
        said = box.says("HAND: done", within=BOOT)
        assert f"HAND: joined {UUID}" in said, said
        assert "HAND: rights root:600" in said, said
        assert "SystemNTPServers=192.0.2.9" in said, said
        assert "10 (unmanaged)" in said, "NetworkManager has taken the cable too"
        box.shows("Box Lanches", "KITCHEN live")


STORIES = [
    a_network_of_the_stores_settings_is_joined,
]

# Those that are told in the long run only.
RARELY = []
