-- Why: what is sent ahead says who sent it in another's seat, as it does in a campaign.

ALTER TABLE plans ADD COLUMN deputy TEXT NOT NULL DEFAULT '';
