-- Why: commanders run operations and fight duels, and strongholds hold loot of their own.

CREATE TABLE operations (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    by_order TEXT NOT NULL,
    aim TEXT NOT NULL,
    plan TEXT NOT NULL,
    target TEXT,
    funds INTEGER NOT NULL,
    price INTEGER NOT NULL,
    is_plan_detailed INTEGER NOT NULL,
    takes INTEGER NOT NULL,
    outcomes TEXT NOT NULL,
    standing TEXT NOT NULL,
    question TEXT NOT NULL,
    due_at INTEGER,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE duels (
    id TEXT NOT NULL,
    challenger TEXT NOT NULL,
    challenged TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    by_order TEXT NOT NULL,
    stakes TEXT NOT NULL,
    question TEXT NOT NULL,
    is_fought INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE lives (
    id TEXT NOT NULL,
    age INTEGER NOT NULL,
    since INTEGER NOT NULL,
    wounded_at INTEGER,
    died_at INTEGER,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE treasuries (
    id TEXT NOT NULL,
    loot INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

UPDATE campaign SET settings = json_insert(settings, '$.operation_takes', 7);
