-- Why: whether nobody referees a battle by itself is kept beside its row (battles/0006).

CREATE TABLE unrefereed (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    PRIMARY KEY (history, id)
);
