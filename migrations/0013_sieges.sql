-- Why: strongholds are besieged, stormed and taken: holds, sieges, engines, fallen places.

CREATE TABLE holds (
    id TEXT NOT NULL,
    infantry INTEGER NOT NULL,
    cavalry INTEGER NOT NULL,
    morale INTEGER NOT NULL,
    since INTEGER NOT NULL,
    restored_at INTEGER,
    worn INTEGER NOT NULL,
    mends_at INTEGER,
    stores_found_on INTEGER,
    pillaged_on INTEGER,
    pillaged_by TEXT,
    notables TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sieges (
    id TEXT NOT NULL,
    besiegers TEXT NOT NULL,
    standing TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    week_began INTEGER NOT NULL,
    left_of_week INTEGER NOT NULL,
    weeks INTEGER NOT NULL,
    threshold INTEGER NOT NULL,
    opened_by TEXT NOT NULL,
    were_besiegers_attacked INTEGER NOT NULL,
    brought_in INTEGER NOT NULL,
    has_disease INTEGER NOT NULL,
    plans TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE engines (
    id TEXT NOT NULL,
    army TEXT,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    standing TEXT NOT NULL,
    ready_at INTEGER,
    since INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE fallen (
    id TEXT NOT NULL,
    captors TEXT NOT NULL,
    supplies INTEGER NOT NULL,
    loot INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
