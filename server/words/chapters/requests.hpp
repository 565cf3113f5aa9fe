// What is wrong with a request, as far as one route or one order alone has it: each is said beside
// the place where it is. What any body may have stands in bodies.hpp.
//
// Words of the API, which are the same in every language, stand in the texts as they are sent;
// numbers and what was sent go into the holes.
#pragma once

#include "server/words/text.hpp"

namespace words {

struct RequestWords {
    // Ways of being told.
    Text<> kind_of_way;
    Text<> mail_address;
    Text<> webhook_of_discord;
    Text<> subscription;
    Text<> only_push_has_it;
    Text<> only_mail_has_it;
    Text<> wants;
    Text<> wants_missing;
    Text<> zone;
    Text<> quiet_hours;
    Text<> hour_of_digest;
    // Addresses of the web.
    Text<> address_of_https;
    Text<> no_blanks_in_address;
    Text<> no_hash_in_address;
    Text<> no_password_in_address;
    Text<> no_address_of_ipv6;
    Text<> names_no_host;
    Text<> no_name_of_host;
    Text<> no_port;
    // Links, roles and rights.
    Text<> role_of_link;
    Text<> role_or_none;
    Text<> rights;
    Text<> rights_on_referees_link_alone;
    Text<> commander_on_his_link;
    Text<> commander_on_his_link_alone;
    Text<> new_link_changes_no_rights;
    Text<> only_referee_has_rights;
    Text<> no_such_commander;
    Text<> no_such_member;
    Text<> no_such_writer;
    Text<> nobody_waits;
    Text<> player_of_commander;
    Text<> channel;
    // A campaign, its clock and its past.
    Text<> badges;
    Text<"faction"> no_such_faction;
    Text<> stood;
    Text<> stood_too_long;
    Text<> action_of_clock;
    Text<"event"> amid_others;
    // Orders, and why they are given.
    Text<"most"> line_of_at_most;
    Text<> orders_together;
    Text<> orders_ahead;
    Text<> reason_stands_apart;
    Text<> referee_alone_says_why;
    Text<> only_battles_wait;
    // A battle by itself, and how it begins.
    Text<> no_battles;
    Text<"engine"> no_engine;
    Text<> no_such_setup;
    Text<> setup_has_its_own;
    Text<> players;
    Text<> key_and_name;
    Text<> key_of_player;
    Text<> key_of_another;
    Text<> answer_hours;
    Text<> orders_that_set_up;
    Text<"most"> orders_of_at_most;
    Text<"clause"> refused_by;
};

/// This chapter in the language that is spoken.
const RequestWords& requests();

}  // namespace words
