// How much each account uses, for who runs the server.
//
// One table of columns, which the command line and the API both show: a column more is a member and
// a row here, and the place that counts it (accounts_usage.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace store {

/// Counts of one account.
struct UsageCounts {
    std::int64_t campaigns = 0;
    std::int64_t campaigns_refereed = 0;
    std::int64_t battles = 0;
    std::int64_t battles_refereed = 0;
    std::int64_t accounts_made = 0;
    std::int64_t links_made = 0;
    std::int64_t sessions = 0;
};

struct UsageColumn {
    std::string_view name;
    std::string_view words;
    std::int64_t UsageCounts::*count;
};

inline constexpr std::array usage_columns = {
    UsageColumn{"campaigns", "campaigns it has a role in", &UsageCounts::campaigns},
    UsageColumn{"campaigns_refereed", "campaigns it referees", &UsageCounts::campaigns_refereed},
    UsageColumn{"battles", "battles by themselves it has a role in", &UsageCounts::battles},
    UsageColumn{"battles_refereed", "those it made or referees", &UsageCounts::battles_refereed},
    UsageColumn{"accounts_made", "accounts in use that it made for others, and those made by them",
                &UsageCounts::accounts_made},
    UsageColumn{"links_made", "open links that it, and those it made, handed out",
                &UsageCounts::links_made},
    UsageColumn{"sessions", "places where it is signed in", &UsageCounts::sessions}};

}  // namespace store
