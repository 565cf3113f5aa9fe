-- Why: a guest who has no place any more is removed with all that hangs on him. Who was one of the
-- Gods of a game that is gone leaves with it; as long as his account is there he stays one.

DROP TRIGGER gods_stay_gods;
CREATE TRIGGER gods_stay_gods BEFORE DELETE ON roles
WHEN old.role = 'god' AND EXISTS (SELECT 1 FROM users WHERE id = old.user)
BEGIN
    SELECT RAISE (ABORT, 'the Gods never join');
END;
