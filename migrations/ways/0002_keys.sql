-- Why: browsers take messages of the one key that they were given, so the server keeps it.

CREATE TABLE keys (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
