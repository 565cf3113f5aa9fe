-- Why: commanders are introduced by others and earn traits as they grow older, and Crusaders ask
-- who believes what.

CREATE TABLE introductions (
    id TEXT NOT NULL,
    introduced_by TEXT,
    relationship TEXT NOT NULL,
    earned TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE faiths (
    id TEXT NOT NULL,
    faith TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
