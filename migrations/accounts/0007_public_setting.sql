-- Why: a referee may let everybody read the setting of a public campaign; nothing of the campaign's
-- own file is looked into when somebody reads it.

ALTER TABLE publicity ADD COLUMN shows_setting INTEGER NOT NULL DEFAULT 0
    CHECK (shows_setting IN (0, 1));
ALTER TABLE publicity ADD COLUMN setting TEXT NOT NULL DEFAULT '';
