-- Why: several sides may have pillaged one stronghold, and each has earned the ire of its people.

ALTER TABLE holds ADD COLUMN pillaged_also_by TEXT NOT NULL DEFAULT '[]';
