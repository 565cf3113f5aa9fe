// A disk that was full before a file was opened: what is there can be read, and what cannot be
// written is answered so.
#include "tests/server/store/full_disk.hpp"

#include <cerrno>
#include <functional>

#include "server/store/accounts.hpp"
#include "server/store/backup.hpp"
#include "tests/server/store/stores.hpp"

using store::FileMode;
using store::Written;

namespace {

store::SqliteStore opened(const tests::Folder& folder, FileMode mode) {
    return store::SqliteStore(folder.file("full.idis"), mode, tests::small_schema(),
                              tests::small_migrations());
}

Written not_stored(const std::function<void()>& work) {
    try {
        work();
    } catch (const store::NotStored& fault) {
        return fault.why();
    }
    return Written::stored;
}

}  // namespace

TEST_CASE("full disk: a campaign's file is opened and read, and written when there is room again") {
    const tests::Folder folder;
    REQUIRE(opened(folder, FileMode::create).append({{tests::an_event(1)}, {}}) == Written::stored);
    {
        const tests::FullDisk full;
        store::SqliteStore store = opened(folder, FileMode::open);
        CHECK(store.events(1, 10) == std::vector{tests::an_event(1)});
        CHECK(store.append({{tests::an_event(2)}, {}}) == Written::full);
        CHECK(store.last_event() == 1);
    }
    store::SqliteStore store = opened(folder, FileMode::open);
    CHECK(store.append({{tests::an_event(2)}, {}}) == Written::stored);
}

TEST_CASE("full disk: accounts are opened and read, and a change says that the disk is full") {
    const tests::Folder folder;
    store::UserId anna;
    std::string secret;
    {
        store::Accounts accounts(folder.file("accounts.sqlite"));
        anna = accounts.add_user("Anna");
        secret = accounts.make_link(anna, store::LinkKind::lasting, 100, std::nullopt).secret;
    }
    const tests::FullDisk full;
    store::Accounts accounts(folder.file("accounts.sqlite"));
    CHECK(accounts.user(anna)->name == "Anna");
    CHECK(accounts.whose_link(secret) == anna);
    CHECK(not_stored([&] { accounts.add_user("Berta"); }) == Written::full);
    CHECK(not_stored([&] { accounts.sign_in(secret, 101); }) == Written::full);
}

TEST_CASE("full disk: a file that cannot be made leaves nothing behind, and says why") {
    const tests::Folder folder;
    const tests::FullDisk full;
    const auto making = [&] {
        store::make_whole(folder.file("new.idis"), [](const std::filesystem::path& file) {
            store::SqliteStore(file, FileMode::create, tests::small_schema(),
                               tests::small_migrations());
        });
    };
    CHECK(not_stored(making) == Written::full);
    CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("what the system says of a write that failed") {
    CHECK(store::written_after(std::make_error_code(std::errc::no_space_on_device)) ==
          Written::full);
    CHECK(store::written_after({EDQUOT, std::system_category()}) == Written::full);
    CHECK(store::written_after(std::make_error_code(std::errc::io_error)) == Written::failed);
}
