-- Why: several referees share a campaign, each with rights of his own; who was there has them all.

ALTER TABLE roles ADD COLUMN rights TEXT NOT NULL DEFAULT 'rule write time people history';
