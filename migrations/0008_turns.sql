-- Why: the umpire acts for commanders without a person, each in his own turn, and keeps its moment.
ALTER TABLE commanders ADD COLUMN turn_at INTEGER;
