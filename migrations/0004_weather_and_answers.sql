-- Why: weather to come, forecasts and whereabouts that stay as they were told, weather in foraging.

ALTER TABLE hex_weather ADD COLUMN forage_factor TEXT;

CREATE TABLE planned_weather (
    region TEXT NOT NULL,
    day INTEGER NOT NULL,
    grade TEXT NOT NULL,
    PRIMARY KEY (region, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE weather_ahead (
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    day INTEGER NOT NULL,
    grade TEXT NOT NULL,
    description TEXT NOT NULL,
    march_factor TEXT,
    forage_factor TEXT,
    PRIMARY KEY (hex_q, hex_r, day)
) STRICT, WITHOUT ROWID;

CREATE TABLE forecasts (
    commander TEXT NOT NULL,
    hex_q INTEGER NOT NULL,
    hex_r INTEGER NOT NULL,
    made_on INTEGER NOT NULL,
    days TEXT NOT NULL,
    PRIMARY KEY (commander, hex_q, hex_r)
) STRICT, WITHOUT ROWID;

CREATE TABLE journeys (
    id TEXT NOT NULL,
    way TEXT NOT NULL,
    said TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE harryings (
    id TEXT NOT NULL,
    army TEXT NOT NULL,
    detachment TEXT NOT NULL,
    target TEXT NOT NULL,
    aim TEXT NOT NULL,
    first TEXT NOT NULL,
    day INTEGER NOT NULL,
    ordered_at INTEGER NOT NULL,
    standing TEXT NOT NULL,
    harriers TEXT,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE postures (
    id TEXT NOT NULL,
    posture TEXT NOT NULL,
    PRIMARY KEY (id)
) STRICT, WITHOUT ROWID;

CREATE TABLE entered_dice (
    clause TEXT NOT NULL,
    subject INTEGER NOT NULL,
    faces TEXT NOT NULL,
    PRIMARY KEY (clause, subject)
) STRICT, WITHOUT ROWID;
