// Every function of notify.h, and what it must do: `notify-program own|other|self [C-NN]...`.
//
// own: names of the bus, posted by this process; other: by another one; self: names that stay
// within the process. Without numbers all cases are tried. The bus is COMANDA_BUS, a directory that
// is there; `notify-program missing` is tried with one that is not.
#include "stage.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static bool is_wanted(const struct trial *trial, int count, char **numbers) {
    for (int at = 0; at < count; at++) {
        if (strstr(trial->numbers, numbers[at]) != NULL) return true;
    }
    return count == 0;
}

static int tried, faults;

/// Tries what is wanted, and tells of each case whether it holds.
static void try_cases(const struct trial *trial, int count, char **numbers) {
    for (; trial->numbers != NULL; trial++) {
        if (!is_wanted(trial, count, numbers)) continue;
        is_faulty = false;
        trial->run();
        printf("%s %s\n", trial->numbers, is_faulty ? "FAULT" : "holds");
        fflush(stdout);
        tried++;
        faults += is_faulty;
    }
}

static int told(void) {
    printf("%d tried, %d faults\n", tried, faults);
    return tried > 0 && faults == 0 ? 0 : 1;
}

/// Ends this program when it hangs, whatever signals its parent had blocked.
static void limit_time(void) {
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    alarm((unsigned)many(2400));
}

int run_again(int count, char **words);
void missing_bus(void);

int main(int count, char **words) {
    limit_time();
    if (count > 1 && strcmp(words[1], "again") == 0) return run_again(count, words);
    if (count > 1 && strcmp(words[1], "missing") == 0) {
        try_cases((const struct trial[]){{"missing bus", missing_bus}, {NULL, NULL}}, 0, NULL);
        return told();
    }
    is_within = count > 1 && strcmp(words[1], "self") == 0;
    is_posted_by_other = count > 1 && strcmp(words[1], "other") == 0;
    if (count < 2 || (!is_within && !is_posted_by_other && strcmp(words[1], "own") != 0)) {
        fprintf(stderr, "usage: notify-program own|other|self [C-NN]...\n");
        return 64;
    }
    start_poster();
    // The last case removes the directory of the bus.
    const struct trial *all[] = {status_cases,     check_cases, state_cases, delivery_cases,
                                 descriptor_cases, block_cases, name_cases,  process_cases};
    for (size_t at = 0; at < sizeof all / sizeof all[0]; at++) {
        try_cases(all[at], count - 2, words + 2);
    }
    return told();
}
