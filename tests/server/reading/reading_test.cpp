// The order language by what people write: a corpus of sentences with the order that each must
// give, written by hand (corpus/*.txt), and one of sentences that must give none.
#include "server/reading/reading.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "server/codec/idis.hpp"
#include "server/reading/battles/plain.hpp"
#include "server/reading/words/words.hpp"
#include "tests/server/reading/world.hpp"

namespace {

using nlohmann::json;

/// One sentence, and the orders it must give.
struct Sentence {
    std::string place;    ///< "marching.txt:12"
    std::string role;
    std::string text;
    json orders;
};

std::vector<Sentence> corpus() {
    std::vector<Sentence> all;
    const std::filesystem::path folder = tests::reading_folder() / "corpus";
    std::set<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        files.insert(entry.path());
    }
    for (const auto& path : files) {
        std::ifstream file(path);
        std::string line;
        std::string role = "commander";
        json orders;
        for (int number = 1; std::getline(file, line); ++number) {
            if (line.empty() || line.front() == '#') continue;
            if (line.starts_with("role ")) {
                role = line.substr(5);
            } else if (line.starts_with("= ")) {
                orders = tests::world(role).with_ids(json::parse(line.substr(2)));
                if (orders.is_object()) orders = json::array({orders});
            } else {
                all.push_back({path.filename().string() + ":" + std::to_string(number), role, line,
                               orders});
            }
        }
    }
    return all;
}

/// Orders as the codec writes them, so that what is left out is what it is by default.
std::string plain(const std::string& role, const json& order) {
    if (role == "commander") {
        const auto read = codec::commander_order_from(order);
        const auto* good = kit::get_if<idis::CommanderOrder>(&read);
        return good == nullptr ? "unsound " + order.dump() : codec::text_of_order(*good);
    }
    if (role == "referee") {
        const auto read = codec::referee_order_from(order);
        const auto* good = kit::get_if<idis::RefereeOrder>(&read);
        return good == nullptr ? "unsound " + order.dump() : codec::text_of_order(*good);
    }
    if (role != "spectator") {
        const std::string text = reading::plain_in_battle(tests::world(role).known.whose, order);
        return text.empty() ? "unsound " + order.dump() : text;
    }
    const auto read = codec::spectator_order_from(order);
    const auto* good = kit::get_if<idis::SpectatorOrder>(&read);
    if (good == nullptr) return "unsound " + order.dump();
    return codec::text_of_order(idis::Order(idis::BySpectator{idis::UserId(1), *good}));
}

std::string said(const std::string& role, const reading::Read& read) {
    if (read.outcome == reading::Outcome::not_read) {
        std::string words = "not read:";
        for (const std::string& word : read.not_understood) words += " " + word;
        return words + (read.because.empty() ? "" : " because " + read.because);
    }
    std::string text;
    for (const reading::Orders& orders : read.readings) {
        text += text.empty() ? "" : " OR ";
        for (const reading::ReadOrder& one : orders) text += plain(role, one.order) + ";";
    }
    return text;
}

std::string expected(const Sentence& sentence) {
    std::string text;
    for (const json& order : sentence.orders) text += plain(sentence.role, order) + ";";
    return text;
}

}  // namespace

TEST_CASE("every sentence of the corpus gives the order that stands over it") {
    /// Of each kind of order, how many sentences there are, and how many with slips.
    std::map<std::pair<reading::Whose, std::string>, std::pair<int, int>> counts;
    for (const Sentence& sentence : corpus()) {
        const tests::World& world = tests::world(sentence.role);
        const reading::Read read = world.read(sentence.text);
        CAPTURE(sentence.place);
        CAPTURE(sentence.text);
        CHECK_EQ(said(sentence.role, read), expected(sentence));
        auto& [all, slips] = counts[{world.known.whose, sentence.orders.front()["kind"]}];
        ++all;
        if (!read.readings.empty() && !read.readings[0][0].mended.empty()) ++slips;
    }
    for (const auto whose : {reading::Whose::throw_me_a_6, reading::Whose::die_men,
                             reading::Whose::dice_warriors}) {
        for (const reading::OrderWords* row : reading::words_for(whose)) {
            CAPTURE(row->kind);
            const auto& [all, slips] = counts[{whose, std::string(row->kind)}];
            CHECK_GE(all, 3);
            CHECK_GE(slips, 1);
        }
    }
}
