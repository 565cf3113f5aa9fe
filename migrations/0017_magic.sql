-- Why: wizards memorize spells whose books lie somewhere, are raised at Towers and left alone.

CREATE TABLE spells (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    name TEXT NOT NULL,
    effect TEXT NOT NULL,
    weeks INTEGER NOT NULL,
    standing TEXT NOT NULL,
    carried_by TEXT,
    books_at_q INTEGER NOT NULL,
    books_at_r INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE studies (
    student TEXT NOT NULL,
    spells TEXT NOT NULL,
    days INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    disturbed_on INTEGER,
    memory TEXT NOT NULL,
    PRIMARY KEY (student)
) STRICT, WITHOUT ROWID;

CREATE TABLE towers (
    id TEXT NOT NULL,
    used_on INTEGER,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE wizard_raisings (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    tower TEXT NOT NULL,
    due_at INTEGER,
    ordered_at INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE lone_wizards (
    id TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    left_by TEXT NOT NULL,
    alone_since INTEGER NOT NULL,
    weeks INTEGER NOT NULL,
    has_strange_ideas INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE captive_wizards (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    held_by TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
