// Keeps the agendas among the indexes: of sieges, engines, holds, disorders, fleets, meetings,
// spoils and raisings, when each falls due.
//
// evolve asks, after each event, which rows it touched, and only what hangs on those is entered
// anew. What makes a row due is said once for each kind, in agendas.cpp.
#pragma once

#include <array>

#include "core/idis/state.hpp"

namespace idis {

/// How far the tables that agendas hang on had been touched at one moment.
class AgendaUpdater {
public:
    explicit AgendaUpdater(const State& state);

    /// Enters anew what hangs on whatever was touched since then, marches and who is known of old
    /// too (indexes.hpp).
    void refresh(State& state) const;

private:
    static constexpr std::size_t agendas = 8;
    std::array<std::size_t, agendas> rows_{};
    std::size_t armies_ = 0;
    std::size_t commanders_ = 0;
    std::size_t within_walls_ = 0;
};

/// Enters all there is.
/// Takes:   a state whose agendas are empty.
void enter_all(State& state);

}  // namespace idis
