-- Why: hostile armies meet and fight: meetings, battles, disorder, spoils, captives.

CREATE TABLE meetings (
    id TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    kind TEXT NOT NULL,
    stronghold TEXT,
    opened_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    is_timed_by_referee INTEGER NOT NULL,
    roles TEXT NOT NULL,
    calling TEXT NOT NULL,
    called TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE battles (
    id TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    stronghold TEXT,
    roles TEXT NOT NULL,
    difference INTEGER NOT NULL,
    victor TEXT,
    calling TEXT NOT NULL,
    called TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE disorders (
    id TEXT NOT NULL,
    way TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE army_conditions (
    id TEXT NOT NULL,
    is_sick INTEGER NOT NULL,
    is_scattered INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE spoils (
    id TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    supplies INTEGER NOT NULL,
    loot INTEGER NOT NULL,
    wagons INTEGER NOT NULL,
    until INTEGER NOT NULL,
    shares TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE captives (
    id TEXT NOT NULL,
    held_by TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
