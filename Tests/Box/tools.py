"""Tools of this machine that stories use."""

import subprocess


def call(*command):
    """Runs a tool and returns what it says; its own words are the error when it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    said = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(command)}: {done.returncode}: {said[-2000:]}")
    return said
