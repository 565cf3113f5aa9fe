-- Why: what people see becomes news that spreads; factions negotiate, and treaties are kept.

CREATE TABLE news (
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    kind TEXT NOT NULL,
    place TEXT NOT NULL,
    is_at_place INTEGER NOT NULL,
    about TEXT NOT NULL,
    army TEXT,
    words TEXT NOT NULL,
    is_held INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE delegations (
    faction TEXT NOT NULL,
    delegate TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (faction, delegate)
) STRICT, WITHOUT ROWID;

CREATE TABLE treaties (
    id TEXT NOT NULL,
    recorded_by TEXT NOT NULL,
    parties TEXT NOT NULL,
    binds TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    readers TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
