-- Why: a stronghold can hold a captive without an army; who has just come has chosen no ground.

CREATE TABLE shut_in (
    id TEXT NOT NULL,
    stronghold TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE arrivals (
    id TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
