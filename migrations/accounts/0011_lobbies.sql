-- Why: a referee hands one link to many, and each who comes by it takes one of the free seats; its
-- secret is kept as that of every other link is.

CREATE TABLE lobbies (
    campaign TEXT PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    maker TEXT NOT NULL REFERENCES users (id),
    made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
