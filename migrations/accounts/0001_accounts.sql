-- Who may come in, and as whom: kept apart from the campaigns' own files.

CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE roles (
    user TEXT NOT NULL REFERENCES users (id),
    campaign TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('commander', 'referee', 'god')),
    commander TEXT NOT NULL,
    PRIMARY KEY (user, campaign),
    CHECK ((role = 'commander') = (commander <> ''))
) STRICT, WITHOUT ROWID;

-- A role is given once: whoever is or was one of the Gods never plays.
CREATE TRIGGER roles_never_change BEFORE UPDATE ON roles
BEGIN
    SELECT RAISE (ABORT, 'a role never changes');
END;
CREATE TRIGGER gods_stay_gods BEFORE DELETE ON roles WHEN old.role = 'god'
BEGIN
    SELECT RAISE (ABORT, 'the Gods never join');
END;

CREATE TABLE links (
    id TEXT PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id),
    hash TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('one_time', 'lasting')),
    made_at INTEGER NOT NULL,
    expires_at INTEGER,
    is_used INTEGER NOT NULL DEFAULT 0,
    is_revoked INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash TEXT PRIMARY KEY,
    user TEXT NOT NULL REFERENCES users (id),
    link TEXT NOT NULL REFERENCES links (id),
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
