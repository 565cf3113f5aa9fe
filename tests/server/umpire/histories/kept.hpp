// The places where histories are kept, for tests of what all do: a folder, a database of a
// cluster's, and such a database that a node shares with others.
//
//     on_each([](umpire::Histories& histories) { … });
//
// Each is new and empty. The database is held as long as the test runs.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <sstream>
#include <string>

#include "server/store/postgres/node.hpp"
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
    SUBCASE("in a database that is shared") {
        with_cluster([&](Cluster& cluster) {
            store::NodeSettings node;
            node.address = "http://10.0.0.1:8080";
            test(umpire::histories_of_node(cluster.new_place(), node));
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
