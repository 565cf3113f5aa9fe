-- Why: what a referee had to decide, how long it waited, and what the default settled for him.

CREATE TABLE decisions (
    id TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    settled_at INTEGER NOT NULL,
    is_default INTEGER NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

INSERT INTO decisions
SELECT json_extract(put.payload, '$.question.id'), put.at, settled.at,
       json_extract(settled.payload, '$.is_default')
FROM events AS put JOIN events AS settled
     ON json_extract(settled.payload, '$.question') = json_extract(put.payload, '$.question.id')
WHERE put.kind = 'QuestionPut' AND settled.kind = 'QuestionSettled'
      AND json_extract(put.payload, '$.question.asked') IS NULL;
