-- Why: raising armies, revolts, honours and factions' own detachments are part of the campaign now.

ALTER TABLE commanders ADD COLUMN revolts_provoked INTEGER NOT NULL DEFAULT 0;

ALTER TABLE detachments ADD COLUMN victories INTEGER NOT NULL DEFAULT 0;
ALTER TABLE detachments ADD COLUMN honours TEXT NOT NULL DEFAULT '[]';
ALTER TABLE detachments ADD COLUMN named_from TEXT;
ALTER TABLE detachments ADD COLUMN own_numbers TEXT;

ALTER TABLE strongholds ADD COLUMN taken_from TEXT;
ALTER TABLE strongholds ADD COLUMN taken_on INTEGER;
ALTER TABLE strongholds ADD COLUMN is_besieged INTEGER NOT NULL DEFAULT 0;

CREATE TABLE detachment_kinds (
    id TEXT NOT NULL,
    faction TEXT NOT NULL,
    arm TEXT NOT NULL,
    special TEXT NOT NULL,
    numbers TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE raisings (
    id TEXT NOT NULL,
    region TEXT NOT NULL,
    raiser TEXT NOT NULL,
    side TEXT NOT NULL,
    by_order TEXT NOT NULL,
    question TEXT NOT NULL,
    ordered_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    rally_q INTEGER NOT NULL,
    rally_r INTEGER NOT NULL,
    detachments TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE recruitings (
    region TEXT NOT NULL,
    raising TEXT NOT NULL,
    day INTEGER NOT NULL,
    side TEXT NOT NULL,
    PRIMARY KEY (region, raising)
) STRICT, WITHOUT ROWID;

CREATE TABLE revolts (
    id TEXT NOT NULL,
    provoked_by TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    day INTEGER NOT NULL,
    infantry INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
