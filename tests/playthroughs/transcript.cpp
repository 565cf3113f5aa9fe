#include "tests/kit/source_folder.hpp"
#include "tests/playthroughs/transcript.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace tests {
namespace {

std::string file_of(const std::string& name) {
    return tests::source_folder() + "/tests/playthroughs/recorded/" + name + ".record";
}

/// "units.0.place" of "/units/0/place".
std::string dotted(std::string pointer) {
    std::ranges::replace(pointer, '/', '.');
    return pointer.empty() ? pointer : pointer.substr(1);
}

}  // namespace

Transcript::Transcript(const std::string& about) : text_("# " + about + "\n") {}

void Transcript::order(const std::string& text) { text_ += "> " + text + '\n'; }
void Transcript::passed(const std::string& moment) { text_ += "= " + moment + '\n'; }
void Transcript::counted(const std::string& what) { text_ += ". " + what + '\n'; }

void Transcript::event(std::string_view kind, const std::string& what, const kit::Rolls& rolls) {
    text_ += "! ";
    text_ += kind;
    text_ += ' ' + what;
    for (const kit::Roll& roll : rolls) text_ += ' ' + std::to_string(roll.face);
    text_ += '\n';
}

void Transcript::shown(const std::string& observer, const std::string& view) {
    auto now = nlohmann::json::parse(view);
    nlohmann::json& before = last_[observer];
    for (const nlohmann::json& change : nlohmann::json::diff(before, now)) {
        text_ += "@ " + observer + ' ' + change.at("op").get<std::string>() + ' ' +
                 dotted(change.at("path").get<std::string>());
        if (change.contains("value")) text_ += ' ' + change.at("value").dump();
        text_ += '\n';
    }
    before = std::move(now);
}

bool records_are_written() { return std::getenv("IDIS_WRITE_PLAYTHROUGHS") != nullptr; }

std::vector<Recorded> recorded(const std::string& name) {
    std::vector<Recorded> all;
    std::ifstream file(file_of(name));
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("= ")) all.push_back({nullptr, line.substr(2)});
        if (line.starts_with("> ")) all.push_back({nlohmann::json::parse(line.substr(2)), ""});
    }
    return all;
}

void hold_to_record(const std::string& name, const Transcript& played) {
    if (records_are_written()) {
        std::ofstream file(file_of(name));
        file << played.text() << std::flush;
        REQUIRE(file);
        return;
    }
    std::ifstream file(file_of(name));
    REQUIRE_MESSAGE(file, "no record; write it with IDIS_WRITE_PLAYTHROUGHS=1: ", file_of(name));
    std::istringstream again(played.text());
    std::string wanted;
    std::string got;
    for (int number = 1;; ++number) {
        const bool is_wanted = static_cast<bool>(std::getline(file, wanted));
        const bool is_got = static_cast<bool>(std::getline(again, got));
        INFO(name, ".record, line ", number);
        REQUIRE_EQ(is_wanted, is_got);
        if (!is_wanted) return;
        // One difference brings all that follow it: the first is the one to look at.
        REQUIRE_EQ(wanted, got);
    }
}

}  // namespace tests
