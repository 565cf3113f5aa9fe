// The two places where histories are kept, for tests of what both do: a folder, and a database of a
// cluster's.
//
//     on_each([](umpire::Histories& histories) { … });
//
// Each is new and empty. The database is held as long as the test runs.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <sstream>
#include <string>

#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/proving.hpp"
#include "tests/server/store/postgres/cluster.hpp"
#include "tests/server/store/stores.hpp"

namespace tests {

/// Runs a test on new histories of each kind.
/// Takes:   `test(histories)`, a shared pointer.
template <class Test>
void on_each(Test test) {
    SUBCASE("in a folder") {
        const Folder folder;
        test(umpire::histories_in_folder(folder.path()));
    }
    SUBCASE("in a database") {
        with_cluster([&](Cluster& cluster) {
            test(umpire::histories_in_database(cluster.new_place()));
        });
    }
}

/// Checks that a history holds, as `idis verify` does.
inline void check_holds(umpire::Histories& histories, const std::string& name) {
    std::ostringstream out;
    const bool holds = umpire::verify_store(*histories.look_at(name), name, out);
    CHECK_MESSAGE(holds, out.str());
}

}  // namespace tests
