#include "server/umpire/plans.hpp"

#include <algorithm>
#include <utility>

#include "server/codec/describe_kit.hpp"
#include "server/codec/text.hpp"
#include "server/codec/write.hpp"
#include "server/store/rows.hpp"

namespace umpire {

BOOST_DESCRIBE_STRUCT(PlanRow::Key, (), (player, number))
BOOST_DESCRIBE_STRUCT(PlanRow, (), (id, entry, what, lapsed, deputy))

namespace {

constexpr const char* plans_table = "plans";

store::Row plan_cells(const PlanRow& row) { return store::cells_of(row); }
store::Row plan_key(const PlanRow& row) { return store::key_cells(row.id); }

}  // namespace

const store::TableShape& plans_shape() {
    static const store::TableShape shape = store::shape_of_row<PlanRow>(plans_table);
    return shape;
}

nlohmann::json alternatives_in(const nlohmann::json& entry) {
    return entry.is_array() ? entry : nlohmann::json::array({entry});
}

codec::Problems problems_of_list(
    const nlohmann::json& list,
    const std::function<codec::Problems(const nlohmann::json& order)>& wrong_with) {
    codec::Problems problems;
    for (std::size_t at = 0; at < list.size(); ++at) {
        const bool is_choice = list[at].is_array();
        const nlohmann::json orders = alternatives_in(list[at]);
        for (std::size_t one = 0; one < orders.size(); ++one) {
            const std::string place = codec::place_in("/orders", at);
            for (codec::Problem& problem : wrong_with(orders[one])) {
                problem.place = (is_choice ? codec::place_in(place, one) : place) + problem.place;
                problems.push_back(std::move(problem));
            }
        }
    }
    return problems;
}

void PlanLists::load(const store::Store& store) {
    rows_.clear();
    stuck_.clear();
    sent_at_.reset();
    for (const store::Row& cells : store.rows(plans_table)) {
        auto row = store::value_of_row<PlanRow>(cells, plans_table);
        rows_[row.id.player].push_back(std::move(row));
    }
}

store::TableChanges PlanLists::put(const Person& actor, const nlohmann::json& orders,
                                   kit::Moment at) {
    store::TableChanges changes{plans_table, {}, {}};
    std::vector<PlanRow> before = std::move(rows_[actor.commander]);
    for (const PlanRow& row : before) changes.erased.push_back(plan_key(row));
    // Numbers go on, so that no row is written and erased at once.
    std::uint64_t number = before.empty() ? 0 : before.back().id.number;
    std::vector<PlanRow> rows;
    for (const nlohmann::json& entry : orders) {
        const std::uint64_t first = number + 1;
        for (const nlohmann::json& order : alternatives_in(entry)) {
            rows.push_back(
                {{actor.commander, ++number}, first, order.dump(), {}, actor.deputy});
            changes.written.push_back(plan_cells(rows.back()));
        }
    }
    if (rows.empty()) {
        rows_.erase(actor.commander);
    } else {
        rows_[actor.commander] = std::move(rows);
    }
    stuck_.erase(actor.commander);
    sent_at_ = at;
    return changes;
}

store::TableChanges
PlanLists::drop_if(const std::function<bool(const std::string& player)>& is_over) {
    store::TableChanges changes{plans_table, {}, {}};
    std::erase_if(rows_, [&](const auto& list) {
        if (!is_over(list.first)) return false;
        for (const PlanRow& row : list.second) changes.erased.push_back(plan_key(row));
        return true;
    });
    return changes;
}

bool PlanLists::may_go_on(const std::string& player) const {
    const auto found = rows_.find(player);
    return found != rows_.end() && !stuck_.contains(player) &&
           std::ranges::any_of(found->second,
                               [](const PlanRow& row) { return row.lapsed.empty(); });
}

std::vector<std::string> PlanLists::players() const {
    std::vector<std::string> all;
    for (const auto& [player, rows] : rows_) {
        if (may_go_on(player)) all.push_back(player);
    }
    return all;
}

kit::Moment PlanLists::due(kit::Moment last_at) const {
    return sent_at_ ? std::max(*sent_at_, last_at) : last_at;
}

store::TableChanges
PlanLists::go_on(const std::string& player, bool may_skip,
                 const std::function<std::optional<std::string>(const PlanRow& row)>& refused) {
    store::TableChanges changes{plans_table, {}, {}};
    std::vector<PlanRow>& rows = rows_.at(player);
    std::vector<std::pair<std::size_t, std::string>> lapse;
    std::optional<std::uint64_t> first;
    for (std::size_t place = 0; place < rows.size(); ++place) {
        if (!rows[place].lapsed.empty()) continue;
        if (!first) first = rows[place].entry;
        if (!may_skip && rows[place].entry != first) break;
        if (auto refusal = refused(rows[place])) {
            if (!refusal->empty()) lapse.emplace_back(place, std::move(*refusal));
            continue;
        }
        const std::uint64_t done = rows[place].entry;
        for (auto& [before, refusal] : lapse) {
            if (rows[before].entry == done) continue;
            rows[before].lapsed = std::move(refusal);
            changes.written.push_back(plan_cells(rows[before]));
        }
        std::erase_if(rows, [&](const PlanRow& row) {
            if (row.entry == done) changes.erased.push_back(plan_key(row));
            return row.entry == done;
        });
        return changes;
    }
    stuck_.insert(player);
    return changes;
}

std::string PlanLists::text(const std::string& player) const {
    std::string waiting;
    std::string lapsed;
    std::uint64_t entry = 0;
    const auto found = rows_.find(player);
    for (const PlanRow& row : found == rows_.end() ? std::vector<PlanRow>() : found->second) {
        const bool is_first = std::exchange(entry, row.entry) != row.entry;
        if (row.lapsed.empty()) {
            waiting += is_first ? (waiting.empty() ? "[" : "],[") : ",";
            waiting += row.what;
        } else if (is_first) {
            lapsed += lapsed.empty() ? "" : ",";
            lapsed += "{\"order\":" + row.what + ",\"refusal\":" + row.lapsed + "}";
        }
    }
    return "\"waiting\":[" + waiting + (waiting.empty() ? "" : "]") + "],\"lapsed\":[" + lapsed +
           "]";
}

}  // namespace umpire
