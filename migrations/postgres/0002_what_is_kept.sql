-- Why: what every history keeps beside its events, the tables of a campaign, and those of a battle.
--
-- They are the tables that the migrations of files have made by now (migrations/0031 and
-- battles/0004), each with the history in front of its key. A test compares the two: a migration of
-- files has one of its own here.

CREATE TABLE meta (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE clock (
    history bigint NOT NULL,
    id bigint NOT NULL,
    is_paused bigint NOT NULL,
    anchor bigint NOT NULL,
    anchor_utc bigint NOT NULL,
    speed bigint NOT NULL,
    offset_seconds bigint NOT NULL,
    has_jumped bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE answers (
    history bigint NOT NULL,
    actor text COLLATE "C" NOT NULL,
    key text COLLATE "C" NOT NULL,
    body_hash text NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    expires_utc bigint NOT NULL,
    PRIMARY KEY (history, actor, key)
);

CREATE TABLE campaign (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    secret_key bigint NOT NULL,
    settings text NOT NULL,
    day bigint NOT NULL,
    steps_done bigint NOT NULL,
    seniorities bigint NOT NULL,
    referee_questions bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE hexes (
    history bigint NOT NULL,
    q bigint NOT NULL,
    r bigint NOT NULL,
    terrain text NOT NULL,
    settlement bigint NOT NULL,
    is_coast bigint NOT NULL,
    is_impassable bigint NOT NULL,
    sides text NOT NULL,
    PRIMARY KEY (history, q, r)
);

CREATE TABLE places (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE factions (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    leader text,
    PRIMARY KEY (history, id)
);

CREATE TABLE stances (
    history bigint NOT NULL,
    a text COLLATE "C" NOT NULL,
    b text COLLATE "C" NOT NULL,
    relation text NOT NULL,
    PRIMARY KEY (history, a, b)
);

CREATE TABLE commanders (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    seat text NOT NULL,
    faction text,
    traits text NOT NULL,
    army text,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    invited_by text,
    joined_at bigint NOT NULL,
    last_order_at bigint,
    is_idle bigint NOT NULL,
    orders_given bigint NOT NULL,
    entries_told bigint NOT NULL,
    questions_asked bigint NOT NULL,
    revolts_provoked bigint NOT NULL,
    turn_at bigint,
    PRIMARY KEY (history, id)
);

CREATE TABLE armies (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    commander text NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    detachments text NOT NULL,
    supplies bigint NOT NULL,
    loot bigint NOT NULL,
    morale bigint NOT NULL,
    hungry_days bigint NOT NULL,
    forced_days bigint NOT NULL,
    checks_called text NOT NULL,
    march text,
    step text,
    stretch text,
    came_by text,
    week text NOT NULL,
    last_day_march bigint NOT NULL,
    last_night_march bigint NOT NULL,
    last_forced_day bigint NOT NULL,
    exhausted_on bigint NOT NULL,
    last_ate bigint NOT NULL,
    harried_on bigint,
    halted text NOT NULL,
    sets_out_at bigint,
    is_to_look bigint NOT NULL,
    formation text NOT NULL,
    seniority bigint NOT NULL,
    armies_made bigint NOT NULL,
    commanders_made bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE detachments (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    army text NOT NULL,
    arm text NOT NULL,
    special text NOT NULL,
    soldiers bigint NOT NULL,
    noncombatants bigint NOT NULL,
    wagons bigint NOT NULL,
    origin text,
    absence text,
    share_of_supplies bigint NOT NULL,
    share_of_loot bigint NOT NULL,
    seniority bigint NOT NULL,
    victories bigint NOT NULL,
    honours text NOT NULL,
    named_from text,
    own_numbers text,
    PRIMARY KEY (history, id)
);

CREATE TABLE strongholds (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    place text NOT NULL,
    kind text NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    holder text,
    taken_from text,
    taken_on bigint,
    is_besieged bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE region_weather (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    grade text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE hex_weather (
    history bigint NOT NULL,
    q bigint NOT NULL,
    r bigint NOT NULL,
    day bigint NOT NULL,
    grade text NOT NULL,
    description text NOT NULL,
    march_factor text,
    forage_factor text,
    PRIMARY KEY (history, q, r)
);

CREATE TABLE side_marks (
    history bigint NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    direction text COLLATE "C" NOT NULL,
    kind text NOT NULL,
    PRIMARY KEY (history, hex_q, hex_r, direction)
);

CREATE TABLE known_places (
    history bigint NOT NULL,
    commander text COLLATE "C" NOT NULL,
    place text COLLATE "C" NOT NULL,
    source text NOT NULL,
    learnt_at bigint NOT NULL,
    PRIMARY KEY (history, commander, place)
);

CREATE TABLE known_hexes (
    history bigint NOT NULL,
    commander text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    terrain text,
    roads bigint NOT NULL,
    rivers bigint NOT NULL,
    bridges bigint NOT NULL,
    source text NOT NULL,
    learnt_at bigint NOT NULL,
    PRIMARY KEY (history, commander, hex_q, hex_r)
);

CREATE TABLE sightings (
    history bigint NOT NULL,
    commander text COLLATE "C" NOT NULL,
    army text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    is_in_sight bigint NOT NULL,
    faction text,
    infantry bigint NOT NULL,
    cavalry bigint NOT NULL,
    wagons bigint NOT NULL,
    activity text NOT NULL,
    heading text,
    PRIMARY KEY (history, commander, army)
);

CREATE TABLE orders (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    given_at bigint NOT NULL,
    effect_at bigint NOT NULL,
    what text NOT NULL,
    standing text NOT NULL,
    number bigint NOT NULL,
    entered_by text NOT NULL,
    deputy text,
    PRIMARY KEY (history, id)
);

CREATE TABLE questions (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    asked text,
    asked_at bigint NOT NULL,
    due_at bigint,
    what text NOT NULL,
    options text NOT NULL,
    by_default text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE channel (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    number bigint NOT NULL,
    at bigint NOT NULL,
    content text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE roll_counts (
    history bigint NOT NULL,
    id bigint NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE detachment_kinds (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    faction text NOT NULL,
    arm text NOT NULL,
    special text NOT NULL,
    numbers text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE raisings (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    region text NOT NULL,
    raiser text NOT NULL,
    side text NOT NULL,
    by_order text NOT NULL,
    question text NOT NULL,
    ordered_at bigint NOT NULL,
    due_at bigint NOT NULL,
    rally_q bigint NOT NULL,
    rally_r bigint NOT NULL,
    detachments text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE recruitings (
    history bigint NOT NULL,
    region text COLLATE "C" NOT NULL,
    raising text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    side text NOT NULL,
    PRIMARY KEY (history, region, raising)
);

CREATE TABLE revolts (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    provoked_by text NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    day bigint NOT NULL,
    infantry bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE land_uses (
    history bigint NOT NULL,
    q bigint NOT NULL,
    r bigint NOT NULL,
    foraged_on bigint,
    foraged_by text,
    razed_on bigint,
    razed_by text,
    free_on bigint,
    supplies bigint NOT NULL,
    loot bigint NOT NULL,
    PRIMARY KEY (history, q, r)
);

CREATE TABLE works (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    by_order text NOT NULL,
    labour text NOT NULL,
    ordered_at bigint NOT NULL,
    day bigint NOT NULL,
    hexes text NOT NULL,
    standing text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE rests (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    by_order text NOT NULL,
    first_day bigint NOT NULL,
    days bigint NOT NULL,
    broken_off_on bigint,
    PRIMARY KEY (history, id)
);

CREATE TABLE stationed (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    stronghold text NOT NULL,
    left_by text NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE posts (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE deposits (
    history bigint NOT NULL,
    stronghold text COLLATE "C" NOT NULL,
    commander text COLLATE "C" NOT NULL,
    supplies bigint NOT NULL,
    loot bigint NOT NULL,
    PRIMARY KEY (history, stronghold, commander)
);

CREATE TABLE load_rules (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    dropped_first text NOT NULL,
    welcome text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE within_walls (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    stronghold text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE known_land (
    history bigint NOT NULL,
    commander text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    foraged_on bigint,
    foraged_by text,
    razed_on bigint,
    razed_by text,
    PRIMARY KEY (history, commander, hex_q, hex_r)
);

CREATE TABLE planned_weather (
    history bigint NOT NULL,
    region text COLLATE "C" NOT NULL,
    day bigint NOT NULL,
    grade text NOT NULL,
    PRIMARY KEY (history, region, day)
);

CREATE TABLE weather_ahead (
    history bigint NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    day bigint NOT NULL,
    grade text NOT NULL,
    description text NOT NULL,
    march_factor text,
    forage_factor text,
    PRIMARY KEY (history, hex_q, hex_r, day)
);

CREATE TABLE forecasts (
    history bigint NOT NULL,
    commander text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    made_on bigint NOT NULL,
    days text NOT NULL,
    PRIMARY KEY (history, commander, hex_q, hex_r)
);

CREATE TABLE journeys (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    way text NOT NULL,
    said text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE harryings (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    army text NOT NULL,
    detachment text NOT NULL,
    target text NOT NULL,
    aim text NOT NULL,
    first text NOT NULL,
    day bigint NOT NULL,
    ordered_at bigint NOT NULL,
    standing text NOT NULL,
    harriers text,
    PRIMARY KEY (history, id)
);

CREATE TABLE postures (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    posture text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE entered_dice (
    history bigint NOT NULL,
    clause text COLLATE "C" NOT NULL,
    subject bigint NOT NULL,
    faces text NOT NULL,
    PRIMARY KEY (history, clause, subject)
);

CREATE TABLE warbands (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    name text NOT NULL,
    warband text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE meetings (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    kind text NOT NULL,
    stronghold text,
    opened_at bigint NOT NULL,
    due_at bigint NOT NULL,
    is_timed_by_referee bigint NOT NULL,
    roles text NOT NULL,
    calling text NOT NULL,
    called text NOT NULL,
    way text NOT NULL,
    conduct text NOT NULL,
    has_begun bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE battles (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    at bigint NOT NULL,
    kind text NOT NULL,
    stronghold text,
    roles text NOT NULL,
    difference bigint NOT NULL,
    victor text,
    calling text NOT NULL,
    called text NOT NULL,
    way text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE disorders (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    way text NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE army_conditions (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    is_sick bigint NOT NULL,
    is_scattered bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE spoils (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    supplies bigint NOT NULL,
    loot bigint NOT NULL,
    wagons bigint NOT NULL,
    until bigint NOT NULL,
    shares text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE captives (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    held_by text NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE holds (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    infantry bigint NOT NULL,
    cavalry bigint NOT NULL,
    morale bigint NOT NULL,
    since bigint NOT NULL,
    restored_at bigint,
    worn bigint NOT NULL,
    mends_at bigint,
    stores_found_on bigint,
    pillaged_on bigint,
    pillaged_by text,
    notables text NOT NULL,
    pillaged_also_by text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE sieges (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    besiegers text NOT NULL,
    standing text NOT NULL,
    due_at bigint NOT NULL,
    week_began bigint NOT NULL,
    left_of_week bigint NOT NULL,
    weeks bigint NOT NULL,
    threshold bigint NOT NULL,
    opened_by text NOT NULL,
    were_besiegers_attacked bigint NOT NULL,
    brought_in bigint NOT NULL,
    has_disease bigint NOT NULL,
    plans text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE engines (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    army text,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    standing text NOT NULL,
    ready_at bigint,
    since bigint NOT NULL,
    aboard text,
    PRIMARY KEY (history, id)
);

CREATE TABLE fallen (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    captors text NOT NULL,
    supplies bigint NOT NULL,
    loot bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE letters (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    sender text NOT NULL,
    recipient text NOT NULL,
    text text NOT NULL,
    written_at bigint NOT NULL,
    written_in text NOT NULL,
    answers text,
    treaty text,
    avoids_hostile bigint NOT NULL,
    is_captives bigint NOT NULL,
    standing text NOT NULL,
    read_by text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE messengers (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    start_q bigint NOT NULL,
    start_r bigint NOT NULL,
    goal_q bigint NOT NULL,
    goal_r bigint NOT NULL,
    way text NOT NULL,
    left_at bigint NOT NULL,
    due_at bigint NOT NULL,
    is_waiting bigint NOT NULL,
    recipient_in_q bigint NOT NULL,
    recipient_in_r bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE parleys (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    members text NOT NULL,
    asked text NOT NULL,
    standing text NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE news (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    kind text NOT NULL,
    place text NOT NULL,
    is_at_place bigint NOT NULL,
    about text NOT NULL,
    army text,
    words text NOT NULL,
    is_held bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE delegations (
    history bigint NOT NULL,
    faction text COLLATE "C" NOT NULL,
    delegate text COLLATE "C" NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (history, faction, delegate)
);

CREATE TABLE treaties (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    recorded_by text NOT NULL,
    parties text NOT NULL,
    binds text NOT NULL,
    text text NOT NULL,
    at bigint NOT NULL,
    readers text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE operations (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    by_order text NOT NULL,
    aim text NOT NULL,
    plan text NOT NULL,
    target text,
    funds bigint NOT NULL,
    price bigint NOT NULL,
    is_plan_detailed bigint NOT NULL,
    takes bigint NOT NULL,
    outcomes text NOT NULL,
    standing text NOT NULL,
    question text NOT NULL,
    due_at bigint,
    PRIMARY KEY (history, id)
);

CREATE TABLE duels (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    challenger text NOT NULL,
    challenged text NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    by_order text NOT NULL,
    stakes text NOT NULL,
    question text NOT NULL,
    is_fought bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE lives (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    age bigint NOT NULL,
    since bigint NOT NULL,
    wounded_at bigint,
    died_at bigint,
    PRIMARY KEY (history, id)
);

CREATE TABLE treasuries (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    loot bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE spells (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    name text NOT NULL,
    effect text NOT NULL,
    weeks bigint NOT NULL,
    standing text NOT NULL,
    carried_by text,
    books_at_q bigint NOT NULL,
    books_at_r bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE studies (
    history bigint NOT NULL,
    student text COLLATE "C" NOT NULL,
    spells text NOT NULL,
    days bigint NOT NULL,
    first_day bigint NOT NULL,
    disturbed_on bigint,
    memory text NOT NULL,
    PRIMARY KEY (history, student)
);

CREATE TABLE towers (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    used_on bigint,
    PRIMARY KEY (history, id)
);

CREATE TABLE wizard_raisings (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    tower text NOT NULL,
    due_at bigint,
    ordered_at bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE lone_wizards (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    left_by text NOT NULL,
    alone_since bigint NOT NULL,
    weeks bigint NOT NULL,
    has_strange_ideas bigint NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE captive_wizards (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    held_by text NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE introductions (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    introduced_by text,
    relationship text NOT NULL,
    earned text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE faiths (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    faith text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE fleets (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    ships bigint NOT NULL,
    hired text NOT NULL,
    morale bigint NOT NULL,
    army text,
    standing text NOT NULL,
    by_order text,
    since bigint NOT NULL,
    ships_done bigint NOT NULL,
    ships_today bigint NOT NULL,
    voyage text,
    is_held bigint NOT NULL,
    is_to_look bigint NOT NULL,
    came_by text,
    lies_since bigint NOT NULL,
    paid_on bigint NOT NULL,
    ships_paid bigint NOT NULL,
    ships_unpaid bigint NOT NULL,
    checks_due bigint NOT NULL,
    is_trapped bigint NOT NULL,
    rowed_days bigint NOT NULL,
    rowed_on bigint NOT NULL,
    ships_gone bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE ships_away (
    history bigint NOT NULL,
    fleet text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    commander text NOT NULL,
    is_hired bigint NOT NULL,
    hired_from text,
    left_at_q bigint NOT NULL,
    left_at_r bigint NOT NULL,
    landed_at_q bigint NOT NULL,
    landed_at_r bigint NOT NULL,
    back_at bigint NOT NULL,
    PRIMARY KEY (history, fleet, number)
);

CREATE TABLE parties_ashore (
    history bigint NOT NULL,
    army text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    parts text NOT NULL,
    supplies bigint NOT NULL,
    loot bigint NOT NULL,
    engines text NOT NULL,
    PRIMARY KEY (history, army, hex_q, hex_r)
);

CREATE TABLE players (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    name text NOT NULL,
    role text NOT NULL,
    commander text,
    was_god bigint NOT NULL,
    since bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE ridings (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    way text NOT NULL,
    pace text NOT NULL,
    left_at bigint NOT NULL,
    next_at bigint,
    joins text,
    PRIMARY KEY (history, id)
);

CREATE TABLE chorus_votes (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    proposed_by text NOT NULL,
    goal text NOT NULL,
    pace text NOT NULL,
    until bigint NOT NULL,
    ballots text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE seat_offers (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE gossip_heard (
    history bigint NOT NULL,
    hearer text COLLATE "C" NOT NULL,
    news text COLLATE "C" NOT NULL,
    happened_at bigint NOT NULL,
    heard_at bigint NOT NULL,
    what text NOT NULL,
    PRIMARY KEY (history, hearer, news)
);

CREATE TABLE room_lines (
    history bigint NOT NULL,
    room text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    speaker text,
    at bigint NOT NULL,
    text text NOT NULL,
    PRIMARY KEY (history, room, number)
);

CREATE TABLE ship_buildings (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    commander text NOT NULL,
    stronghold text,
    hex_q bigint NOT NULL,
    hex_r bigint NOT NULL,
    ships bigint NOT NULL,
    due_at bigint,
    side text NOT NULL,
    army text,
    noncombatants bigint NOT NULL,
    first_day bigint NOT NULL,
    days bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE country_hires (
    history bigint NOT NULL,
    q bigint NOT NULL,
    r bigint NOT NULL,
    hired_at bigint NOT NULL,
    hired_by text NOT NULL,
    PRIMARY KEY (history, q, r)
);

CREATE TABLE hire_losses (
    history bigint NOT NULL,
    stronghold text COLLATE "C" NOT NULL,
    back_at bigint NOT NULL,
    ships bigint NOT NULL,
    PRIMARY KEY (history, stronghold, back_at)
);

CREATE TABLE battles_under_way (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    began_at bigint NOT NULL,
    lines text NOT NULL,
    places text NOT NULL,
    orders bigint NOT NULL,
    lapses bigint NOT NULL,
    state text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE decisions (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    asked_at bigint NOT NULL,
    settled_at bigint NOT NULL,
    is_default bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE beliefs (
    history bigint NOT NULL,
    commander text COLLATE "C" NOT NULL,
    own text COLLATE "C" NOT NULL,
    other text COLLATE "C" NOT NULL,
    relation text NOT NULL,
    coming text NOT NULL,
    PRIMARY KEY (history, commander, own, other)
);

CREATE TABLE pacts (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    offered_by text NOT NULL,
    offered_to text NOT NULL,
    terms text NOT NULL,
    standing text NOT NULL,
    is_off bigint NOT NULL,
    signed_by text,
    news text,
    PRIMARY KEY (history, id)
);

CREATE TABLE hex_rulings (
    history bigint NOT NULL,
    q bigint NOT NULL,
    r bigint NOT NULL,
    holder text,
    PRIMARY KEY (history, q, r)
);

CREATE TABLE shut_in (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    stronghold text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE arrivals (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    at bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE rulings_to_come (
    history bigint NOT NULL,
    id bigint NOT NULL,
    changes text NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE leaves (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    first_day bigint NOT NULL,
    last_day bigint NOT NULL,
    stand_in text NOT NULL,
    deputy text,
    has_begun bigint NOT NULL,
    has_turns bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE battle (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    engine text NOT NULL,
    name text NOT NULL,
    answer_seconds bigint,
    PRIMARY KEY (history, id)
);

CREATE TABLE parts (
    history bigint NOT NULL,
    part text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    of text NOT NULL,
    value text NOT NULL,
    PRIMARY KEY (history, part, number)
);

CREATE TABLE deadlines (
    history bigint NOT NULL,
    id text COLLATE "C" NOT NULL,
    due_at bigint NOT NULL,
    PRIMARY KEY (history, id)
);

CREATE TABLE told (
    history bigint NOT NULL,
    viewer text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    event bigint NOT NULL,
    PRIMARY KEY (history, viewer, number)
);

CREATE TABLE plans (
    history bigint NOT NULL,
    player text COLLATE "C" NOT NULL,
    number bigint NOT NULL,
    entry bigint NOT NULL,
    what text NOT NULL,
    lapsed text NOT NULL,
    PRIMARY KEY (history, player, number)
);
