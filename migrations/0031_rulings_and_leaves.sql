-- Why: the referee chooses readings anew from a day on, a commander says that he will be away and
-- who acts for him, and each order says who entered it.

CREATE TABLE rulings_to_come (
    id INTEGER NOT NULL,
    changes TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE leaves (
    id TEXT NOT NULL,
    first_day INTEGER NOT NULL,
    last_day INTEGER NOT NULL,
    stand_in TEXT NOT NULL,
    deputy TEXT,
    has_begun INTEGER NOT NULL,
    has_turns INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

ALTER TABLE orders ADD COLUMN entered_by TEXT NOT NULL DEFAULT 'himself';
ALTER TABLE orders ADD COLUMN deputy TEXT;
