// The tables of a campaign's state, each with what is done to its rows.
//
// Anyone who does something for every table (idis/rows.cpp, which keeps them) or looks at one of
// them (number_changes.cpp) walks this list, which is made of that of core/idis/state.hpp. The
// functions are compiled in the idis_tables_of_*.cpp: several, because each table stands for all
// that the compiler makes of its row's description (idis/table_of.hpp).
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/idis/state.hpp"
#include "server/store/store.hpp"

namespace umpire {

/// Looks at one row of a state after each event, before the touches are forgotten.
/// Gives:   the row as JSON, "null" while it is not there; nothing if it was not touched.
using RowWatch = std::function<std::optional<std::string>(const idis::State&)>;

struct KeptTable {
    const char* name;
    std::string_view row;  ///< the name of its rows' struct, as in RowNumber
    store::TableShape (*shape)(const char* name);
    /// All rows.
    std::vector<store::Row> (*rows)(const idis::State& state);
    /// Adds the rows touched since the last time, if there are any.
    void (*take_touched)(idis::State& state, const char* name,
                         std::vector<store::TableChanges>& to);
    void (*forget_touched)(idis::State& state);
    /// Puts a file's rows into the state; Unreadable if one does not hold together.
    void (*load)(const store::Store& store, const char* name, idis::State& state);
    /// Gives:   nothing if the id is none of this table's.
    RowWatch (*watch)(const nlohmann::json& id);
};

using KeptTables = std::vector<KeptTable>;

/// The table that a member of State holds. One of the idis_tables_of_*.cpp makes it: a table that
/// none of them makes does not link.
template <auto member>
KeptTable kept_table(const char* name);

/// All of them (core/idis/tables.hpp).
const KeptTables& kept_tables();

}  // namespace umpire
