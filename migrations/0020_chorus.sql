-- Why: players have roles; the Chorus rides, votes, hears and takes seats; spectators have rooms.

CREATE TABLE players (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    role TEXT NOT NULL,
    commander TEXT,
    was_god INTEGER NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ridings (
    id TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    way TEXT NOT NULL,
    pace TEXT NOT NULL,
    left_at INTEGER NOT NULL,
    next_at INTEGER,
    joins TEXT,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE chorus_votes (
    id TEXT NOT NULL,
    proposed_by TEXT NOT NULL,
    goal TEXT NOT NULL,
    pace TEXT NOT NULL,
    until INTEGER NOT NULL,
    ballots TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat_offers (
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE gossip_heard (
    hearer TEXT NOT NULL,
    news TEXT NOT NULL,
    happened_at INTEGER NOT NULL,
    heard_at INTEGER NOT NULL,
    what TEXT NOT NULL,
    PRIMARY KEY (hearer, news)
) STRICT, WITHOUT ROWID;

CREATE TABLE room_lines (
    room TEXT NOT NULL,
    number INTEGER NOT NULL,
    speaker TEXT,
    at INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (room, number)
) STRICT, WITHOUT ROWID;
