-- Why: an engine may fight a meeting; its battle is part of the campaign until it is over.

ALTER TABLE meetings ADD COLUMN way TEXT NOT NULL DEFAULT 'campaign_roll';
ALTER TABLE meetings ADD COLUMN conduct TEXT NOT NULL DEFAULT 'by_plan';
ALTER TABLE meetings ADD COLUMN has_begun INTEGER NOT NULL DEFAULT 0;
ALTER TABLE battles ADD COLUMN way TEXT NOT NULL DEFAULT 'campaign_roll';

CREATE TABLE battles_under_way (
    id TEXT NOT NULL,
    began_at INTEGER NOT NULL,
    lines TEXT NOT NULL,
    places TEXT NOT NULL,
    orders INTEGER NOT NULL,
    lapses INTEGER NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
