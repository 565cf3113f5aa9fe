-- Why: wars begin and end, and word of it travels.

CREATE TABLE beliefs (
    commander TEXT NOT NULL,
    own TEXT NOT NULL,
    other TEXT NOT NULL,
    relation TEXT NOT NULL,
    coming TEXT NOT NULL,
    PRIMARY KEY (commander, own, other)
) STRICT, WITHOUT ROWID;

CREATE TABLE pacts (
    id TEXT NOT NULL,
    offered_by TEXT NOT NULL,
    offered_to TEXT NOT NULL,
    terms TEXT NOT NULL,
    standing TEXT NOT NULL,
    is_off INTEGER NOT NULL,
    signed_by TEXT,
    news TEXT,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
