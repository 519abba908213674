"""What stories do inside a box that a person in a store cannot, and what they measure there.

Each is a script that the box runs as root once it has started; what it says comes over the serial
line. Nothing of it is in the image.
"""

# Both programs are there and on the bus; the loader has the system as good.
READY = """
exec >/dev/ttyS0 2>&1
on_bus() {
    comandactl bus stat --json 2>/dev/null | tr '{' '\\n' | grep --count '"alive":true'
}
until [[ "$(on_bus)" == 2 ]]; do sleep 1; done
"""

# Ends one program as the kernel does when there is no memory left, then both at once, and tells
# after how many milliseconds each was at work again.
KILL = READY + """
now() { local up; read -r up _ </proc/uptime; echo "${up/./}0"; }
process() { systemctl show --property=MainPID --value "comanda-console-$1.service"; }
back() {
    local program="$1" before="$2" began="$3"
    until [[ "$(process "$program")" != @(0|"$before") ]]; do :; done
    echo "HAND: $program started after $(($(now) - began)) ms"
}
for programs in pos kds "pos kds"; do
    declare -A before=()
    for program in $programs; do before[$program]="$(process "$program")"; done
    began="$(now)"
    kill -KILL "${before[@]}"
    for program in $programs; do back "$program" "${before[$program]}" "$began"; done
    until [[ "$(on_bus)" == 2 ]]; do :; done
    echo "HAND: both on the bus after $(($(now) - began)) ms"
    sleep 3
done
echo "HAND: done"
"""

# A kernel that hangs: only the watchdog starts the machine again.
HANG = READY + """
echo 0 >/proc/sys/kernel/panic
echo "HAND: hangs"
sleep 1
echo c >/proc/sysrq-trigger
"""

# All room of the store's data is taken, that which is kept for root too.
FILL = READY + """
rm /var/lib/comanda/pos/journal.reserve /var/lib/comanda/kds/journal.reserve
dd if=/dev/zero of=/var/lib/comanda/filler bs=1M
sync
dd if=/dev/zero of=/var/lib/comanda/rest bs=4k
echo "HAND: full"
"""

# What a box is, in figures.
MEASURE = READY + """
sectors() { awk '{ print $7 }' /sys/block/vda/stat; }
kept() { awk '/^VmRSS/ { print $2 }' "/proc/$(process "$1")/status"; }
process() { systemctl show --property=MainPID --value "comanda-console-$1.service"; }
told() {
    echo "HAND: $1: $(awk '/^MemTotal/ { a = $2 } /^MemAvail/ { b = $2 }
        END { print a - b }' /proc/meminfo) kB in use, $(kept pos) till, $(kept kds) kitchen"
}
sleep 20
systemctl --failed --no-legend
echo "HAND: $(systemd-analyze time | tr '\\n' ' ')"
systemd-analyze security --no-pager | grep comanda | sed 's/^/HAND: /'
systemctl show --property=ActiveEnterTimestampMonotonic comanda.target
told idle
sync
echo "HAND: $(sectors) sectors before"
while sleep 5; do
    told now
    echo "HAND: $(sectors) sectors"
done
"""
