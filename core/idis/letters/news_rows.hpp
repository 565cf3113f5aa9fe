// Rows of the state for news and for treaties (section 7a of the source).
//
// A piece of news keeps what truly happened, where and when; what is told of it is worked out when
// somebody asks, unless the referee has given it words. How far it has come is in no row: it
// follows from the map (news_spread.hpp). A treaty is its text and who may read it; if it ends a
// war or allies two sides, its terms are a row beside it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/kinds.hpp"
#include "core/idis/letters/news_orders.hpp"
#include "core/idis/map/map.hpp"

namespace idis {

enum class NewsKind : std::uint8_t {
    battle, siege_begun, siege_ended, stronghold_taken, revolt, razing, army_passed, rumour,
    war_declared, peace_made, alliance_made, alliance_left
};
struct News {
    NewsId id;
    Moment at;
    Hex hex;
    NewsKind kind = NewsKind::rumour;
    std::string place;                       ///< the nearest place with a name, or ""
    bool is_at_place = false;                ///< in its very hex
    std::vector<Party> about;                ///< whose armies or strongholds
    std::optional<ArmyId> army;              ///< the one that passed
    std::string words;                       ///< the referee's, told instead of the truth
    bool is_held = false;
    friend bool operator==(const News&, const News&) = default;
};

/// Who may negotiate for a faction besides its head.
struct Delegation {
    struct Key {
        FactionId faction;
        CommanderId delegate;
        friend bool operator==(const Key&, const Key&) = default;
        friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key id;
    Moment since;
    friend bool operator==(const Delegation&, const Delegation&) = default;
};
struct Treaty {
    TreatyId id;
    CommanderId recorded_by;
    std::vector<Party> parties;              ///< his own first
    std::vector<FactionId> binds;            ///< for which he had power to negotiate
    std::string text;
    Moment at;
    std::vector<CommanderId> readers;        ///< whom the text has reached; sorted
    friend bool operator==(const Treaty&, const Treaty&) = default;
};

/// Word of how two parties stand, on its way to somebody: the news that brings it.
struct Tiding {
    NewsId news;
    Relation relation = Relation::neutral;
    friend bool operator==(const Tiding&, const Tiding&) = default;
};

/// Agreed: the other side has signed, and who offered does not know it yet.
enum class PactStanding : std::uint8_t { offered, agreed, in_force };
/// What a treaty says of war and peace, as far as the machine goes by it.
struct Pact {
    TreatyId id;                             ///< the treaty whose terms these are
    Party offered_by;
    Party offered_to;
    Terms terms = Terms::peace;
    PactStanding standing = PactStanding::offered;
    bool is_off = false;                     ///< somebody broke with the other before it held
    std::optional<CommanderId> signed_by = std::nullopt;     ///< for the side it was offered to
    std::optional<NewsId> news = std::nullopt;               ///< of the signing
    friend bool operator==(const Pact&, const Pact&) = default;
};

/// The tables of these rows (state.hpp): name, row.
#define IDIS_TABLES_OF_NEWS(TABLE) \
    TABLE(news, News)              \
    TABLE(delegations, Delegation) \
    TABLE(treaties, Treaty)        \
    TABLE(pacts, Pact)

}  // namespace idis
