-- Why: several servers share one database. Each is a node; each history that is played has one node
-- that plays it, by a lease.
--
-- A node beats: it writes when it was heard, by the database's clock. Its leases are good while
-- that is not long ago; then anyone may take them. Who takes a lease raises the history's turn, so
-- that whatever the node before him still writes is out of turn (take_turn), whatever it believes.
--
-- What rests is known to all: `at_rest` says how each is listed and when something falls due in it.
-- It holds while the history has the turn that is written there. What changes is counted, in
-- `turns`, so that a node asks for what is new.

CREATE TABLE installation (
    id bigint PRIMARY KEY CHECK (id = 1),
    node_secret text NOT NULL
);
COMMENT ON COLUMN installation.node_secret IS 'by which nodes know each other';

CREATE TABLE nodes (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    address text NOT NULL,
    heard_at timestamptz NOT NULL
) WITH (fillfactor = 50);
COMMENT ON COLUMN nodes.address IS 'by which other nodes reach it';

CREATE TABLE leases (
    history bigint PRIMARY KEY REFERENCES histories (history) ON DELETE CASCADE,
    node bigint NOT NULL REFERENCES nodes (number),
    turn bigint NOT NULL,
    since timestamptz NOT NULL
);
CREATE INDEX leases_by_node ON leases (node);
COMMENT ON COLUMN leases.turn IS 'which the history got with it: the lease''s own number';

CREATE TABLE at_rest (
    name text COLLATE "C" PRIMARY KEY,
    history bigint NOT NULL,
    turn bigint NOT NULL,
    title text NOT NULL,
    engine text NOT NULL,
    is_over bigint NOT NULL,
    next_wake bigint,
    program text NOT NULL,
    is_gone boolean NOT NULL DEFAULT false,
    node bigint NOT NULL,
    change bigint NOT NULL
);
CREATE INDEX at_rest_by_change ON at_rest (change);
COMMENT ON COLUMN at_rest.turn IS 'the history''s when it came to rest; -1 before it ever did';
COMMENT ON COLUMN at_rest.program IS 'which has worked out what falls due';
COMMENT ON COLUMN at_rest.node IS 'which has written this';

INSERT INTO turns (id, turn) VALUES ('at_rest', 0);

-- Whoever writes tables of our own raises their turn; who has them in memory hears of it at once.
CREATE FUNCTION tell_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('idis_' || NEW.id, TG_TABLE_SCHEMA);
    RETURN NULL;
END $$;
CREATE TRIGGER tell_of_turn AFTER UPDATE ON turns FOR EACH ROW EXECUTE FUNCTION tell_of_turn();

-- `turn_now`: 0 if a living node has it, and then `holder` is its address; 0 without one if the row
-- was in use; -1 if there is no such history.
--
-- A node that was stopped in the middle of a transaction has the row still: when it is dead by its
-- beat, its connection is ended.
CREATE FUNCTION take_lease(of_history bigint, by_node bigint, good_for bigint,
                           OUT turn_now bigint, OUT holder text)
LANGUAGE plpgsql SET lock_timeout = '500ms' AS $$
DECLARE
    other bigint;
    heard timestamptz;
BEGIN
    turn_now := 0;
    holder := '';
    PERFORM FROM histories WHERE history = of_history FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        turn_now := -1;
        RETURN;
    END IF;
    SELECT node INTO other FROM leases WHERE history = of_history;
    IF other <> by_node THEN
        -- Locked first, and then read: a beat that is being written counts.
        SELECT address, heard_at INTO holder, heard FROM nodes WHERE number = other
        FOR NO KEY UPDATE;
        IF heard > clock_timestamp() - good_for * interval '1 millisecond' THEN
            RETURN;
        END IF;
        holder := '';
    END IF;
    UPDATE histories SET turn = turn + 1 WHERE history = of_history RETURNING turn INTO turn_now;
    INSERT INTO leases (history, node, turn, since)
    VALUES (of_history, by_node, turn_now, clock_timestamp())
    ON CONFLICT (history) DO UPDATE
    SET node = EXCLUDED.node, turn = EXCLUDED.turn, since = EXCLUDED.since;
EXCEPTION WHEN lock_not_available THEN
    turn_now := 0;
    holder := '';
    PERFORM pg_terminate_backend(held.pid)
    FROM histories
    JOIN pg_locks AS held
        ON held.locktype = 'transactionid' AND held.granted AND held.transactionid = histories.xmax
    JOIN leases USING (history)
    JOIN nodes ON number = node
    WHERE history = of_history AND node <> by_node
        AND heard_at <= clock_timestamp() - good_for * interval '1 millisecond';
END $$;

-- Nobody knows when something falls due in what was not brought to rest: somebody has to look.
CREATE FUNCTION give_back(of_history bigint, with_turn bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    now_change bigint;
BEGIN
    DELETE FROM leases WHERE history = of_history AND turn = with_turn;
    IF FOUND AND EXISTS (SELECT FROM at_rest WHERE history = of_history AND NOT is_gone) THEN
        UPDATE turns SET turn = turn + 1 WHERE id = 'at_rest' RETURNING turn INTO now_change;
        UPDATE at_rest SET turn = -1, next_wake = 0, node = 0, change = now_change
        WHERE history = of_history;
    END IF;
END $$;

-- One server has the database to itself: whatever nodes still believe, they are out of turn.
CREATE FUNCTION end_leases() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    WITH gone AS (DELETE FROM leases RETURNING history)
    UPDATE histories SET turn = turn + 1 FROM gone WHERE histories.history = gone.history;
    DELETE FROM nodes;
END $$;
