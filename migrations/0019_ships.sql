-- Why: commanders have ships, go aboard of them and lose them; men are put ashore by them.

CREATE TABLE fleets (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    ships INTEGER NOT NULL,
    hired TEXT NOT NULL,
    morale INTEGER NOT NULL,
    army TEXT,
    standing TEXT NOT NULL,
    by_order TEXT,
    since INTEGER NOT NULL,
    ships_done INTEGER NOT NULL,
    ships_today INTEGER NOT NULL,
    voyage TEXT,
    is_held INTEGER NOT NULL,
    is_to_look INTEGER NOT NULL,
    came_by TEXT,
    lies_since INTEGER NOT NULL,
    paid_on INTEGER NOT NULL,
    ships_paid INTEGER NOT NULL,
    ships_unpaid INTEGER NOT NULL,
    checks_due INTEGER NOT NULL,
    is_trapped INTEGER NOT NULL,
    rowed_days INTEGER NOT NULL,
    rowed_on INTEGER NOT NULL,
    ships_gone INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ships_away (
    fleet TEXT NOT NULL,
    number INTEGER NOT NULL,
    commander TEXT NOT NULL,
    is_hired INTEGER NOT NULL,
    hired_from TEXT,
    left_at_q INTEGER NOT NULL,
    left_at_r INTEGER NOT NULL,
    landed_at_q INTEGER NOT NULL,
    landed_at_r INTEGER NOT NULL,
    back_at INTEGER NOT NULL,
    PRIMARY KEY (fleet, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE parties_ashore (
    army TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    parts TEXT NOT NULL,
    supplies INTEGER NOT NULL,
    loot INTEGER NOT NULL,
    engines TEXT NOT NULL,
    PRIMARY KEY (army, hex_q, hex_r)
) STRICT, WITHOUT ROWID;

ALTER TABLE engines ADD COLUMN aboard TEXT;

UPDATE campaign SET settings = json_insert(settings, '$.sailing_hours', 24);
