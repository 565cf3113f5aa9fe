-- Why: a campaign's orders sent ahead are kept beside those of battles (migrations/0032,
-- battles/0005), each with who sent it in another's seat.

ALTER TABLE plans ADD COLUMN deputy text NOT NULL DEFAULT '';
