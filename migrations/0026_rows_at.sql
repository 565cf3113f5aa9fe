-- Why: rows may be behind the events they follow from; the file says after which event they are.
--
-- A migration that fills rows from events looks only at those up to this one: what came later
-- happens anew when the file is opened.

INSERT INTO meta (id, value)
SELECT 'rows_at', CAST(coalesce(max(number), 0) AS TEXT) FROM events;
