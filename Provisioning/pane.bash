# shellcheck shell=bash
# Runs the till or a kitchen display in its pane, for Provisioning/run. Till: also the relay.
#
# A till that is left ends everything. A program that ends by itself, or that never began, says why
# here, and can be started again.
set -euo pipefail

readonly role="$1" programs="$2" port="$3" lang="$4" station="${5:-}"
readonly log=".comanda/log/$role${station:+-$station}.log"
readonly relay_log=.comanda/log/relay.log

# Says a sentence in the language of the screens: English, Portuguese, Spanish.
tell() {
    case "$lang" in
        pt) printf '%s\n' "$2" ;;
        es) printf '%s\n' "$3" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

# Shows what a program said since a place in its log, without the log's own entries.
show_since() {
    tail --bytes="+$(($2 + 1))" "$1" | grep --invert-match '^<[0-7]>' | tail --lines=15 || true
}

size_of() {
    stat --format=%s "$1"
}

# Gives the terminal back its usual ways after a program that could not.
reset_terminal() {
    stty sane
    printf '\033c'
}

run_program() {
    local program=comanda-pos state=.comanda/state/pos
    local -a options=()
    if [[ "$role" == kitchen ]]; then
        program=comanda-kds
        state=.comanda/state/kds
        if [[ -n "$station" ]]; then options=(--station "$station"); fi
    fi
    if [[ -n "$lang" ]]; then options+=(--lang "$lang"); fi
    "$programs/$program" --config .comanda/config --state "$state" --bus .comanda/bus \
        "${options[@]}" 2>>"$log"
}

# Tells how the program ended, and waits for a person.
offer_again() {
    local status="$1" from="$2"
    reset_terminal
    show_since "$log" "$from"
    if ((status > 128)); then
        tell "Ended by signal $((status - 128))." "Encerrado pelo sinal $((status - 128))." \
            "Terminado por la señal $((status - 128))."
    elif ((status > 0)); then
        tell "Ended with status $status. Its log is $log." \
            "Encerrado com estado $status. O registro está em $log." \
            "Terminado con estado $status. El registro está en $log."
    fi
    if [[ "$role" == till ]]; then
        tell "Enter starts it again, Ctrl-C ends everything." \
            "Enter inicia de novo, Ctrl-C encerra tudo." \
            "Enter lo inicia otra vez, Ctrl-C termina todo."
    else
        tell "Enter starts it again." "Enter inicia de novo." "Enter lo inicia otra vez."
    fi
    read -r || true
}

# Keeps the relay running until it is told to stop.
keep_relay() {
    local relay="" status
    trap 'kill "$relay" 2>/dev/null; wait; exit' TERM
    while true; do
        status=0
        "$programs/comanda-relay" --listen "127.0.0.1:$port" --state .comanda/state/relay \
            --tokens .comanda/state/relay.tokens >>"$relay_log" 2>&1 &
        relay=$!
        wait "$relay" || status=$?
        echo "<4>run: comanda-relay ended with status $status" >>"$relay_log"
        sleep 2 &
        relay=$!
        wait "$relay"
    done
}

# Starts the relay and waits until it listens; shows why if it cannot.
start_relay() {
    local from said
    touch "$relay_log"
    from="$(size_of "$relay_log")"
    keep_relay &
    relay_keeper=$!
    for _ in {1..100}; do
        said="$(tail --bytes="+$((from + 1))" "$relay_log")"
        if [[ "$said" == *"listening on "* ]]; then return; fi
        if [[ "$said" == *"ended with status"* ]]; then break; fi
        sleep 0.1
    done
    stop_relay
    show_since "$relay_log" "$from"
    tell "The relay does not run. Enter goes on without it, Ctrl-C ends everything." \
        "O relay não está rodando. Enter segue sem ele, Ctrl-C encerra tudo." \
        "El relay no funciona. Enter sigue sin él, Ctrl-C termina todo."
    read -r || true
}

relay_keeper=""
stop_relay() {
    if [[ -z "$relay_keeper" ]]; then return; fi
    kill "$relay_keeper" 2>/dev/null || true
    wait "$relay_keeper" 2>/dev/null || true
    relay_keeper=""
}

end_everything() {
    trap - EXIT
    stop_relay
    tmux kill-session -t comanda
}

if [[ "$role" == till ]]; then
    trap end_everything EXIT
    if [[ -n "$port" ]]; then start_relay; fi
else
    # Ctrl-C, where it is no key of the program's, closes nothing.
    trap : INT
fi
while true; do
    touch "$log"
    from="$(size_of "$log")"
    status=0
    run_program || status=$?
    if [[ "$role" == till ]] && ((status == 0)); then exit; fi
    offer_again "$status" "$from"
done
