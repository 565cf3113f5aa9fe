-- Why: what one node remembers for a while, the others must know: codes, texts that wait for a
-- button, what was answered already, how often somebody asked.
--
-- It is not written ahead: it is as much as a server keeps in its memory, and gone with the
-- database's crash as that is with the server's.

CREATE UNLOGGED TABLE short_memory (
    kind text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    words text NOT NULL,
    ends_at bigint NOT NULL,
    PRIMARY KEY (kind, key)
);
CREATE INDEX short_memory_by_end ON short_memory (kind, ends_at);
COMMENT ON COLUMN short_memory.ends_at IS 'seconds of UTC; not remembered from then on';

CREATE UNLOGGED TABLE counted (
    change bigint NOT NULL,
    node bigint NOT NULL,
    kind text NOT NULL,
    who text NOT NULL,
    amount bigint NOT NULL,
    at bigint NOT NULL,
    told_at timestamptz NOT NULL
);
CREATE INDEX counted_by_change ON counted (change);
COMMENT ON COLUMN counted.change IS 'by which a node asks for what is new';
COMMENT ON COLUMN counted.at IS 'seconds of UTC, by the clock of who counted it';
INSERT INTO turns (id, turn) VALUES ('counted', 0);

-- Who plays what changes: whoever remembers it hears of that as soon as it is stored.
CREATE FUNCTION tell_of_lease() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    of_history bigint := CASE TG_OP WHEN 'DELETE' THEN OLD.history ELSE NEW.history END;
BEGIN
    PERFORM pg_notify('idis_leases',
                      coalesce((SELECT name FROM histories WHERE history = of_history), ''));
    RETURN NULL;
END $$;
CREATE TRIGGER tell_of_lease AFTER INSERT OR UPDATE OR DELETE ON leases
FOR EACH ROW EXECUTE FUNCTION tell_of_lease();
