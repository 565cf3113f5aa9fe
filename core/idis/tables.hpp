// The tables of a state one after another.
//
// Anyone who does something for every table (comparing states, writing them for a scenario) goes by
// this, so that a table is named once: beside its rows, in the list that State is made of.
#pragma once

#include "core/idis/state.hpp"

namespace idis {

/// Calls visit(name, member) for each table; the member is a pointer to the table within a State.
template <class Visit>
void for_each_table(const Visit& visit) {
#define IDIS_TABLE(name, Row) visit(#name, &State::name);
    IDIS_TABLES(IDIS_TABLE)
#undef IDIS_TABLE
}

}  // namespace idis
