#include "server/reading/offers.hpp"

#include <algorithm>

#include "server/reading/battles/moves.hpp"
#include "server/reading/tokens.hpp"
#include "server/words/chapters/reading.hpp"
#include "server/words/choices.hpp"

namespace reading {

namespace {

using nlohmann::json;

/// Limit:   how many ways to fill a gap are offered for choice.
constexpr std::size_t choices_max = 6;

const json nothing;

const json& part_of(const json& whole, std::string_view part) {
    if (!whole.is_object()) return nothing;
    const auto found = whole.find(part);
    return found == whole.end() ? nothing : *found;
}

std::string_view part_for(Whose whose) {
    switch (whose) {
        case Whose::commander: return "commander";
        case Whose::referee: return "referee";
        case Whose::spectator: return "chorus";
        case Whose::throw_me_a_6:
        case Whose::die_men:
        case Whose::dice_warriors: break;    // their moves are rows of their own
    }
    return "";
}

const MemberShape& shape_of(const Program& program, int member) {
    return program.shape->members[static_cast<std::size_t>(member)];
}

/// The id that is said, of a detachment too.
const json& id_in(const json& said) {
    return said.is_object() && said.contains("detachment") ? said["detachment"] : said;
}

/// What an item of a list of `legal` says for a member.
const json& said_by(const json& item, const Domain& domain) {
    if (domain.part.empty() || !item.is_object()) return item;
    return part_of(item, domain.part);
}

/// A text as its words alone: "march_on" and "March on!" are the same.
std::string plain(std::string_view text) {
    std::string spaced(text);
    std::ranges::replace(spaced, '_', ' ');
    std::string words;
    for (const Token& token : tokens_of(spaced)) {
        if (token.kind == TokenKind::mark) continue;
        words += (words.empty() ? "" : " ") + token.text;
    }
    return words;
}

bool is_empty(const json& value) {
    return value.is_null() || (value.is_array() && value.empty()) ||
           (value.is_boolean() && !value.get<bool>()) ||
           (value.is_number() && value.get<double>() == 0);
}

}  // namespace

Offers::Offers(const Known& known, const Lexicon& lexicon)
    : known_(known),
      lexicon_(lexicon),
      own_(&part_of(known.legal, part_for(known.whose))),
      seen_(&part_of(known.view, part_for(known.whose))) {}

const json& Offers::list_of(std::string_view pointer) const {
    const json::json_pointer place{std::string(pointer)};
    if (!own_->is_object() || !own_->contains(place)) return nothing;
    return own_->at(place);
}

/// The referee's `legal` says nothing of what a commander may, in whose name he orders.
bool Offers::goes_by_legal(const Program& program) const {
    if (known_.whose != Whose::referee) return true;
    const auto& own = shapes_of(Whose::referee);
    return std::ranges::any_of(own,
                               [&](const OrderShape& shape) { return &shape == program.shape; });
}

std::vector<json> Offers::items_of(const Domain& domain) const {
    std::vector<json> items;
    for (const std::string_view pointer : {domain.list, domain.other_list}) {
        if (pointer.empty()) continue;
        const json& list = list_of(pointer);
        if (list.is_array()) {
            items.insert(items.end(), list.begin(), list.end());
        } else if (!list.is_null()) {
            items.push_back(list);
        }
    }
    return items;
}

std::optional<std::vector<std::string>> Offers::ids_for(const Program& program, int member) const {
    if (is_in_battle(known_.whose)) return ids_of_moves(program, member);
    if (!goes_by_legal(program)) return std::nullopt;
    for (const Domain& domain : program.domains) {
        if (domain.member != member || domain.kind != DomainKind::one_of) continue;
        std::vector<std::string> ids;
        for (const json& item : items_of(domain)) {
            const json& id = said_by(item, domain);
            if (id.is_string()) ids.push_back(id.get<std::string>());
        }
        return ids;
    }
    return std::nullopt;
}

/// The moves of a kind.
const json& Offers::moves_of(const Program& program) const {
    return part_of(known_.moves, program.shape->kind);
}

std::vector<std::string> Offers::ids_of_moves(const Program& program, int member) const {
    std::vector<std::string> ids;
    for (const json& row : moves_of(program)) {
        const json& id = part_of(row["fields"], shape_of(program, member).name);
        if (!id.is_string()) continue;
        if (std::ranges::find(ids, id.get<std::string>()) == ids.end()) ids.push_back(id);
    }
    return ids;
}

bool Offers::is_open(const Program& program) const {
    if (is_in_battle(known_.whose)) return !moves_of(program).empty();
    if (!goes_by_legal(program)) return false;
    if (!program.row->open.empty()) {
        const json& value = list_of(program.row->open);
        return value.is_number() ? true : !is_empty(value);
    }
    if (program.domains.empty()) return true;
    return !items_of(program.domains.front()).empty();
}

/// The items of a domain's list that go with what was said of the other members of that list.
std::vector<json> Offers::fitting(const Program& program, const Domain& domain,
                                  const json& said) const {
    std::vector<json> items = items_of(domain);
    for (const Domain& other : program.domains) {
        if (other.list != domain.list || other.kind != DomainKind::one_of) continue;
        const MemberShape& shape = shape_of(program, other.member);
        const auto bound = said.find(shape.name);
        if (bound == said.end() || shape.is_list) continue;
        std::erase_if(items,
                      [&](const json& item) { return said_by(item, other) != id_in(*bound); });
    }
    return items;
}

void Offers::fill(const Program& program, const Domain& domain,
                  std::vector<Completed>& all) const {
    const MemberShape& shape = shape_of(program, domain.member);
    std::vector<Completed> filled;
    for (Completed& one : all) {
        const bool is_part_of_several = !domain.part.empty();
        const bool has_to_be = (!shape.is_optional && !shape.is_list) || domain.has_to_be;
        if (one.order.contains(shape.name) || shape.is_list ||
            (!has_to_be && !is_part_of_several)) {
            filled.push_back(std::move(one));
            continue;
        }
        std::vector<json> values;
        for (const json& item : fitting(program, domain, one.order)) {
            const json& value = said_by(item, domain);
            if (std::ranges::find(values, value) == values.end()) values.push_back(value);
        }
        if (values.empty() && !has_to_be) filled.push_back(std::move(one));
        if (values.size() > choices_max) values.resize(choices_max);
        for (const json& value : values) {
            Completed next = one;
            next.order[shape.name] = shape.said == Said::troops && value.is_string()
                                         ? json{{"detachment", value}}
                                         : value;
            next.cost += 1;
            const Thing* thing =
                value.is_string() ? lexicon_.find(value.get<std::string>()) : nullptr;
            if (values.size() == 1 && thing != nullptr && !thing->name.empty()) {
                next.assumed.push_back(words::reading().is_meant(thing->name));
            }
            filled.push_back(std::move(next));
        }
    }
    all = std::move(filled);
}

/// Makes numbers of "all" and "half".
void Offers::measure(const Program& program, const Domain& domain,
                     std::vector<Completed>& all) const {
    const std::string name(shape_of(program, domain.member).name);
    std::erase_if(all, [&](Completed& one) {
        const auto said = one.order.find(name);
        if (said == one.order.end() || !said->is_object()) return false;
        const std::vector<json> items = fitting(program, domain, one.order);
        if (items.size() != 1) return true;
        const json& most = said_by(items.front(), domain);
        if (!most.is_number_integer()) return true;
        const std::int64_t whole = most.get<std::int64_t>() * domain.times;
        *said = whole / said->value("share", std::int64_t{1});
        return false;
    });
}

/// Whether an answer names an option, which may be said as it is shown, or as it is sent.
bool Offers::means(const std::string& answer, const std::string& option) const {
    const std::string wanted = plain(answer);
    const Thing* thing = lexicon_.find(option);
    return plain(option) == wanted || plain(words::answer_called(option)) == wanted ||
           (thing != nullptr && !thing->name.empty() && plain(thing->name) == wanted);
}

/// Takes an answer for the option that it names, if there are any to name.
void Offers::choose_option(const Program& program, const Domain& domain,
                           std::vector<Completed>& all) const {
    const std::string name(shape_of(program, domain.member).name);
    std::erase_if(all, [&](Completed& one) {
        const auto said = one.order.find(name);
        if (said == one.order.end() || !said->is_string()) return true;
        const std::vector<json> items = fitting(program, domain, one.order);
        if (items.size() != 1) return false;
        const json& options = said_by(items.front(), domain);
        if (!options.is_array() || options.empty()) return false;
        const auto chosen = std::ranges::find_if(options, [&](const json& option) {
            return option.is_string() && means(said->get<std::string>(), option);
        });
        if (chosen == options.end()) return true;
        *said = *chosen;
        return false;
    });
}

std::vector<Completed> Offers::completed(const Program& program, const json& said) const {
    if (is_in_battle(known_.whose)) return moves_for(moves_of(program), said);
    std::vector<Completed> all = {{said, 0, {}}};
    if (goes_by_legal(program)) {
        for (const Domain& domain : program.domains) {
            if (domain.kind == DomainKind::one_of) fill(program, domain, all);
        }
        for (const Domain& domain : program.domains) {
            if (domain.kind == DomainKind::whole) measure(program, domain, all);
            if (domain.kind == DomainKind::option) choose_option(program, domain, all);
            if (domain.kind != DomainKind::as_is) continue;
            const std::string name(shape_of(program, domain.member).name);
            const json::json_pointer place{std::string(domain.list)};
            for (Completed& one : all) {
                if (one.order.contains(name) || !seen_->contains(place)) continue;
                one.order[name] = seen_->at(place);
            }
        }
    }
    std::erase_if(all, [&](const Completed& one) {
        return std::ranges::any_of(program.shape->members, [&](const MemberShape& shape) {
            const bool is_thing = shape.said == Said::thing || shape.said == Said::troops ||
                                  shape.said == Said::party;
            const bool is_missing = is_thing && !shape.is_list && !shape.is_optional &&
                                    !one.order.contains(shape.name);
            const auto said_of = one.order.find(shape.name);
            return is_missing || (said_of != one.order.end() && said_of->is_object() &&
                                  said_of->contains("share"));
        });
    });
    return all;
}

}  // namespace reading
