-- Why: the first form of a campaign's file: its events, its state as tables, its clock and answers.
--
-- The columns of every table but events follow from the descriptions of the structs they hold
-- (server/store/rows.hpp); tests/server/store/migrations_test compares them. Moments are seconds
-- since the campaign's first midnight, amounts whole numbers, fractions "3/4", nested things JSON.

CREATE TABLE events (
    number INTEGER PRIMARY KEY,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    version INTEGER NOT NULL,
    payload TEXT NOT NULL,
    clauses TEXT NOT NULL,
    dice TEXT NOT NULL,
    cause TEXT NOT NULL,
    previous_hash TEXT NOT NULL,
    hash TEXT NOT NULL
) STRICT;

CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never changed');
END;

CREATE TRIGGER events_are_not_deleted BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

CREATE TRIGGER events_have_no_gaps BEFORE INSERT ON events
WHEN NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM events)
BEGIN
    SELECT RAISE(ABORT, 'events are numbered without gaps');
END;

CREATE TABLE meta (
    id TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE clock (
    id INTEGER NOT NULL,
    is_paused INTEGER NOT NULL,
    anchor INTEGER NOT NULL,
    anchor_utc INTEGER NOT NULL,
    speed INTEGER NOT NULL,
    offset_seconds INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE answers (
    actor TEXT NOT NULL,
    key TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    kind TEXT NOT NULL,
    body TEXT NOT NULL,
    expires_utc INTEGER NOT NULL,
    PRIMARY KEY (actor, key)
) STRICT, WITHOUT ROWID;

CREATE TABLE campaign (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    secret_key INTEGER NOT NULL,
    settings TEXT NOT NULL,
    day INTEGER NOT NULL,
    steps_done INTEGER NOT NULL,
    seniorities INTEGER NOT NULL,
    referee_questions INTEGER NOT NULL,
    now INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE hexes (
    q INTEGER NOT NULL,
    r INTEGER NOT NULL,
    terrain TEXT NOT NULL,
    settlement INTEGER NOT NULL,
    is_coast INTEGER NOT NULL,
    is_impassable INTEGER NOT NULL,
    sides TEXT NOT NULL,
    PRIMARY KEY (q, r)
) STRICT, WITHOUT ROWID;

CREATE TABLE places (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE factions (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    leader TEXT,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE stances (
    a TEXT NOT NULL,
    b TEXT NOT NULL,
    relation TEXT NOT NULL,
    PRIMARY KEY (a, b)
) STRICT, WITHOUT ROWID;

CREATE TABLE commanders (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    seat TEXT NOT NULL,
    faction TEXT,
    traits TEXT NOT NULL,
    army TEXT,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    invited_by TEXT,
    joined_at INTEGER NOT NULL,
    last_order_at INTEGER,
    is_idle INTEGER NOT NULL,
    orders_given INTEGER NOT NULL,
    entries_told INTEGER NOT NULL,
    questions_asked INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE armies (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    commander TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    detachments TEXT NOT NULL,
    supplies INTEGER NOT NULL,
    loot INTEGER NOT NULL,
    morale INTEGER NOT NULL,
    hungry_days INTEGER NOT NULL,
    forced_days INTEGER NOT NULL,
    checks_called TEXT NOT NULL,
    march TEXT,
    step TEXT,
    stretch TEXT,
    came_by TEXT,
    week TEXT NOT NULL,
    last_day_march INTEGER NOT NULL,
    last_night_march INTEGER NOT NULL,
    last_forced_day INTEGER NOT NULL,
    exhausted_on INTEGER NOT NULL,
    last_ate INTEGER NOT NULL,
    harried_on INTEGER,
    halted TEXT NOT NULL,
    sets_out_at INTEGER,
    is_to_look INTEGER NOT NULL,
    formation TEXT NOT NULL,
    seniority INTEGER NOT NULL,
    armies_made INTEGER NOT NULL,
    commanders_made INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE detachments (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    army TEXT NOT NULL,
    arm TEXT NOT NULL,
    special TEXT NOT NULL,
    soldiers INTEGER NOT NULL,
    noncombatants INTEGER NOT NULL,
    wagons INTEGER NOT NULL,
    origin TEXT,
    absence TEXT,
    share_of_supplies INTEGER NOT NULL,
    share_of_loot INTEGER NOT NULL,
    seniority INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE strongholds (
    id TEXT NOT NULL,
    place TEXT NOT NULL,
    kind TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    holder TEXT,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE region_weather (
    id TEXT NOT NULL,
    day INTEGER NOT NULL,
    grade TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE hex_weather (
    q INTEGER NOT NULL,
    r INTEGER NOT NULL,
    day INTEGER NOT NULL,
    grade TEXT NOT NULL,
    description TEXT NOT NULL,
    march_factor TEXT,
    PRIMARY KEY (q, r)
) STRICT, WITHOUT ROWID;

CREATE TABLE side_marks (
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    direction TEXT NOT NULL,
    kind TEXT NOT NULL,
    PRIMARY KEY (hex_q, hex_r, direction)
) STRICT, WITHOUT ROWID;

CREATE TABLE known_places (
    commander TEXT NOT NULL,
    place TEXT NOT NULL,
    source TEXT NOT NULL,
    learnt_at INTEGER NOT NULL,
    PRIMARY KEY (commander, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE known_hexes (
    commander TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    terrain TEXT,
    roads INTEGER NOT NULL,
    rivers INTEGER NOT NULL,
    bridges INTEGER NOT NULL,
    source TEXT NOT NULL,
    learnt_at INTEGER NOT NULL,
    PRIMARY KEY (commander, hex_q, hex_r)
) STRICT, WITHOUT ROWID;

CREATE TABLE sightings (
    commander TEXT NOT NULL,
    army TEXT NOT NULL,
    at INTEGER NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    is_in_sight INTEGER NOT NULL,
    faction TEXT,
    infantry INTEGER NOT NULL,
    cavalry INTEGER NOT NULL,
    wagons INTEGER NOT NULL,
    activity TEXT NOT NULL,
    heading TEXT,
    PRIMARY KEY (commander, army)
) STRICT, WITHOUT ROWID;

CREATE TABLE orders (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    given_at INTEGER NOT NULL,
    effect_at INTEGER NOT NULL,
    what TEXT NOT NULL,
    standing TEXT NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE questions (
    id TEXT NOT NULL,
    asked TEXT,
    asked_at INTEGER NOT NULL,
    due_at INTEGER,
    what TEXT NOT NULL,
    options TEXT NOT NULL,
    by_default TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE channel (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    content TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE roll_counts (
    id INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
