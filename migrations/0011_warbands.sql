-- Why: what lives between two skirmishes is kept with the commander whose people they are.

CREATE TABLE warbands (
    id TEXT NOT NULL,
    commander TEXT NOT NULL,
    name TEXT NOT NULL,
    warband TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
