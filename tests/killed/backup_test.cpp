// Backups of a running campaign, under sixteen clients that write without pause: each copy is of
// one moment, holds everything that was acknowledged before it was begun, and proves itself; put
// back elsewhere it is served, and goes on.
#include <doctest/doctest.h>

#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/killed/campaign.hpp"
#include "tests/killed/client.hpp"
#include "tests/killed/program.hpp"

namespace killed {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t writers = 16;

/// What `idis verify` says of a file: its line, from the number of events on.
std::string proof_of(const fs::path& file) {
    const Outcome outcome = run_idis({"verify", file.string()});
    CHECK_EQ(outcome.exit_code, 0);
    return outcome.output.substr(outcome.output.find(": ") + 2);
}

/// Sixteen clients that order one formation after another until they are told to stop.
class Writing {
public:
    Writing(const Campaign& campaign, std::uint16_t port) {
        for (std::size_t number = 0; number < writers; ++number) {
            threads_.emplace_back([this, &campaign, port, number] {
                Client client(port);
                for (int line = 0; !is_over_; ++line) {
                    const std::string key = std::to_string(number) + " " + std::to_string(line);
                    const nlohmann::json body{{"kind", "SetFormation"}, {"formation", key}};
                    const auto answer =
                        client.post(campaign.path + "/orders", campaign.commanders.at(number),
                                    body.dump(), key);
                    if (answer && answer->status == 201) ++acknowledged_;
                }
            });
        }
    }
    ~Writing() {
        is_over_ = true;
        for (std::thread& thread : threads_) thread.join();
    }
    int acknowledged() const { return acknowledged_; }
    /// Until each has been answered once more on the average, however slow the machine is.
    void wait_for_more() const {
        const int enough = acknowledged_ + static_cast<int>(writers);
        while (acknowledged_ < enough) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }

private:
    std::atomic<bool> is_over_ = false;
    std::atomic<int> acknowledged_ = 0;
    std::vector<std::thread> threads_;
};

std::size_t times_written(const std::vector<nlohmann::json>& events) {
    return static_cast<std::size_t>(std::count_if(
        events.begin(), events.end(),
        [](const nlohmann::json& event) { return kind_of(event) == "FormationSet"; }));
}

}  // namespace

TEST_CASE("backup: a copy taken while sixteen write holds what was acknowledged before it") {
    const Folder folder;
    const Folder copies;
    const Folder elsewhere;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, writers);
    const fs::path name = campaign.file.filename();
    std::vector<int> acknowledged;
    {
        Server server(folder.path(), port);
        const Writing writing(campaign, port);
        for (const char* copy : {"first", "second", "third"}) {
            writing.wait_for_more();
            acknowledged.push_back(writing.acknowledged());
            const Outcome outcome = run_idis(
                {"backup", (copies.path() / copy).string(), "--data", folder.path().string()});
            CHECK_MESSAGE(outcome.exit_code == 0, outcome.output);
        }
    }
    // Without the server, a copy of the file where it stands has the very same state.
    const Outcome last =
        run_idis({"backup", (copies.path() / "last").string(), "--data", folder.path().string()});
    CHECK_MESSAGE(last.exit_code == 0, last.output);
    CHECK_EQ(proof_of(copies.path() / "last" / name), proof_of(campaign.file));

    const Outcome restored = run_idis(
        {"restore", (copies.path() / "second").string(), "--data", elsewhere.path().string()});
    CHECK_MESSAGE(restored.exit_code == 0, restored.output);
    CHECK_EQ(proof_of(elsewhere.path() / name), proof_of(copies.path() / "second" / name));
    Server server(elsewhere.path(), port);
    const auto events = all_events(campaign, port);
    CHECK(times_written(events) >= static_cast<std::size_t>(acknowledged.at(1)));
    Client client(port);
    const auto answer =
        client.post(campaign.path + "/orders", campaign.commanders.front(),
                    R"({"kind":"WriteToReferee","text":"and on it goes"})", "after the restore");
    REQUIRE(answer.has_value());
    CHECK_EQ(answer->status, 201);
}

TEST_CASE("backup: nothing is written over, and a copy that does not hold is not put back") {
    const Folder folder;
    const Folder copies;
    const std::uint16_t port = free_port();
    const Campaign campaign = make_campaign(folder.path(), port, 1);
    const std::string copy = (copies.path() / "copy").string();
    const auto run = [&](const char* what, const fs::path& data) {
        return run_idis({what, copy, "--data", data.string()}).exit_code;
    };
    CHECK_EQ(run("backup", folder.path()), 0);
    CHECK_EQ(run("backup", folder.path()), 2);
    CHECK_EQ(run("restore", folder.path()), 2);
    CHECK_EQ(run("restore", copies.path() / "new"), 0);
    CHECK(fs::exists(copies.path() / "new" / "accounts.sqlite"));
    CHECK_EQ(run_idis({"backup", (copies.path() / "none").string(), "campaign-aaaaaaaaaa", "--data",
                       folder.path().string()})
                 .exit_code,
             2);
    // A byte in the middle of the copy is changed: an event, a row, or the form of the file.
    const fs::path file = fs::path(copy) / campaign.file.filename();
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    const auto middle = static_cast<std::streamoff>(fs::file_size(file) / 2);
    for (std::streamoff at = middle; at < middle + 4'096; ++at) {
        stream.seekp(at);
        stream.put('x');
    }
    stream.close();
    CHECK(run("restore", copies.path() / "newer") != 0);
    CHECK_FALSE(fs::exists(copies.path() / "newer" / campaign.file.filename()));
}

}  // namespace killed
