-- Why: the first form of a stand-alone battle's file, the same for every engine.
--
-- The state is kept as parts: each member of the engine's state is a part by name, and each item of
-- a list a row of it, in the canonical JSON of the codec. One form serves every engine; a member
-- that an engine gains needs no migration here, only an upcaster for its events. For reading with
-- sqlite3 there is a view for each kind of row, below.

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

CREATE TABLE battle (
    id TEXT NOT NULL,
    engine TEXT NOT NULL,
    name TEXT NOT NULL,
    answer_seconds INTEGER,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE parts (
    part TEXT NOT NULL,
    number INTEGER NOT NULL,
    of TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (part, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE deadlines (
    id TEXT NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE told (
    viewer TEXT NOT NULL,
    number INTEGER NOT NULL,
    event INTEGER NOT NULL,
    PRIMARY KEY (viewer, number)
) STRICT, WITHOUT ROWID;

-- Dice Warriors, as a referee reads it: SELECT * FROM dice_warriors_units.
CREATE VIEW dice_warriors_units AS
SELECT of AS id, value ->> '$.side' AS side, value ->> '$.body.kind' AS what,
    coalesce(value ->> '$.body.mark', value ->> '$.body.coin') AS called,
    value ->> '$.standing' AS standing, value ->> '$.body.face' AS face,
    value ->> '$.body.is_heads' AS is_heads, value ->> '$.place.x' AS x,
    value ->> '$.place.y' AS y, value ->> '$.place.z' AS z, value ->> '$.player' AS player
FROM parts WHERE part = 'table/units' ORDER BY number;

CREATE VIEW dice_warriors_seats AS
SELECT value ->> '$.player' AS player, value ->> '$.side' AS side, value ->> '$.is_done' AS is_done
FROM parts WHERE part = 'table/seats' ORDER BY number;

CREATE VIEW dice_warriors_instructions AS
SELECT value ->> '$.player' AS player, value ->> '$.instruction' AS instruction
FROM parts WHERE part = 'instructions' ORDER BY number;

CREATE VIEW dice_warriors_messages AS
SELECT value ->> '$.side' AS side, value ->> '$.by' AS player, value ->> '$.text' AS text
FROM parts WHERE part = 'messages' ORDER BY number;
