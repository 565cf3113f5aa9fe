-- Why: a player sends orders ahead, which are carried out when their turn comes, whoever looks on.

CREATE TABLE plans (
    player TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    what TEXT NOT NULL,
    lapsed TEXT NOT NULL,
    PRIMARY KEY (player, number)
) STRICT, WITHOUT ROWID;
