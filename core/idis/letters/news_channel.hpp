// What channels hold about news and treaties (section 7a of the source).
//
// Alternatives of Content (channel.hpp) like any other. What one heard stays as one heard it, with
// where he asked and when; it holds nothing that had not come there by then.
#pragma once

#include <string>
#include <vector>

#include "core/idis/letters/news_rows.hpp"

namespace idis {

/// A happening as people tell it.
struct HeardNews {
    NewsKind kind = NewsKind::rumour;
    std::string place;                       ///< at it, or near it; "" where nothing has a name
    bool is_at_place = false;
    Days age;                                ///< whole days since
    std::vector<std::string> about;          ///< factions, or commanders of none
    std::string words;                       ///< of a rumour
    friend bool operator==(const HeardNews&, const HeardNews&) = default;
};

namespace told {

struct NewsTold {
    Steps where;                             ///< from his army
    std::vector<HeardNews> news;             ///< the newest first
    friend bool operator==(const NewsTold&, const NewsTold&) = default;
};
/// A treaty he recorded, or whose text has reached him.
struct TreatyRead {
    TreatyId treaty;
    std::string text;
    friend bool operator==(const TreatyRead&, const TreatyRead&) = default;
};
/// He may negotiate for his faction from now on, or no longer.
struct TalksDelegated {
    FactionId faction;
    bool is_taken_back = false;
    friend bool operator==(const TalksDelegated&, const TalksDelegated&) = default;
};

/// How a party stands to his own, as he knows it from now on.
struct StanceTold {
    /// By his own word, as news, by a treaty, from the referee, or across the lines.
    enum class How : std::uint8_t { own_word, news, treaty, referee, contact };
    Party with;
    Relation relation = Relation::neutral;
    How how = How::news;
    friend bool operator==(const StanceTold&, const StanceTold&) = default;
};

}  // namespace told

}  // namespace idis
