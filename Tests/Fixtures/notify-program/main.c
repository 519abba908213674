// Every function of notify.h, and what it must do: `notify-program own|other|self [C-NN]...`.
//
// own: names of the bus, posted by this process; other: by another one; self: names that stay
// within the process. Without numbers all cases are tried. The bus is COMANDA_BUS.
#include "stage.h"

#include <stdio.h>
#include <string.h>

extern bool is_faulty;

static bool is_wanted(const struct trial *trial, int count, char **numbers) {
    for (int at = 0; at < count; at++) {
        if (strstr(trial->numbers, numbers[at]) != NULL) return true;
    }
    return count == 0;
}

static int tried;

/// Tries what is wanted, and returns the number of faults so far.
static int try_cases(const struct trial *trial, int count, char **numbers) {
    static int faults;
    for (; trial->numbers != NULL; trial++) {
        if (!is_wanted(trial, count, numbers)) continue;
        is_faulty = false;
        trial->run();
        printf("%s %s\n", trial->numbers, is_faulty ? "FAULT" : "holds");
        fflush(stdout);
        tried++;
        faults += is_faulty;
    }
    return faults;
}

int run_again(int count, char **words);
void missing_bus(void);

int main(int count, char **words) {
    if (count > 1 && strcmp(words[1], "again") == 0) return run_again(count, words);
    const struct trial without_bus[] = {{"missing bus", missing_bus}, {NULL, NULL}};
    if (count > 1 && strcmp(words[1], "missing") == 0) return try_cases(without_bus, 0, NULL);
    is_within = count > 1 && strcmp(words[1], "self") == 0;
    is_posted_by_other = count > 1 && strcmp(words[1], "other") == 0;
    if (count < 2 || (!is_within && !is_posted_by_other && strcmp(words[1], "own") != 0)) {
        fprintf(stderr, "usage: notify-program own|other|self [C-NN]...\n");
        return 64;
    }
    start_poster();
    const struct trial *all[] = {status_cases,     check_cases, state_cases,   delivery_cases,
                                 descriptor_cases, name_cases,  process_cases, block_cases};
    int faults = 0;
    for (size_t at = 0; at < sizeof all / sizeof all[0]; at++) {
        faults = try_cases(all[at], count - 2, words + 2);
    }
    printf("%d tried, %d faults\n", tried, faults);
    return tried > 0 && faults == 0 ? 0 : 1;
}
