-- Why: where nobody referees, nothing waits for a referee. It is no column of the battle's row: the
-- first event is chained to that row, and a file from before this stays as it was made.

CREATE TABLE unrefereed (
    id TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
