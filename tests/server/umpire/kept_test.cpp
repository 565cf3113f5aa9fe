// Campaigns of earlier forms (kept/README.md): whatever the rules are by now, they stay sound.
#include <doctest/doctest.h>
#include <zstd.h>

#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/past/deciding.hpp"
#include "server/umpire/past/verify.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/umpire/played.hpp"

namespace {

/// A kept file, unpacked in a folder of its own.
class KeptFile {
public:
    explicit KeptFile(const std::string& name) : path_(folder_.path() / (name + ".idis")) {
        std::ifstream stream(tests::source_folder() + "/tests/server/umpire/kept/" + name +
                                 ".idis.zst",
                             std::ios::binary);
        const std::string packed(std::istreambuf_iterator<char>(stream), {});
        std::string bytes(ZSTD_getFrameContentSize(packed.data(), packed.size()), '\0');
        REQUIRE_EQ(ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()),
                   bytes.size());
        std::ofstream(path_, std::ios::binary) << bytes;
    }

    /// What is wrong with it; "" if nothing is.
    std::string faults() const {
        std::ostringstream out;
        return umpire::verify_file(path_.string(), out) ? std::string() : out.str();
    }
    store::SqliteStore opened() const {
        return {path_.string(), store::FileMode::open, umpire::campaign_schema()};
    }
    const std::filesystem::path& path() const { return path_; }

private:
    tests::Folder folder_;
    std::filesystem::path path_;
};

}  // namespace

TEST_CASE("a campaign of the first form is as sound as on its day") {
    const KeptFile kept("form_1");
    { kept.opened(); }  // brings its tables to today's form
    CHECK_EQ(kept.faults(), "");
    const store::SqliteStore store = kept.opened();
    REQUIRE_EQ(store.last_event(), 3'804);
    for (const store::EventRecord& record : store.events(1, 3'804)) CHECK_EQ(record.version, 1);

    // Its tables hold the news that its events did not tell of.
    const idis::State state = umpire::Persistence<idis::System>::state_from(store);
    std::set<idis::NewsKind> kinds;
    for (const idis::News& news : state.news) kinds.insert(news.kind);
    CHECK_EQ(kinds.size(), 7);
    // Rules have changed since: today they would decide otherwise, and what happened stands.
    CHECK_NE(umpire::decided_anew(store).difference, "");
}

TEST_CASE("a campaign of the first form goes on in today's") {
    const KeptFile kept("form_1");
    {
        constexpr umpire::Utc five_days_later = umpire::Utc{18 + 5} * 86'400'000;
        const auto umpire =
            umpire::open_campaign(kept.path(), [] { return five_days_later; }, umpire::at_once);
        REQUIRE_EQ(umpire->catch_up().kind, umpire::AnswerKind::accepted);
        REQUIRE_EQ(umpire->flush_rows().kind, umpire::AnswerKind::accepted);
    }
    CHECK_EQ(kept.faults(), "");
    const store::SqliteStore store = kept.opened();
    std::set<std::int64_t> versions;
    for (const store::EventRecord& record : store.events(3'805, 10'000)) {
        if (record.kind == "HexEntered") versions.insert(record.version);
    }
    CHECK_EQ(versions, std::set<std::int64_t>{2});
}
