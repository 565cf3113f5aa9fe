// The rows of a battle's file (battle_persistence.hpp, battle_book.hpp).
#include <algorithm>

#include "server/store/rows.hpp"
#include "server/umpire/battles/battle_book.hpp"

namespace codec {

BOOST_DESCRIBE_STRUCT(Part, (), (name, number, id, value))

}  // namespace codec

namespace umpire {

BOOST_DESCRIBE_STRUCT(BattleRow, (), (id, engine, name, answer_seconds))
BOOST_DESCRIBE_STRUCT(DeadlineRow, (), (id, due_at))
BOOST_DESCRIBE_STRUCT(ToldRow::Key, (), (viewer, number))
BOOST_DESCRIBE_STRUCT(ToldRow, (), (id, event))

namespace {

/// That nobody referees the battle.
struct UnrefereedRow {
    std::string id;  ///< the battle's
};
BOOST_DESCRIBE_STRUCT(UnrefereedRow, (), (id))

constexpr const char* unrefereed_table = "unrefereed";

/// A part as a row: its key first.
struct PartRow {
    struct Key {
        std::string part;
        std::int64_t number = 0;
    };
    Key id;
    std::string of;
    std::string value;
};
BOOST_DESCRIBE_STRUCT(PartRow::Key, (), (part, number))
BOOST_DESCRIBE_STRUCT(PartRow, (), (id, of, value))

using PartKey = std::pair<std::string, std::int64_t>;

std::map<PartKey, const codec::Part*> by_key(const std::vector<codec::Part>& parts) {
    std::map<PartKey, const codec::Part*> all;
    for (const codec::Part& part : parts) all[{part.name, part.number}] = &part;
    return all;
}

}  // namespace

BattleRow battle_row(const store::Store& store) {
    const std::vector<store::Row> rows = store.rows("battle");
    if (rows.size() != 1) throw store::Unreadable("the file holds no battle, or several");
    return store::value_of_row<BattleRow>(rows.front(), "battle");
}

Refereed refereed_in(const store::Store& store) {
    const std::vector<store::Row> rows = store.rows(unrefereed_table);
    if (rows.empty()) return Refereed::by_somebody;
    const auto of = store::value_of_row<UnrefereedRow>(rows.front(), unrefereed_table);
    if (rows.size() != 1 || of.id != battle_row(store).id) {
        throw store::Unreadable("the file says of another battle that nobody referees it");
    }
    return Refereed::by_nobody;
}

std::vector<store::TableChanges> rows_of(const BattleRow& battle, Refereed refereed) {
    std::vector<store::TableChanges> rows{{"battle", {store::cells_of(battle)}, {}}};
    if (refereed == Refereed::by_nobody) {
        rows.push_back({unrefereed_table, {store::cells_of(UnrefereedRow{battle.id})}, {}});
    }
    return rows;
}

const store::Schema& battle_schema() {
    static const store::Schema schema = {
        store::shape_of_row<BattleRow>("battle"),
        store::shape_of_row<UnrefereedRow>(unrefereed_table),
        store::shape_of_row<PartRow>("parts"),
        store::shape_of_row<DeadlineRow>("deadlines"),
        store::shape_of_row<ToldRow>("told"),
        plans_shape()};
    return schema;
}

store::Row row_of(const codec::Part& part) {
    return store::cells_of(PartRow{{part.name, part.number}, part.id, part.value});
}
store::Row row_of(const DeadlineRow& deadline) { return store::cells_of(deadline); }
store::Row row_of(const ToldRow& told) { return store::cells_of(told); }

std::vector<codec::Part> parts_in(const store::Store& store) {
    std::vector<codec::Part> parts;
    for (const store::Row& row : store.rows("parts")) {
        auto part = store::value_of_row<PartRow>(row, "parts");
        parts.push_back({part.id.part, part.id.number, part.of, part.value});
    }
    return parts;
}

std::map<std::string, kit::Moment> deadlines_in(const store::Store& store) {
    std::map<std::string, kit::Moment> all;
    for (const store::Row& row : store.rows("deadlines")) {
        const auto deadline = store::value_of_row<DeadlineRow>(row, "deadlines");
        all.emplace(deadline.id, deadline.due_at);
    }
    return all;
}

std::map<std::string, std::uint64_t> told_in(const store::Store& store) {
    std::map<std::string, std::uint64_t> all;
    for (const store::Row& row : store.rows("told")) {
        const auto told = store::value_of_row<ToldRow>(row, "told");
        std::uint64_t& newest = all[told.id.viewer];
        newest = std::max(newest, told.id.number);
    }
    return all;
}

std::uint64_t told_event(const store::Store& store, const Person& person, std::uint64_t number) {
    if (sees_all(person)) return number <= store.last_event() ? number : 0;
    const auto row = store.row("told", store::key_cells(ToldRow::Key{text_of(person), number}));
    return row ? store::value_of_row<ToldRow>(*row, "told").event : 0;
}

store::TableChanges changes_of(const std::vector<codec::Part>& before,
                               const std::vector<codec::Part>& after) {
    store::TableChanges changes{"parts", {}, {}};
    const auto old = by_key(before);
    const auto now = by_key(after);
    for (const auto& [key, part] : now) {
        const auto found = old.find(key);
        if (found == old.end() || *found->second != *part) changes.written.push_back(row_of(*part));
    }
    for (const auto& [key, part] : old) {
        if (!now.contains(key)) {
            changes.erased.push_back(store::key_cells(PartRow::Key{key.first, key.second}));
        }
    }
    return changes;
}

const Upcasters& upcasters_of(std::string_view) {
    static const Upcasters none;
    return none;
}

}  // namespace umpire
