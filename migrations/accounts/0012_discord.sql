-- Why: a Discord user may be bound to a member of a campaign. What he may do there hangs on a
-- session of that member, as with any other device: it ends, and the row with it, when what opened
-- it does.

CREATE TABLE discord_bindings (
    discord TEXT NOT NULL,
    campaign TEXT NOT NULL,
    session TEXT NOT NULL UNIQUE REFERENCES tokens (hash) ON DELETE CASCADE,
    guild TEXT NOT NULL,
    bound_at INTEGER NOT NULL,
    chosen_at INTEGER NOT NULL,
    PRIMARY KEY (discord, campaign)
) STRICT, WITHOUT ROWID;
