#include "server/reading/battles/plain.hpp"

#include <array>
#include <variant>

#include "server/codec/battle.hpp"
#include "server/codec/shapes.hpp"

namespace reading {

namespace {

template <std::size_t size>
using Values = std::array<std::string_view, size>;

constexpr Values<6> sides = {"ahead", "half_right", "right", "back", "left", "half_left"};
constexpr Values<5> turns = {"left", "right", "half_left", "half_right", "round"};
constexpr Values<2> edges = {"south", "north"};
constexpr Values<5> pieces = {"hill", "wood", "town", "rough", "lake"};
constexpr Values<8> winds = {"north", "north_east", "east", "south_east",
                             "south", "south_west", "west", "north_west"};
constexpr Values<7> troops = {"infantry", "defensive_bloc", "chariots",     "fliers",
                              "archers",  "cavalry",        "siege_engines"};
constexpr Values<12> grounds = {"open",  "rough", "impassible", "hill",       "mountain",
                                "river", "wall",  "tower",      "palisade",   "drawbridge",
                                "portcullis", "forest"};
constexpr Values<4> strategies = {"deploy", "seize", "hold", "retreat"};
constexpr Values<3> skills = {"tactics", "strategy", "command"};
constexpr Values<4> manners = {"ordinary", "shot", "siege", "ram"};
constexpr Values<5> acts = {"attack", "defend", "move", "leave", "pass"};
constexpr Values<3> attacks = {"melee", "ranged", "magic"};
constexpr Values<4> coins = {"penny", "nickel", "dime", "quarter"};
constexpr Values<4> upgrades = {"melee", "ranged", "magic", "hit"};
constexpr Values<5> wares = {"melee", "ranged", "magic", "hit", "ally"};
constexpr Values<10> questions = {"take_attack", "die_or_live", "reroll",   "save",
                                  "lose_upgrade", "passage",    "purchase", "yield",
                                  "uncovered",   "stalemate"};

MemberShape thing(std::string_view name, std::string_view kind) {
    return {name, Said::thing, false, true, kind};
}
MemberShape word(std::string_view name, std::span<const std::string_view> values) {
    return {name, Said::word, false, true, {}, values};
}
MemberShape simple(std::string_view name, Said said, bool is_list = false) {
    return {name, said, is_list, true};
}

std::vector<MemberShape> members_in(Whose engine) {
    if (engine == Whose::throw_me_a_6) {
        return {thing("unit", "unit"), thing("target", "unit"), word("way", sides),
                word("turn", turns), word("edge", edges), simple("distance", Said::whole),
                simple("at", Said::spot), simple("words", Said::text), simple("yes", Said::flag),
                simple("is_first", Said::flag), word("ground", pieces),
                simple("corners", Said::spot, true), simple("line", Said::spot, true),
                simple("first", Said::spot), simple("last", Said::spot)};
    }
    if (engine == Whose::dice_warriors) {
        return {thing("unit", "unit"), thing("target", "unit"), word("attack", attacks),
                word("coin", coins), word("upgrade", upgrades), word("ware", wares),
                word("about", questions), simple("distance", Said::whole),
                simple("cents", Said::whole), simple("at", Said::spot),
                simple("spell", Said::text), simple("words", Said::text),
                simple("yes", Said::flag), simple("special", Said::flag)};
    }
    return {thing("army", "army"), thing("character", "character"), word("towards", winds),
            word("type", troops), word("whom", troops), word("terrain", grounds),
            word("strategy", strategies), word("skill", skills), word("manner", manners),
            word("act", acts), simple("from", Said::hex), simple("to", Said::hex),
            simple("at", Said::hex), simple("count", Said::whole), simple("width", Said::whole),
            simple("height", Said::whole), simple("parts", Said::whole, true),
            simple("words", Said::text), simple("yes", Said::flag), simple("all", Said::flag),
            simple("on_enemy", Said::flag), simple("inspires", Said::flag),
            simple("opened", Said::hex, true), simple("closed", Said::hex, true),
            simple("takes_ram", Said::flag),
            {"along", Said::thing, true, true, "character"},
            simple("heights", Said::whole, true), word("other_type", troops),
            simple("other_count", Said::whole)};
}

template <class System>
std::vector<OrderShape> shapes_of_engine(Whose engine) {
    std::vector<OrderShape> all;
    for (const std::string_view kind :
         codec::names_of<codec::alternatives_of<typename battle::Engine<System>::PlayerOrder>>) {
        all.push_back({kind, members_in(engine)});
    }
    return all;
}

template <class System>
std::string plain(const nlohmann::json& order) {
    const auto read = codec::BattleReader<System>::player_order_from(order);
    return read.index() == 0 ? codec::BattleWriter<System>::text_of_order(std::get<0>(read))
                             : std::string();
}

}  // namespace

const std::vector<OrderShape>& shapes_in_battle(Whose engine) {
    static const auto in_throw_me_a_6 =
        shapes_of_engine<throw_me_a_6::System>(Whose::throw_me_a_6);
    static const auto in_die_men = shapes_of_engine<die_men::System>(Whose::die_men);
    static const auto in_dice_warriors =
        shapes_of_engine<dice_warriors::System>(Whose::dice_warriors);
    if (engine == Whose::throw_me_a_6) return in_throw_me_a_6;
    return engine == Whose::die_men ? in_die_men : in_dice_warriors;
}

std::string plain_in_battle(Whose engine, const nlohmann::json& order) {
    if (engine == Whose::throw_me_a_6) return plain<throw_me_a_6::System>(order);
    return engine == Whose::die_men ? plain<die_men::System>(order)
                                    : plain<dice_warriors::System>(order);
}

}  // namespace reading
