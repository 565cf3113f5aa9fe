// One folder, one server.
#include "server/store/folder_lock.hpp"

#include <unistd.h>

#include <fstream>

#include "tests/server/store/stores.hpp"

namespace {

/// Why a folder cannot be had; "" if it can.
std::string refused(const std::filesystem::path& folder) {
    try {
        const store::FolderLock alone(folder);
    } catch (const store::Unreadable& fault) {
        return fault.what();
    }
    return "";
}

}  // namespace

TEST_CASE("a folder is one holder's at a time, and who asks is told whose") {
    const tests::Folder folder;
    const std::filesystem::path data = folder.path() / "new" / "data";
    {
        const store::FolderLock alone(data);
        const std::string why = refused(data);
        CHECK_NE(why.find("process " + std::to_string(getpid())), std::string::npos);
        CHECK_NE(why.find(data.string()), std::string::npos);
        CHECK_THROWS_AS(store::FolderLock{data}, store::FolderHeld);
        // Neighbours are not concerned, and nor is a folder that was put in its place.
        CHECK_EQ(refused(folder.path()), "");
        std::filesystem::rename(data, folder.path() / "old");
        CHECK_EQ(refused(data), "");
        std::filesystem::remove_all(data);
        std::filesystem::rename(folder.path() / "old", data);
        CHECK_NE(refused(data), "");
    }
    CHECK_EQ(refused(data), "");
    CHECK(std::filesystem::is_empty(data));
}

TEST_CASE("a holder that could not say who it is still holds") {
    const tests::Folder folder;
    const store::FolderLock alone(folder.path());
    std::filesystem::remove(folder.path() / "idis.pid");
    CHECK_NE(refused(folder.path()).find("another process"), std::string::npos);
}

TEST_CASE("what is no folder cannot be held") {
    const tests::Folder folder;
    { std::ofstream(folder.file("file")) << "no folder"; }
    CHECK_NE(refused(folder.file("file")), "");
}
