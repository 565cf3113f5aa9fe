-- Why: a database that keeps what is elsewhere kept in files: many histories, each with its events.
--
-- A history is a campaign, a fork, a past that a rewind left, or a battle by itself, and is called
-- as its file would be: "campaign-k7q3m9x2ab.idis". In every table its number comes first in the
-- key. Anyone who writes it takes a turn first (take_turn), in the same transaction: so one writes
-- at a time, and one that did not see what another wrote does not write.

CREATE TABLE histories (
    history bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text COLLATE "C" NOT NULL UNIQUE,
    is_whole boolean NOT NULL DEFAULT false,
    last_event bigint NOT NULL DEFAULT 0,
    turn bigint NOT NULL DEFAULT 0,
    stamp bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50);

COMMENT ON COLUMN histories.is_whole IS 'false while its beginning is written or it is copied';
COMMENT ON COLUMN histories.turn IS 'how often it was written, or a writer that is gone kept out';
COMMENT ON COLUMN histories.stamp IS 'what the last writer called what it wrote';

CREATE TABLE events (
    history bigint NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    version bigint NOT NULL,
    payload text NOT NULL,
    clauses text NOT NULL,
    dice text NOT NULL,
    cause text NOT NULL,
    previous_hash text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (history, number)
);

-- Events go with their history and never by themselves.
CREATE FUNCTION keep_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF NOT EXISTS (SELECT FROM histories WHERE history = OLD.history) THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'events are never changed or deleted';
END $$;

CREATE TRIGGER events_are_kept BEFORE UPDATE OR DELETE ON events
    FOR EACH ROW EXECUTE FUNCTION keep_events();
CREATE TRIGGER events_are_kept_all BEFORE TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION keep_events();

CREATE FUNCTION take_turn(of_history bigint, after_turn bigint, after_event bigint,
                          further_events bigint, called bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE histories
    SET turn = turn + 1, last_event = last_event + further_events, stamp = called
    WHERE history = of_history AND turn = after_turn AND last_event = after_event;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'somebody else has written it meanwhile' USING ERRCODE = 'ID001';
    END IF;
END $$;
