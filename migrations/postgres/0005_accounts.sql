-- Why: an installation can keep in a database what is beside its histories as well: accounts, and
-- the ways by which people are told things.
--
-- They are the tables that the migrations of those files have made by now (accounts/0013 and
-- ways/0004), called as they are there, for the statements are the same. A test compares the two:
-- a migration of those files has one of its own here.

-- Who writes raises the turn of what he writes first: so one writes at a time, and others see it.
CREATE TABLE turns (
    id text COLLATE "C" PRIMARY KEY,
    turn bigint NOT NULL
) WITH (fillfactor = 50);

INSERT INTO turns (id, turn) VALUES ('accounts', 0), ('ways', 0);

CREATE TABLE users (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    maker text COLLATE "C" REFERENCES users (id) DEFERRABLE,
    has_share bigint NOT NULL DEFAULT 1 CHECK (has_share IN (0, 1)),
    is_shut bigint NOT NULL DEFAULT 0 CHECK (is_shut IN (0, 1))
);
CREATE INDEX users_by_maker ON users (maker);

CREATE TABLE roles (
    "user" text COLLATE "C" NOT NULL REFERENCES users (id) DEFERRABLE,
    campaign text COLLATE "C" NOT NULL,
    role text NOT NULL CHECK (role IN ('commander', 'referee', 'god', 'chorus')),
    commander text NOT NULL,
    rights text NOT NULL DEFAULT 'rule write time people history',
    PRIMARY KEY ("user", campaign),
    CHECK ((role = 'commander') = (commander <> ''))
);

-- A God stays one as long as his account is there.
CREATE FUNCTION keep_gods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        IF NOT EXISTS (SELECT FROM users WHERE id = OLD."user") THEN
            RETURN OLD;
        END IF;
    END IF;
    RAISE EXCEPTION 'the Gods never join';
END $$;

CREATE TRIGGER gods_stay_gods BEFORE UPDATE OR DELETE ON roles
    FOR EACH ROW WHEN (OLD.role = 'god') EXECUTE FUNCTION keep_gods();

CREATE TABLE links (
    id text COLLATE "C" PRIMARY KEY,
    "user" text COLLATE "C" NOT NULL REFERENCES users (id) DEFERRABLE,
    hash text COLLATE "C" NOT NULL UNIQUE,
    kind text NOT NULL CHECK (kind IN ('one_time', 'lasting')),
    made_at bigint NOT NULL,
    expires_at bigint,
    is_used bigint NOT NULL DEFAULT 0,
    is_revoked bigint NOT NULL DEFAULT 0,
    opens text COLLATE "C" NOT NULL DEFAULT '',
    maker text COLLATE "C" REFERENCES users (id) DEFERRABLE
);
CREATE INDEX links_by_user ON links ("user");
CREATE INDEX links_by_maker ON links (maker);

CREATE TABLE tokens (
    hash text COLLATE "C" PRIMARY KEY,
    "user" text COLLATE "C" NOT NULL REFERENCES users (id) DEFERRABLE,
    link text COLLATE "C" NOT NULL REFERENCES links (id) DEFERRABLE,
    made_at bigint NOT NULL
);
CREATE INDEX tokens_by_user ON tokens ("user");
CREATE INDEX tokens_by_link ON tokens (link);

CREATE TABLE publicity (
    campaign text COLLATE "C" PRIMARY KEY,
    is_public bigint NOT NULL CHECK (is_public IN (0, 1)),
    words text NOT NULL,
    since bigint NOT NULL,
    feed text NOT NULL UNIQUE,
    shows_setting bigint NOT NULL DEFAULT 0 CHECK (shows_setting IN (0, 1)),
    setting text NOT NULL DEFAULT '',
    shows_chronicle bigint NOT NULL DEFAULT 0 CHECK (shows_chronicle IN (0, 1))
);

CREATE TABLE notices (
    campaign text COLLATE "C" NOT NULL REFERENCES publicity (campaign) DEFERRABLE,
    number bigint NOT NULL CHECK (number > 0),
    id text NOT NULL UNIQUE,
    at bigint NOT NULL,
    kind text NOT NULL CHECK (kind IN ('news', 'paused', 'resumed')),
    words text NOT NULL,
    is_withdrawn bigint NOT NULL DEFAULT 0 CHECK (is_withdrawn IN (0, 1)),
    PRIMARY KEY (campaign, number)
);

