-- Why: a campaign is written over many evenings before it begins, by one referee or several; what
-- they have so far is kept here, and who may open it is said by their roles in it.

CREATE TABLE drafts (
    id TEXT PRIMARY KEY,
    maker TEXT NOT NULL REFERENCES users (id),
    name TEXT NOT NULL,
    version INTEGER NOT NULL,
    changed_by TEXT NOT NULL REFERENCES users (id),
    changed_at INTEGER NOT NULL,
    campaign TEXT NOT NULL DEFAULT ''
) STRICT, WITHOUT ROWID;

CREATE TABLE draft_files (
    draft TEXT NOT NULL REFERENCES drafts (id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (draft, name)
) STRICT, WITHOUT ROWID;
