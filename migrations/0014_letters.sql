-- Why: commanders write letters that messengers carry, and hold parleys.

CREATE TABLE letters (
    id TEXT NOT NULL,
    sender TEXT NOT NULL,
    recipient TEXT NOT NULL,
    text TEXT NOT NULL,
    written_at INTEGER NOT NULL,
    written_in TEXT NOT NULL,
    answers TEXT,
    treaty TEXT,
    avoids_hostile INTEGER NOT NULL,
    is_captives INTEGER NOT NULL,
    standing TEXT NOT NULL,
    read_by TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE messengers (
    id TEXT NOT NULL,
    start_q INTEGER NOT NULL,
    start_r INTEGER NOT NULL,
    goal_q INTEGER NOT NULL,
    goal_r INTEGER NOT NULL,
    way TEXT NOT NULL,
    left_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    is_waiting INTEGER NOT NULL,
    recipient_in_q INTEGER NOT NULL,
    recipient_in_r INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE parleys (
    id TEXT NOT NULL,
    members TEXT NOT NULL,
    asked TEXT NOT NULL,
    standing TEXT NOT NULL,
    until INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;