CREATE TABLE openings (
    token text COLLATE "C" NOT NULL REFERENCES tokens (hash) ON DELETE CASCADE DEFERRABLE,
    link text COLLATE "C" NOT NULL REFERENCES links (id) DEFERRABLE,
    PRIMARY KEY (token, link)
);
CREATE INDEX openings_by_link ON openings (link);

CREATE TABLE closings (
    link text COLLATE "C" NOT NULL REFERENCES links (id) DEFERRABLE,
    campaign text COLLATE "C" NOT NULL,
    PRIMARY KEY (link, campaign)
);

CREATE TABLE openers (
    link text COLLATE "C" NOT NULL REFERENCES links (id) DEFERRABLE,
    opener text COLLATE "C" NOT NULL REFERENCES links (id) DEFERRABLE,
    PRIMARY KEY (link, opener)
);
CREATE INDEX openers_by_opener ON openers (opener);

CREATE TABLE drafts (
    id text COLLATE "C" PRIMARY KEY,
    maker text COLLATE "C" NOT NULL REFERENCES users (id) DEFERRABLE,
    name text NOT NULL,
    version bigint NOT NULL,
    changed_by text COLLATE "C" NOT NULL REFERENCES users (id) DEFERRABLE,
    changed_at bigint NOT NULL,
    campaign text NOT NULL DEFAULT ''
);
CREATE INDEX drafts_by_maker ON drafts (maker);
CREATE INDEX drafts_by_changed_by ON drafts (changed_by);

CREATE TABLE draft_files (
    draft text COLLATE "C" NOT NULL REFERENCES drafts (id) ON DELETE CASCADE DEFERRABLE,
    name text COLLATE "C" NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (draft, name)
);

CREATE TABLE lobbies (
    campaign text COLLATE "C" PRIMARY KEY,
    hash text NOT NULL UNIQUE,
    maker text COLLATE "C" NOT NULL REFERENCES users (id) DEFERRABLE,
    made_at bigint NOT NULL
);
CREATE INDEX lobbies_by_maker ON lobbies (maker);

CREATE TABLE discord_bindings (
    discord text COLLATE "C" NOT NULL,
    campaign text COLLATE "C" NOT NULL,
    session text COLLATE "C" NOT NULL UNIQUE
        REFERENCES tokens (hash) ON DELETE CASCADE DEFERRABLE,
    guild text NOT NULL,
    bound_at bigint NOT NULL,
    chosen_at bigint NOT NULL,
    PRIMARY KEY (discord, campaign)
);

CREATE TABLE ways (
    id text COLLATE "C" PRIMARY KEY,
    "user" text NOT NULL,
    campaign text NOT NULL,
    person text NOT NULL,
    openers text NOT NULL,
    kind text NOT NULL,
    address text NOT NULL,
    secret text NOT NULL,
    secret_before text NOT NULL,
    secret_before_until bigint NOT NULL,
    wants text NOT NULL,
    zone text NOT NULL,
    quiet_from bigint,
    quiet_to bigint,
    made_at bigint NOT NULL,
    branch text NOT NULL,
    told_up_to bigint NOT NULL CHECK (told_up_to >= 0),
    told_at bigint,
    attempts bigint NOT NULL DEFAULT 0,
    failing_since bigint,
    next_at bigint NOT NULL DEFAULT 0,
    failure text NOT NULL DEFAULT '',
    has_given_up bigint NOT NULL DEFAULT 0 CHECK (has_given_up IN (0, 1)),
    linked_by text,
    parts_told bigint NOT NULL DEFAULT 0 CHECK (parts_told >= 0),
    refusals bigint NOT NULL DEFAULT 0 CHECK (refusals >= 0),
    left_out bigint NOT NULL DEFAULT 0 CHECK (left_out >= 0),
    is_confirmed bigint NOT NULL DEFAULT 1 CHECK (is_confirmed IN (0, 1)),
    code text NOT NULL DEFAULT '',
    code_until bigint NOT NULL DEFAULT 0,
    code_tries bigint NOT NULL DEFAULT 0 CHECK (code_tries >= 0),
    digest_minute bigint,
    digest_at bigint NOT NULL DEFAULT 0,
    digest_to bigint NOT NULL DEFAULT 0 CHECK (digest_to >= 0),
    CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);

CREATE TABLE keys (
    name text COLLATE "C" PRIMARY KEY,
    value text NOT NULL
);

CREATE TABLE codes (
    address text NOT NULL,
    "user" text NOT NULL,
    at bigint NOT NULL
);
