-- Why: what armies do to the land and leave in strongholds: foraging, razing, rest, stationing.

CREATE TABLE land_uses (
    q INTEGER NOT NULL,
    r INTEGER NOT NULL,
    foraged_on INTEGER,
    foraged_by TEXT,
    razed_on INTEGER,
    razed_by TEXT,
    free_on INTEGER,
    supplies INTEGER NOT NULL,
    loot INTEGER NOT NULL,
    PRIMARY KEY (q, r)
) STRICT, WITHOUT ROWID;

CREATE TABLE works (
    id TEXT NOT NULL,
    by_order TEXT NOT NULL,
    labour TEXT NOT NULL,
    ordered_at INTEGER NOT NULL,
    day INTEGER NOT NULL,
    hexes TEXT NOT NULL,
    standing TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rests (
    id TEXT NOT NULL,
    by_order TEXT NOT NULL,
    first_day INTEGER NOT NULL,
    days INTEGER NOT NULL,
    broken_off_on INTEGER,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE stationed (
    id TEXT NOT NULL,
    stronghold TEXT NOT NULL,
    left_by TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE posts (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE deposits (
    stronghold TEXT NOT NULL,
    commander TEXT NOT NULL,
    supplies INTEGER NOT NULL,
    loot INTEGER NOT NULL,
    PRIMARY KEY (stronghold, commander)
) STRICT, WITHOUT ROWID;

CREATE TABLE load_rules (
    id TEXT NOT NULL,
    dropped_first TEXT NOT NULL,
    welcome TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE within_walls (
    id TEXT NOT NULL,
    stronghold TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE known_land (
    commander TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    foraged_on INTEGER,
    foraged_by TEXT,
    razed_on INTEGER,
    razed_by TEXT,
    PRIMARY KEY (commander, hex_q, hex_r)
) STRICT, WITHOUT ROWID;
