// What the rulebook says about the numbers of views, held against the API's description: there is
// no number without a row, no row without a number, and no clause that the rulebook has not.
#include "server/api/why/number_clauses.hpp"

#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <set>

#include "server/api/why/view_number.hpp"
#include "server/codec/rulebook.hpp"

using nlohmann::json;

namespace {

constexpr std::array<const char*, 4> beginnings = {"DiceWarriors", "DieMen", "ThrowMeA6", ""};

/// All numbers of what can be reached from a view's schema, as "OwnArmy.supplies". Those of a sum
/// that keeps its items are left out: they say themselves what they are.
class Numbers {
public:
    explicit Numbers(const char* root) { of_named(root); }

    std::set<std::string> found;

private:
    void of_named(const std::string& name) {
        const bool is_new = seen_.insert(name).second;
        if (is_new) of(api::schemas_of_views().at(name), name, "");
    }
    void of(const json& schema, const std::string& name, const std::string& member) {
        if (schema.contains("$ref")) {
            const std::string path = schema["$ref"];
            return of_named(path.substr(path.rfind('/') + 1));
        }
        if (schema.contains("type")) {
            const json& type = schema["type"];
            const bool is_number = type == "integer" || type == json({"integer", "string"});
            if (is_number) found.insert(name + '.' + member);
        }
        const json parts = schema.value("properties", json::object());
        const bool is_figure = parts.contains("total") && parts.contains("items");
        const bool is_item = parts.contains("amount") && parts.contains("clause");
        if (is_figure || is_item) return;
        for (const auto& [part, of_part] : parts.items()) of(of_part, name, part);
        if (schema.contains("items")) of(schema["items"], name, member);
        for (const char* forms : {"anyOf", "oneOf"}) {
            for (const json& form : schema.value(forms, json::array())) of(form, name, member);
        }
    }
    std::set<std::string> seen_;
};

/// How the names of a number's engine begin, "" for the campaign's.
std::string_view beginning_of(std::string_view number) {
    for (const std::string_view each : beginnings) {
        if (number.starts_with(each)) return each;
    }
    return "";
}

std::set<std::string> all_numbers() {
    std::set<std::string> all = Numbers("View").found;
    all.merge(Numbers("BattleView").found);
    return all;
}

}  // namespace

TEST_CASE("every number of every view has its clauses, or stands among the exceptions") {
    std::set<const api::NumberClauses*> used;
    std::size_t exceptions = 0;
    const std::set<std::string> numbers = all_numbers();
    for (const std::string& number : numbers) {
        CAPTURE(number);
        const std::string_view engine = beginning_of(number);
        const auto dot = number.find('.');
        const auto* row = api::row_of_number(
            engine, std::string_view(number).substr(engine.size(), dot - engine.size()),
            std::string_view(number).substr(dot + 1));
        CHECK(row != nullptr);
        if (row == nullptr) continue;
        used.insert(row);
        if (row->clauses.empty()) ++exceptions;
    }
    CHECK(numbers.size() > 400);
    // Places, counts for ids, numbers of lines: few, and each was looked at.
    CHECK_MESSAGE(exceptions < 50, exceptions, " exceptions of ", numbers.size(), " numbers");
    for (const char* engine : beginnings) {
        for (const api::NumberClauses& row : api::numbers_of(engine)) {
            CAPTURE(engine);
            CAPTURE(row.number);
            CHECK(used.contains(&row));
        }
    }
}

TEST_CASE("what a row says stands in the rulebook, one to three clauses of its own system") {
    constexpr std::array<const char*, 4> sections = {"dice-warriors.", "die-men.", "throw-me-a-6.",
                                                     "idis."};
    for (std::size_t at = 0; at < beginnings.size(); ++at) {
        std::set<std::string_view> numbers;
        for (const api::NumberClauses& row : api::numbers_of(beginnings[at])) {
            CAPTURE(row.number);
            CHECK(numbers.insert(row.number).second);
            const auto clauses = api::clauses_in(row);
            CHECK(clauses.size() <= 3);
            for (const std::string_view clause : clauses) {
                CAPTURE(clause);
                CHECK(clause.starts_with(sections[at]));
                CHECK(codec::rulebook().find(clause) != nullptr);
            }
        }
    }
}

TEST_CASE("the nearer row counts: a member of one schema, all of one, a member anywhere") {
    const auto clauses = [](const char* schema, const char* member) {
        return std::string(api::row_of_number("", schema, member)->clauses);
    };
    CHECK_EQ(clauses("Deposit", "supplies"), clauses("Deposit", "loot"));
    CHECK(clauses("Deposit", "supplies") != clauses("Army", "supplies"));
    CHECK(clauses("ShipBuilding", "noncombatants") != clauses("ShipBuilding", "days"));
    CHECK_EQ(clauses("NoSchema", "supplies"), clauses("Army", "supplies"));
    CHECK(api::row_of_number("", "NoSchema", "no_member") == nullptr);
    CHECK(api::row_of_number("DieMen", "Army", "supplies") == nullptr);
}
