-- Why: the newest event says what moment it is; the campaign's row is written when it changed.

ALTER TABLE campaign DROP COLUMN now;
