-- Why: a campaign that stands because the world's clock jumped says so until it is resumed.

ALTER TABLE clock ADD COLUMN has_jumped INTEGER NOT NULL DEFAULT 0;
