-- Why: a link opens the one campaign it was made in, so that its maker gets no further by it than
-- he is already; who made an account is kept, for its doings count towards him; it can be shut.

ALTER TABLE users ADD COLUMN maker TEXT REFERENCES users (id);
ALTER TABLE users ADD COLUMN has_share INTEGER NOT NULL DEFAULT 1 CHECK (has_share IN (0, 1));
ALTER TABLE users ADD COLUMN is_shut INTEGER NOT NULL DEFAULT 0 CHECK (is_shut IN (0, 1));

-- '': all that its user has. Of an older link nobody knows who made it; it goes on opening what it
-- did, but not what its user comes to have later, unless he has roles in several already.
ALTER TABLE links ADD COLUMN opens TEXT NOT NULL DEFAULT '';
ALTER TABLE links ADD COLUMN maker TEXT REFERENCES users (id);
UPDATE links SET opens = (SELECT campaign FROM roles WHERE roles.user = links.user)
    WHERE (SELECT count(*) FROM roles WHERE roles.user = links.user) = 1;

-- What a session opens: what each of these links does.
CREATE TABLE openings (
    token TEXT NOT NULL REFERENCES tokens (hash) ON DELETE CASCADE,
    link TEXT NOT NULL REFERENCES links (id),
    PRIMARY KEY (token, link)
) STRICT, WITHOUT ROWID;
INSERT INTO openings (token, link) SELECT hash, link FROM tokens;

-- A link to everything that opens this campaign no more.
CREATE TABLE closings (
    link TEXT NOT NULL REFERENCES links (id),
    campaign TEXT NOT NULL,
    PRIMARY KEY (link, campaign)
) STRICT, WITHOUT ROWID;
