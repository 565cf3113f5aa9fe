-- The Chorus may come in too: a role's word is checked anew, so the table is made anew.

CREATE TABLE roles_with_chorus (
    user TEXT NOT NULL REFERENCES users (id),
    campaign TEXT NOT NULL,
    role TEXT NOT NULL CHECK (role IN ('commander', 'referee', 'god', 'chorus')),
    commander TEXT NOT NULL,
    PRIMARY KEY (user, campaign),
    CHECK ((role = 'commander') = (commander <> ''))
) STRICT, WITHOUT ROWID;

INSERT INTO roles_with_chorus SELECT user, campaign, role, commander FROM roles;
DROP TRIGGER roles_never_change;
DROP TRIGGER gods_stay_gods;
DROP TABLE roles;
ALTER TABLE roles_with_chorus RENAME TO roles;

CREATE TRIGGER roles_never_change BEFORE UPDATE ON roles
BEGIN
    SELECT RAISE (ABORT, 'a role never changes');
END;
CREATE TRIGGER gods_stay_gods BEFORE DELETE ON roles WHEN old.role = 'god'
BEGIN
    SELECT RAISE (ABORT, 'the Gods never join');
END;
