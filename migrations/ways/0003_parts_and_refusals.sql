-- Why: a message may go in several parts, of which each is told once; one that its receiver refuses
-- again and again is left out, and its owner learns of it; and a referee links a channel of Discord
-- to a commander's.

ALTER TABLE ways ADD COLUMN linked_by TEXT;
ALTER TABLE ways ADD COLUMN parts_told INTEGER NOT NULL DEFAULT 0 CHECK (parts_told >= 0);
ALTER TABLE ways ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0 CHECK (refusals >= 0);
ALTER TABLE ways ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out >= 0);
