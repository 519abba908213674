"""What stories do inside a box that a person in a store cannot, and what they measure there.

Each is a script that the box runs as root once it has started; what it says comes over the serial
line. Nothing of it is in the image.
"""

# Both programs are there and on the bus; the loader has the system as good.
READY = """
exec >/dev/ttyS0 2>&1
on_bus() {
    comandactl bus stat --json 2>/dev/null | tr '{' '\\n' | grep '"alive":true' |
        grep --count --extended-regexp '"program":"com.comanda.(pos|kds)"'
}
until [[ "$(on_bus)" == 2 ]]; do sleep 1; done
"""

PROCESS = """
process() { systemctl show --property=MainPID --value "comanda-console-$1.service"; }
"""

# What a box is, in figures: at rest, and while somebody sells for a minute.
MEASURE = READY + PROCESS + """
written() { sync; awk '{ print $7 * 512 }' /sys/block/vda/stat; }
kept() { awk '/^VmRSS/ { print $2 }' "/proc/$(process "$1")/status"; }
told() {
    echo "HAND: $1: $(awk '/^MemTotal/ { a = $2 } /^MemAvail/ { b = $2 }
        END { print a - b }' /proc/meminfo) kB in use, till $(kept pos), kitchen $(kept kds)"
}
sleep 20
systemctl --failed --no-legend
value() { systemctl show --property="$1" --value "${@:2}"; }
began="$(value UserspaceTimestampMonotonic)"
for program in pos kds; do
    ready="$(value ActiveEnterTimestampMonotonic "comanda-console-$program.service")"
    echo "HAND: $program starts $((began / 1000)) ms after the kernel and" \\
        "$(((ready - began) / 1000)) ms of the system's own"
done
for unit in letters clock site keep healthy update@sda data unlock recovery install \\
    console-pos console-kds; do
    systemd-analyze security --no-pager "comanda-$unit.service" | grep Overall |
        sed 's/.* for /HAND: exposure of /'
done
told idle
before="$(written)"
echo "HAND: sell"
for ((round = 0; round < 6; round++)); do
    sleep 10
    told busy
done
echo "HAND: bytes written: $(($(written) - before))"
"""

# Ends one program as the kernel does when there is no memory left, then both at once, and tells
# after how many milliseconds each was at work again.
KILL = MEASURE + """
now() { local up; read -r up _ </proc/uptime; echo "${up/./}0"; }
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

# Two screens in figures, and each program killed in its window.
WINDOWS = READY + PROCESS + """
# The processes of a name, and their memory in kB.
named() {
    grep --files-with-matches --line-regexp "$1" /proc/[0-9]*/comm |
        cut --delimiter=/ --fields=3
}
resident() {
    for process in $(named "$1"); do awk '/^VmRSS/ { print $2 }' "/proc/$process/status"; done |
        paste --serial --delimiters=+
}
sleep 20
systemctl --failed --no-legend
echo "HAND: $(awk '/^MemTotal/ { a = $2 } /^MemAvail/ { b = $2 } END { print a - b }' \
    /proc/meminfo) kB in use with two screens: weston $(resident weston)," \
    "windows $(resident foot), till $(resident comanda-pos), kitchen $(resident comanda-kds)"
for unit in screens windows windowless plugged console-pos console-kds console-kds@grill; do
    systemd-analyze security --no-pager "comanda-$unit.service" | grep Overall |
        sed 's/.* for /HAND: exposure of /'
done
now() { local up; read -r up _ </proc/uptime; echo "${up/./}0"; }
echo "HAND: kill"
for program in pos kds; do
    before="$(process "$program")"
    began="$(now)"
    kill -KILL "$(named "comanda-$program")"
    until [[ "$(process "$program")" != @(0|"$before") ]]; do sleep 0.1; done
    echo "HAND: window of $program started after $(($(now) - began)) ms"
    until [[ "$(on_bus)" == 2 ]]; do sleep 0.1; done
    echo "HAND: $program on the bus after $(($(now) - began)) ms"
    sleep 5
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
