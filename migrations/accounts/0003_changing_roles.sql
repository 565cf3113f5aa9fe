-- Roles change as the campaign's events say; only a God stays one for good.

DROP TRIGGER roles_never_change;
CREATE TRIGGER gods_never_change BEFORE UPDATE ON roles WHEN old.role = 'god'
BEGIN
    SELECT RAISE (ABORT, 'the Gods never join');
END;
