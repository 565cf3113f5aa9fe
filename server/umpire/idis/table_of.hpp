// What is done to the rows of one table, for the units that list the tables (idis/tables.hpp).
//
// Nothing else includes it, because it takes the compiler much memory: a line of those lists stands
// for all that follows from a row's description, its columns, its cells and its JSON.
#pragma once

#include <nlohmann/json.hpp>

#include <algorithm>
#include <utility>

#include "core/kit/one_of.hpp"
#include "server/codec/idis/describe_state.hpp"
#include "server/codec/json.hpp"
#include "server/store/rows.hpp"
#include "server/umpire/idis/tables.hpp"

namespace umpire {

/// The functions of KeptTable, for the table that a member of State holds.
template <auto member>
struct TableOf {
    using Rows = std::remove_cvref_t<decltype(std::declval<idis::State>().*member)>;
    using Row = typename Rows::row_type;
    using Id = typename Rows::id_type;

    static store::TableShape shape(const char* name) { return store::shape_of_row<Row>(name); }

    static std::vector<store::Row> rows(const idis::State& state) {
        std::vector<store::Row> all;
        all.reserve((state.*member).size());
        for (const Row& row : state.*member) all.push_back(store::cells_of(row));
        return all;
    }

    static void take_touched(idis::State& state, const char* name,
                             std::vector<store::TableChanges>& to) {
        Rows& table = state.*member;
        if (!table.is_touched()) return;
        store::TableChanges& changes = to.emplace_back();
        changes.table = name;
        for (const Id& id : table.take_touched()) {
            if (const Row* row = table.find(id)) {
                changes.written.push_back(store::cells_of(*row));
            } else {
                changes.erased.push_back(store::key_cells(id));
            }
        }
    }

    static void forget_touched(idis::State& state) { (state.*member).forget_touched(); }

    static void load(const store::Store& store, const char* name, idis::State& state) {
        for (const store::Row& row : store.rows(name)) {
            (state.*member).insert(store::value_of_row<Row>(row, name));
        }
        forget_touched(state);
    }

    static RowWatch watch(const nlohmann::json& id) {
        const auto decoded = codec::decode_record<Id>(id);
        const Id* own = kit::get_if<Id>(&decoded);
        if (own == nullptr) return {};
        return [id = *own](const idis::State& state) -> std::optional<std::string> {
            const Rows& table = state.*member;
            const auto touched = table.touched_after(0);
            if (std::find(touched.begin(), touched.end(), id) == touched.end()) return {};
            const Row* row = table.find(id);
            return row == nullptr ? "null" : codec::text_of(*row);
        };
    }
};

template <auto member>
KeptTable kept_table(const char* name) {
    using Of = TableOf<member>;
    static const std::string row = codec::long_name_of<typename Of::Row>();
    return {name,      row,       &Of::shape, &Of::rows, &Of::take_touched, &Of::forget_touched,
            &Of::load, &Of::watch};
}

}  // namespace umpire
