#!/bin/bash
# Runs the turn that README.md plays with curl: its own fenced blocks, in order, in one shell,
# against a server with a fresh data folder on a free port. Then looks whether what they promise
# happened.
#
# usage: readme_test.sh PROGRAM (the idis to try), from the top of the tree
set -u
idis="$1"
data="$(mktemp -d)"
log="$data/serve.log"
touch "$log"
"$idis" campaign create config/campaigns/idis-sample --invite --data "$data" --config config \
    >"$data/created.log" || exit 1
"$idis" serve --data "$data" --config config --port 0 >"$log" 2>&1 &
server=$!
trap 'kill "$server" 2>/dev/null; wait "$server"; rm -rf "$data"' EXIT

for _ in $(seq 100); do
    grep -q '^serving on ' "$log" && break
    sleep 0.1
done
address="$(sed -n 's/^serving on //p' "$log")"
[ -n "$address" ] || { cat "$log"; exit 1; }

export address data idis
awk '/^```sh$/ { on = 1; next } /^```$/ { on = 0 } on' README.md >"$data/turn.sh"
bash -u "$data/turn.sh" >"$data/turn.log" 2>&1
status=$?

failures=0
# Any of the lines will do: what three days bring depends on the weather, and that on the campaign's
# own seed.
promised() {
    grep -qE -- "$1" "$data/turn.log" && return
    echo "README.md promises, and the turn does not show: $1"
    failures=$((failures + 1))
}
[ "$status" -eq 0 ] || { echo "a command of the turn ended with $status"; failures=1; }
promised '"understood_as":"march to Merrowford'
promised 'Waist-deep, the millers say.'
promised 'Understood: march to Merrowford by day'
promised 'Seen: an army of The|In sight at dusk: an army of The|The weather holds your army up'
promised '"kind":"HexEntered"|The weather holds your army up'
promised 'dice hold'
[ "$failures" -eq 0 ] || cut -c1-400 "$data/turn.log"
exit "$failures"
