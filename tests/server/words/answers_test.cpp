// Answers that may be chosen: each that the rules offer has its text, and is shown in it.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/idis/persons/traits.hpp"
#include "server/api/words/words.hpp"
#include "server/words/choices.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/api/house.hpp"
#include "tests/server/words/spoken.hpp"

namespace {

/// Adds the words among the options that a source gives to its questions.
void add_options_in(const std::string& source, std::set<std::string>& options) {
    constexpr std::string_view named = "question.options";
    for (auto at = source.find(named); at != source.npos; at = source.find(named, at + 1)) {
        const std::string statement = source.substr(at, source.find(';', at) - at);
        for (auto open = statement.find('"'); open != statement.npos;
             open = statement.find('"', open + 1)) {
            const auto close = statement.find('"', open + 1);
            if (close == statement.npos) break;
            const std::string option = statement.substr(open + 1, close - open - 1);
            if (has_letters(option)) options.insert(option);
            open = close;
        }
    }
}

/// All that the rules offer to choose, but for numbers, hexes and ids.
std::set<std::string> all_options() {
    std::set<std::string> options;
    const std::filesystem::path top = tests::source_folder();
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(top / "core" / "idis")) {
        if (entry.path().extension() != ".cpp") continue;
        std::ifstream file(entry.path());
        const std::string source((std::istreambuf_iterator<char>(file)), {});
        add_options_in(source, options);
    }
    for (const idis::TraitRow& row : idis::trait_table) options.emplace(row.name);
    return options;
}

const idis::ArmyId eagles(1);

api::Names names_of_eagles() {
    api::Names names;
    names.by_id.emplace(to_text(eagles), "the Eagles");
    return names;
}

}  // namespace

TEST_CASE("words: every answer that may be chosen has its text, and no other has one") {
    std::set<std::string> known;
    for (const words::AnswerWords& row : words::english().answers) known.emplace(row.code);
    CHECK(known == all_options());
    CHECK(known.contains("join_calling"));
    CHECK(known.contains("siege_engineer"));
    for (const words::Language* language : words::languages()) {
        CHECK_EQ(language->answers.size(), known.size());
    }
}

TEST_CASE("words: an answer is shown as it is called, and what people wrote as they wrote it") {
    const api::Names names = names_of_eagles();
    CHECK_EQ(api::phrase_of_option("march_on", names), "march on");
    CHECK_EQ(api::phrase_of_option("default", names), "let the default stand");
    CHECK_EQ(api::phrase_of_option("siege_engineer", names), "siege engineer");
    CHECK_EQ(api::phrase_of_option("-2", names), "-2");
    CHECK_EQ(api::phrase_of_option(to_text(eagles), names), "the Eagles");
    CHECK_EQ(api::phrase_of_option("3,14", names), "the hex in column 3, row 14");
    CHECK_EQ(api::phrase_of_answer("As you like, or not.", names), "As you like, or not.");
    CHECK_EQ(api::phrase_of(idis::CommanderOrder(idis::AnswerQuestion{{}, "let_pass"}), names),
             "answer “let pass”");
    CHECK_EQ(api::sentences_of(idis::ShownContent(idis::told::Answered{{}, "keep_order", true}),
                               names),
             "Nobody answered, so it is taken as “keep order”.");
}

TEST_CASE("words: no answer that may be chosen is said outside the catalogue") {
    const Spoken spoken("made_up");
    const api::Names names = names_of_eagles();
    for (const words::AnswerWords& row : words::english().answers) {
        CAPTURE(row.code);
        const std::string text = api::phrase_of_option(std::string(row.code), names);
        CHECK_EQ(outside_brackets(text), "");
        CHECK_NE(text.find("⟦"), text.npos);
    }
    CHECK_EQ(outside_brackets(api::phrase_of_option(to_text(eagles), names)), "the Eagles");
    CHECK_EQ(outside_brackets(api::phrase_of_option("3,14", names)), "314");
}

TEST_CASE("words: the API tells each option of a question, and how it is shown") {
    using nlohmann::json;
    tests::ApiHouse house;
    house.umpire->open_questions =
        R"([{"id":"question-aaaaaaaaaa","asked":null,"asked_at":"day 3 06:00:00",)"
        R"("due_at":null,"what":{"kind":"MarchOnOrStay","army":"army-aaaaaaaaaa"},)"
        R"("options":["march_on","commander-aaaaaaaaaa","2,3","-1"],"by_default":"-1"}])";
    const auto answer = house.ask(tests::Asker::referee, api::Method::get,
                                  std::string(tests::ApiHouse::campaign) + "/questions");
    const json question = json::parse(answer.body).at("questions").at(0);
    CHECK_EQ(question.at("options"),
             json::array({"march_on", "commander-aaaaaaaaaa", "2,3", "-1"}));
    CHECK_EQ(question.at("option_words"),
             json::array({"march on", "Anna", "the hex in column 2, row 3", "-1"}));
}
