// Examples of requests and their answers, one or more for every route, for the API's description.
//
// A test sends each of them to a real campaign, or a real battle, and holds what comes back, and
// the answer written here, to the schema that the description promises. `{campaign}`, `{commander}`
// and the like in a target or a body stand for ids; in the description they are made-up ids.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/message.hpp"

namespace api {

/// Who sends an example.
enum class Sender { nobody, commander, referee, chorus, player, keeper };

struct Exchange {
    Method method;
    std::string_view pattern;  ///< of the route
    std::string_view name;     ///< what it shows, in one word
    Sender sender;
    std::string_view target;
    std::string_view body;  ///< JSON text, "" for none
    int status;
    std::string_view answer;  ///< what could come back: JSON text, "" where it is none
};

/// Of everything but battles.
std::span<const Exchange> exchanges();
/// Of battles by themselves; their first makes `{battle}`.
std::span<const Exchange> exchanges_of_battles();
/// Of campaigns made here, of what everybody may read, and of the keeper's accounts.
std::span<const Exchange> exchanges_of_making();
std::span<const Exchange> exchanges_of_reading();
/// Of campaigns that are being written; the first that makes one makes `{draft}`.
std::span<const Exchange> exchanges_of_drafts();
/// Of how somebody is told things; the first that is made is `{way}`.
std::span<const Exchange> exchanges_of_ways();
/// All of them.
std::vector<Exchange> all_exchanges();

/// What the words in braces stand for.
struct ExampleIds {
    std::string campaign = "campaign-k7q3m9x2ab";
    std::string commander = "commander-k7q3m9x2ab";
    std::string link = "link-k7q3m9x2ab";  ///< of a member of the campaign
    std::string user = "user-k7q3m9x2ab";  ///< of one of the Chorus
    std::string battle = "fight-k7q3m9x2ab";
    std::string player = "player-k7q3m9x2ab";
    std::string battle_link = "link-c4w8t2rrab";  ///< of a member of the battle
    std::string event = "172";                    ///< the number of one of the campaign's
    std::string draft = "draft-k7q3m9x2ab";
    std::string lobby = "idislobby_a-secret-told-this-once";
    std::string way = "way-k7q3m9x2ab";           ///< of the commander's
};
/// A text of an exchange with ids put in.
std::string filled_in(std::string_view text, const ExampleIds& ids);

}  // namespace api
