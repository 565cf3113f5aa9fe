-- Why: each says by which ways he is told what happens, and how far each of them has told him. They
-- have a file of their own: what is sent moves a row, and nobody who asks waits for that.

CREATE TABLE ways (
    id TEXT PRIMARY KEY,
    user TEXT NOT NULL,
    campaign TEXT NOT NULL,
    person TEXT NOT NULL,
    openers TEXT NOT NULL,
    kind TEXT NOT NULL,
    address TEXT NOT NULL,
    secret TEXT NOT NULL,
    secret_before TEXT NOT NULL,
    secret_before_until INTEGER NOT NULL,
    wants TEXT NOT NULL,
    zone TEXT NOT NULL,
    quiet_from INTEGER,
    quiet_to INTEGER,
    made_at INTEGER NOT NULL,
    branch TEXT NOT NULL,
    told_up_to INTEGER NOT NULL CHECK (told_up_to >= 0),
    told_at INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    failing_since INTEGER,
    next_at INTEGER NOT NULL DEFAULT 0,
    failure TEXT NOT NULL DEFAULT '',
    has_given_up INTEGER NOT NULL DEFAULT 0 CHECK (has_given_up IN (0, 1)),
    CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
) STRICT, WITHOUT ROWID;
