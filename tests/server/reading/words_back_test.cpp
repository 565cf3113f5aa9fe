// Words -> order -> words -> order: whatever can be ordered is said by the API in words
// (understood_as) that are read as the same order.
//
// The orders are made of what `legal` offers in the tests' world: each kind with each thing that
// its domains name, and with samples of everything else that its members can hold.
#include <doctest/doctest.h>

#include <set>

#include "server/api/words/words.hpp"
#include "server/codec/idis.hpp"
#include "server/reading/offers.hpp"
#include "tests/server/reading/world.hpp"

namespace {

using nlohmann::json;
using reading::MemberShape;
using reading::Program;
using reading::Said;

constexpr std::size_t orders_each = 60;

/// Kinds whose words leave a member out where it does not matter, or have no name for it: there
/// the words alone have to come back.
const std::set<std::string_view> not_all_said = {"HarryArmy",  "OrderWhen",  "LeaveWizard",
                                                 "BuildShips", "HandInPlan", "DelegateTalks",
                                                 "SendLetter", "AlterOrder", "TakeSpoils",
                                                 "TakeUpStores", "TakeLeave"};

api::Names names_of(const tests::World& world) {
    api::Names names;
    names.by_id = world.known.names;
    names.orders = world.known.orders;
    return names;
}

std::string said(const json& order, const api::Names& names) {
    const auto read = codec::commander_order_from(order);
    const auto* good = kit::get_if<idis::CommanderOrder>(&read);
    return good == nullptr ? std::string() : api::phrase_of(*good, names);
}
std::string plain(const json& order) {
    const auto read = codec::commander_order_from(order);
    const auto* good = kit::get_if<idis::CommanderOrder>(&read);
    return good == nullptr ? std::string() : codec::text_of_order(*good);
}

/// Values that a member can hold, besides what `legal` names.
std::vector<json> samples(const MemberShape& shape) {
    switch (shape.said) {
        case Said::flag: return {false, true};
        case Said::whole: return {1, 12, 1'200};
        case Said::span: return {1, 3};
        case Said::day: return {shape.is_list ? json::array() : json(5)};
        case Said::moment: return {json("day 5 06:30:00")};
        case Said::steps:
            if (shape.is_list) {
                return {json::array(), json::parse(R"([[],["north"]])"),
                        json::parse(R"([["south","south"]])")};
            }
            return {json::array(), json::parse(R"(["north","north"])")};
        case Said::word: {
            std::vector<json> all;
            for (const std::string_view value : shape.values) all.push_back(value);
            return all;
        }
        case Said::text:
            // What a plan is after is said in brackets, which nobody reads.
            if (shape.name == "aim") return {};
            return {"Hold, “if you can”. Then go: 3 days, and march to Hale"};
        case Said::waypoint:
            return {json::parse(R"(["place-hhhhhhhhh1"])"),
                    json::parse(R"(["place-mmmmmmmmm1","place-sssssssss1"])"),
                    json::parse(R"([["north","south_east"]])")};
        case Said::order: return {json{{"kind", "HoldArmy"}}};
        default: return {};
    }
}

json in_shape(const MemberShape& shape, const json& id) {
    const json one = shape.said == Said::troops ? json{{"detachment", id}} : id;
    return shape.is_list ? json::array({one}) : one;
}

/// The order with each value of a member; `without` too, if it may lack it.
std::vector<json> with_each(const std::vector<json>& orders, const MemberShape& shape,
                            const std::vector<json>& values) {
    std::vector<json> all;
    for (const json& order : orders) {
        if (shape.is_optional || values.empty()) all.push_back(order);
        for (const json& value : values) {
            json next = order;
            next[std::string(shape.name)] = value;
            all.push_back(std::move(next));
        }
    }
    if (all.size() > orders_each) all.resize(orders_each);
    return all;
}

/// Orders of a kind, of what `legal` offers.
std::vector<json> offered(const Program& program, const json& legal) {
    json first_of_all = json::object();
    first_of_all["kind"] = program.shape->kind;
    std::vector<json> orders = {first_of_all};
    std::set<int> done;
    for (const reading::Domain& first : program.domains) {
        if (first.kind != reading::DomainKind::one_of || done.contains(first.member)) continue;
        const json& list = legal.at(json::json_pointer(std::string(first.list)));
        std::vector<json> longer;
        for (const json& item : list.is_array() ? list : json::array({list})) {
            for (json order : orders) {
                for (const reading::Domain& each : program.domains) {
                    if (each.list != first.list || each.kind != reading::DomainKind::one_of) {
                        continue;
                    }
                    done.insert(each.member);
                    const MemberShape& shape =
                        program.shape->members[static_cast<std::size_t>(each.member)];
                    const json& id = each.part.empty() || !item.is_object()
                                         ? item
                                         : item.at(std::string(each.part));
                    order[std::string(shape.name)] = id.is_null() ? id : in_shape(shape, id);
                }
                longer.push_back(std::move(order));
            }
        }
        orders = std::move(longer);
        if (orders.size() > orders_each) orders.resize(orders_each);
    }
    for (std::size_t at = 0; at < program.shape->members.size(); ++at) {
        if (done.contains(static_cast<int>(at))) continue;
        const MemberShape& shape = program.shape->members[at];
        orders = with_each(orders, shape, samples(shape));
    }
    return orders;
}

}  // namespace

TEST_CASE("what can be ordered is said in words that are read as the same order") {
    const tests::World& world = tests::world("commander");
    const api::Names names = names_of(world);
    std::size_t checked = 0;
    for (const Program& program : reading::grammar_of(reading::Whose::commander).programs) {
        const std::string kind(program.shape->kind);
        if (kind == "AnswerQuestion") continue;    // its answers are the question's own options
        for (const json& order : offered(program, world.known.legal.at("commander"))) {
            const std::string words = said(order, names);
            if (words.empty()) continue;
            CAPTURE(words);
            CAPTURE(order.dump());
            const reading::Read read = world.read(words);
            bool comes_back = false;
            std::string instead;
            for (const reading::Orders& orders : read.readings) {
                if (orders.size() != 1) continue;
                const json& again = orders.front().order;
                instead += plain(again) + " ";
                comes_back = comes_back || plain(again) == plain(order) ||
                             (not_all_said.contains(kind) && said(again, names) == words);
            }
            CAPTURE(instead);
            CHECK(comes_back);
            ++checked;
        }
    }
    CHECK_GE(checked, 400U);
}
