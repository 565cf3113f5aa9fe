// Whether what a store keeps is what it says it is, told in words (verify.hpp says what is proven).
//
// A store is called by the name of its file, wherever it is kept; by that name it is known whether
// it is a battle's or a campaign's (a fork's, or a past's).
#pragma once

#include <iosfwd>
#include <string>

#include "server/store/postgres/postgres.hpp"
#include "server/store/store.hpp"
#include "server/umpire/past/verify.hpp"

namespace umpire {

/// Whether a name is a battle's: "fight-k7q3m9x2ab.battle".
bool is_name_of_battle(std::string_view name);
/// The tables of what is called so.
store::Schema schema_named(std::string_view name);

/// Checks a store and says what it found.
/// Takes:   by what name to tell of it.
/// Gives:   whether all is well.
bool verify_store(const store::Store& store, const std::string& name, std::ostream& out,
                  Proof proof = Proof::by_replay);

/// The same of a history in a database.
bool verify_history(const std::string& database, const std::string& name, std::ostream& out,
                    Proof proof = Proof::by_replay);

}  // namespace umpire
