// A campaign that is being written: its files' texts, and who wrote at them last.
//
// Who may open a draft is said as it is of a campaign: by a referee's role in it, under the draft's
// id, and by links that open it (accounts.hpp). It counts how often it was changed, so that anyone
// who would write over what another has written meanwhile is refused.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/kit/ids.hpp"

namespace store {

struct UserTag {
    static constexpr std::string_view kind = "user";
};
using UserId = kit::Id<UserTag>;

struct DraftTag {
    static constexpr std::string_view kind = "draft";
};
using DraftId = kit::Id<DraftTag>;

/// What is told of a draft in a list.
struct DraftTitle {
    DraftId id;
    UserId maker;
    std::string name;
    std::int64_t version = 1;
    UserId changed_by;
    std::int64_t changed_at = 0;  ///< seconds of UTC since 1970
    std::string campaign = {};    ///< that was made of it; "" before
    friend bool operator==(const DraftTitle&, const DraftTitle&) = default;
};

struct Draft {
    DraftTitle title;
    std::map<std::string, std::string> files;  ///< texts by the names of their files
    friend bool operator==(const Draft&, const Draft&) = default;
};

}  // namespace store
