// What a state speaks of, so that orders made at random speak of it too.
//
// It is gathered from the state's JSON, whatever the system: ids by their kind, values by the name
// of the member they stand under, and whole objects by the names of their members, so that a hex, a
// point or a band of troops of the state can stand in an order.
#pragma once

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

class Mentioned {
public:
    /// Takes in whatever stands in it.
    void add(const nlohmann::json& value) { add(value, ""); }

    using Values = std::vector<nlohmann::json>;
    /// Ids of a kind, as texts.
    const Values& ids(std::string_view kind) const { return found(ids_, kind); }
    /// What stands under a member of this name: numbers, texts and flags.
    const Values& under(std::string_view member) const { return found(leaves_, member); }
    /// Objects of just these members, their names in order and a space after each.
    const Values& objects(std::string_view members) const { return found(objects_, members); }
    /// Any of what stands under some member.
    const Values& anything() const { return all_; }

private:
    using ByName = std::map<std::string, Values, std::less<>>;
    static const Values& found(const ByName& in, std::string_view name);
    void add(const nlohmann::json& value, std::string_view member);
    void add_text(const nlohmann::json& value, std::string_view member);

    ByName ids_;
    ByName leaves_;
    ByName objects_;
    Values all_;
};

}  // namespace tests
