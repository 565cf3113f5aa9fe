-- Why: a commander sends orders ahead into a battle under way, which are carried out when he is
-- asked; who sent one in another's seat stands beside it. In PostgreSQL it is the battles' table.

CREATE TABLE plans (
    player TEXT NOT NULL,
    number INTEGER NOT NULL,
    entry INTEGER NOT NULL,
    what TEXT NOT NULL,
    lapsed TEXT NOT NULL,
    deputy TEXT NOT NULL,
    PRIMARY KEY (player, number)
) STRICT, WITHOUT ROWID;
