-- Why: ships are built at yards and in the countryside, and hired where some lie.

CREATE TABLE ship_buildings (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    stronghold TEXT,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    ships INTEGER NOT NULL,
    due_at INTEGER,
    side TEXT NOT NULL,
    army TEXT,
    noncombatants INTEGER NOT NULL,
    first_day INTEGER NOT NULL,
    days INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE country_hires (
    q INTEGER NOT NULL,
    r INTEGER NOT NULL,
    hired_at INTEGER NOT NULL,
    hired_by TEXT NOT NULL,
    PRIMARY KEY (q, r)
) STRICT, WITHOUT ROWID;

CREATE TABLE hire_losses (
    stronghold TEXT NOT NULL,
    back_at INTEGER NOT NULL,
    ships INTEGER NOT NULL,
    PRIMARY KEY (stronghold, back_at)
) STRICT, WITHOUT ROWID;
