-- Why: a link for another device is worth what its owner's session is: taking back what opened that
-- session takes back the link.

CREATE TABLE openers (
    link TEXT NOT NULL REFERENCES links (id),
    opener TEXT NOT NULL REFERENCES links (id),
    PRIMARY KEY (link, opener)
) STRICT, WITHOUT ROWID;
