-- Why: a referee may let everybody read the chronicle of a public campaign, once he has had it
-- written; before that nobody but him is given a byte of it.

ALTER TABLE publicity ADD COLUMN shows_chronicle INTEGER NOT NULL DEFAULT 0
    CHECK (shows_chronicle IN (0, 1));
