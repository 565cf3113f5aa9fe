-- Why: wars begin and end, word of it travels, and the referee rules on a single hex.

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

CREATE TABLE hex_rulings (
    q INTEGER NOT NULL,
    r INTEGER NOT NULL,
    holder TEXT,
    PRIMARY KEY (q, r)
) STRICT, WITHOUT ROWID;
