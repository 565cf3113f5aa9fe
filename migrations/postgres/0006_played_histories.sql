-- Why: histories are played in a database. One server at a time has them, and says so by a turn, so
-- that one that lost the database for a while knows whether another has had it since; and a history
-- takes the place of another, which is kept as a past.

INSERT INTO turns (id, turn) VALUES ('histories', 0);

-- Done twice, it has done the same: an answer may be lost.
CREATE FUNCTION take_name(of_history bigint, after_turn bigint, wanted text, left_as text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF left_as <> '' THEN
        UPDATE histories SET name = left_as, turn = turn + 1
        WHERE name = wanted AND history <> of_history;
    END IF;
    UPDATE histories SET name = wanted, is_whole = true
    WHERE history = of_history AND turn = after_turn;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'somebody else has written it meanwhile' USING ERRCODE = 'ID001';
    END IF;
END $$;
