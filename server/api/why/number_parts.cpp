#include "server/api/why/number_parts.hpp"

#include <array>
#include <string>

#include "server/codec/json.hpp"

namespace api {

namespace {

using nlohmann::json;

struct Parts {
    std::string_view number;  ///< by its schema, whole, and its member
    std::string_view parts;   ///< places beside it, parted by single spaces
};

constexpr std::array all_parts = {
    Parts{"OwnArmy.days_left", "/supplies /daily_need/total"},
    Parts{"OwnArmy.first_hungry_day", "/days_left"},
    Parts{"ArmyInFull.days_left", "/army/supplies /daily_need/total"},
    Parts{"Battle.difference", "/calling/total /called/total"},
    Parts{"DiceWarriorsCasting.difference", "/dice/0 /dice/1"},
    Parts{"DiceWarriorsWarrior.face", "/tempi"},
    Parts{"DieMenOutcome.minutes", "/rounds"},
};

kit::Fraction fraction_of(const json& value) {
    const auto decoded = codec::decode_record<kit::Fraction>(value);
    const auto* fraction = kit::get_if<kit::Fraction>(&decoded);
    return fraction == nullptr ? kit::Fraction() : *fraction;
}

/// A side's total in a battle that was rolled for: its dice and its modifiers.
json items_of_roll(const json& side) {
    json items = side.at("modifiers");
    if (side.at("dice") != 0) {
        items.insert(items.begin(),
                     json{{"amount", side.at("dice")}, {"clause", "idis.6.roll-2d6-each"}});
    }
    kit::Fraction sum;
    for (const json& item : items) sum += fraction_of(item.at("amount"));
    // A total may be cut where it stands; then it is not the sum.
    return sum == fraction_of(side.at("total")) ? items : json::array();
}

}  // namespace

json items_of(const ViewNumber& number) {
    if (number.figure != nullptr) return number.figure->at("items");
    const bool is_roll =
        number.engine.empty() && number.schema == "SideFought" && number.member == "total";
    return is_roll ? items_of_roll(*number.around.front().value) : json::array();
}

json made_of(const ViewNumber& number, std::string_view pointer) {
    json all = json::array();
    if (number.around.empty()) return all;
    const std::string name = number.engine + number.schema + '.' + number.member;
    const Around& beside = number.around.front();
    const std::string place(pointer.substr(0, pointer.size() - beside.place.size()));
    for (const Parts& row : all_parts) {
        if (row.number != name) continue;
        for (std::string_view rest = row.parts; !rest.empty();) {
            const std::string part(rest.substr(0, rest.find(' ')));
            rest.remove_prefix(std::min(rest.size(), part.size() + 1));
            const json::json_pointer at(part);
            if (!beside.value->contains(at) || beside.value->at(at).is_null()) continue;
            all.push_back({{"number", place + part}, {"amount", beside.value->at(at)}});
        }
    }
    return all;
}

}  // namespace api
