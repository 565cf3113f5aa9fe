#include "tests/server/store/home.hpp"

#include "tests/server/store/postgres/cluster.hpp"

namespace tests {

namespace {

/// A place for accounts and ways, in which there are none.
const std::string& emptied_place(Cluster& cluster) {
    static const std::string place = cluster.new_place();
    store::postgres::opened(place, store::postgres::Use::writing, store::postgres_migrations())
        .run("TRUNCATE users, publicity, ways, keys, codes CASCADE");
    return place;
}

}  // namespace

Home::Home() {
    SUBCASE("in files") {}
    SUBCASE("in PostgreSQL") {
        with_cluster([&](Cluster& cluster) {
            accounts = {emptied_place(cluster), true};
            ways = accounts;
        });
    }
}

}  // namespace tests
