-- Why: people are told by mail, each message by itself or a day's together, once an address is
-- proved by a code that was sent there; and how often codes were asked for is remembered, so that
-- nobody's post is flooded with them.

ALTER TABLE ways ADD COLUMN is_confirmed INTEGER NOT NULL DEFAULT 1 CHECK (is_confirmed IN (0, 1));
ALTER TABLE ways ADD COLUMN code TEXT NOT NULL DEFAULT '';
ALTER TABLE ways ADD COLUMN code_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ways ADD COLUMN code_tries INTEGER NOT NULL DEFAULT 0 CHECK (code_tries >= 0);
ALTER TABLE ways ADD COLUMN digest_minute INTEGER;
ALTER TABLE ways ADD COLUMN digest_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE ways ADD COLUMN digest_to INTEGER NOT NULL DEFAULT 0 CHECK (digest_to >= 0);

CREATE TABLE codes (
    address TEXT NOT NULL,
    user TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;
