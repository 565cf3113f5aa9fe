-- Why: what a referee lets everybody read, signed in or not; nothing else is public.

CREATE TABLE publicity (
    campaign TEXT PRIMARY KEY,
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    words TEXT NOT NULL,
    since INTEGER NOT NULL,
    feed TEXT NOT NULL UNIQUE
) STRICT, WITHOUT ROWID;

CREATE TABLE notices (
    campaign TEXT NOT NULL REFERENCES publicity (campaign),
    number INTEGER NOT NULL CHECK (number > 0),
    id TEXT NOT NULL UNIQUE,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('news', 'paused', 'resumed')),
    words TEXT NOT NULL,
    is_withdrawn INTEGER NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1)),
    PRIMARY KEY (campaign, number)
) STRICT, WITHOUT ROWID;
