#include "server/scenario/expectation.hpp"

#include <algorithm>

#include "server/codec/json.hpp"
#include "server/codec/text.hpp"

namespace scenario {
namespace {

/// Whether `whole` has everything that `part` says: members of objects, items of lists.
bool has(const Json& whole, const Json& part) {
    if (part.is_object() && whole.is_object()) {
        return std::ranges::all_of(part.items(), [&](const auto& member) {
            return whole.contains(member.key()) && has(whole[member.key()], member.value());
        });
    }
    if (part.is_array() && whole.is_array()) {
        return std::ranges::all_of(part, [&](const Json& wanted) {
            return std::ranges::any_of(whole, [&](const Json& item) { return has(item, wanted); });
        });
    }
    return whole == part;
}

class Checker {
public:
    Checker(const Json& expectation, const std::string& place, const Play& play,
            std::vector<RefusedStep>& refused, codec::Problems& problems)
        : wanted_(expectation),
          place_(place),
          play_(play),
          refused_(refused),
          problems_(problems) {}

    Line line() {
        if (!wanted_.is_object()) return bad("not_an_expectation", "an expectation is an object");
        if (wanted_.contains("state")) return state();
        if (wanted_.contains("event")) return event();
        if (wanted_.contains("refusal")) return refusal();
        if (wanted_.contains("view")) return view();
        if (wanted_.contains("number")) return number();
        return bad("not_an_expectation", "name one of state, event, refusal, view, number");
    }

private:
    Line bad(std::string code, std::string detail) {
        problems_.push_back({place_, std::move(code), std::move(detail)});
        return {};
    }
    bool allows(const std::vector<std::string_view>& members) {
        return has_only(wanted_, members, place_, problems_);
    }
    /// The text under a member; nothing (reported) if it is none.
    std::optional<std::string> text(const char* member) {
        if (wanted_.contains(member) && wanted_[member].is_string()) {
            return wanted_[member].get<std::string>();
        }
        bad("wrong_kind", std::string(member) + " must be a text");
        return std::nullopt;
    }

    Line state() {
        if (!allows({"state", "is", "has", "absent"})) return {};
        const auto pointer = text("state");
        if (!pointer) return {};
        return compare("state " + *pointer, found(play_.state(), *pointer));
    }

    Line event() {
        if (!allows({"event", "at", "with", "clauses", "times"})) return {};
        const auto kind = text("event");
        if (!kind) return {};
        Json wanted = {{"what", {{"kind", *kind}}}};
        if (wanted_.contains("with")) wanted["what"].update(wanted_["with"]);
        if (wanted_.contains("at")) wanted["at"] = wanted_["at"];
        if (wanted_.contains("clauses")) wanted["clauses"] = wanted_["clauses"];
        const auto happened = play_.events();
        const auto count =
            std::ranges::count_if(happened, [&](const Json& event) { return has(event, wanted); });
        std::string what = "event " + *kind;
        if (wanted_.contains("at")) what += " at " + wanted_["at"].dump();
        if (wanted_.contains("with")) what += " with " + wanted_["with"].dump();
        if (!wanted_.contains("times")) {
            return {count > 0, what + (count > 0 ? "" : ": expected, got none" + others(*kind))};
        }
        if (!wanted_["times"].is_number_unsigned()) return bad("wrong_kind", "times is a number");
        const auto times = wanted_["times"].get<std::int64_t>();
        what += ", " + std::to_string(times) + " times";
        return {count == times, what + (count == times ? "" : ": got " + std::to_string(count))};
    }
    /// What happened of the same kind, for anyone who looks for his mistake.
    std::string others(const std::string& kind) const {
        std::string text;
        for (const Json& event : play_.events()) {
            if (event["what"]["kind"] == kind)
                text += (text.empty() ? "; there was " : ", ") + event["what"].dump();
        }
        return text;
    }

    Line refusal() {
        if (!allows({"refusal", "clause", "field", "step"})) return {};
        const auto code = text("refusal");
        if (!code) return {};
        std::string got;
        for (RefusedStep& refused : refused_) {
            const Json what = {{"code", refused.refusal.code},
                               {"clause", refused.refusal.clause.id()},
                               {"field", refused.refusal.field},
                               {"step", refused.step}};
            const bool is_it = refused.refusal.code == *code && matches(what);
            if (is_it) refused.is_expected = true;
            if (is_it) return {true, "refusal " + *code};
            got += (got.empty() ? "" : ", ") + what.dump();
        }
        return {false, "refusal " + *code + ": expected, got " + (got.empty() ? "none" : got)};
    }
    bool matches(const Json& what) const {
        return std::ranges::all_of(std::vector{"clause", "field", "step"}, [&](const char* member) {
            return !wanted_.contains(member) || wanted_[member] == what[member];
        });
    }

    Line view() {
        if (!allows({"view", "at", "is", "has", "absent", "never_says"})) return {};
        const auto observer = text("view");
        if (!observer) return {};
        const auto seen = play_.view(*observer);
        if (!seen) return bad("unknown_observer", "nobody here is called " + *observer);
        if (wanted_.contains("never_says")) {
            const auto word = text("never_says");
            if (!word) return {};
            const bool is_silent = seen->dump().find(*word) == std::string::npos;
            return {is_silent, "view of " + *observer + " never says \"" + *word + "\"" +
                                   (is_silent ? "" : ": it does")};
        }
        const auto pointer = text("at");
        if (!pointer) return {};
        return compare("view of " + *observer + " " + *pointer, found(*seen, *pointer));
    }

    Line number() {
        if (!allows({"number", "of", "with", "is", "items"})) return {};
        const auto name = text("number");
        if (!name || !wanted_.contains("is")) return bad("missing_member", "a number has `is`");
        const auto tally = play_.number(wanted_, place_, problems_);
        if (!tally) return {};
        const Json total = codec::encode(tally->total());
        Json items = Json::array();
        for (const kit::TallyItem& item : tally->items()) {
            items.push_back({std::string(item.clause.id()), codec::encode(item.amount)});
        }
        std::string what = "number " + *name;
        if (wanted_.contains("of") && wanted_["of"].is_string()) {
            what += " of " + wanted_["of"].get<std::string>();
        }
        what += " is " + wanted_["is"].dump();
        const bool is_ok =
            total == wanted_["is"] && (!wanted_.contains("items") || items == wanted_["items"]);
        return {is_ok, what + (is_ok ? "" : ": got " + total.dump() + " from " + items.dump())};
    }

    /// What stands at a pointer, or null; a pointer that is none is reported.
    std::optional<Json> found(const Json& whole, const std::string& pointer) {
        try {
            const Json::json_pointer at(pointer);
            if (!whole.contains(at)) return std::nullopt;
            return whole.at(at);
        } catch (const Json::exception&) {
            bad("not_a_pointer", pointer + " is no JSON pointer");
            return std::nullopt;
        }
    }

    Line compare(const std::string& what, const std::optional<Json>& got) {
        const int forms = static_cast<int>(wanted_.contains("is")) +
                          static_cast<int>(wanted_.contains("has")) +
                          static_cast<int>(wanted_.contains("absent"));
        if (forms != 1) return bad("not_an_expectation", "say one of is, has, absent");
        const std::string shown = got ? got->dump() : "nothing";
        if (wanted_.contains("absent")) {
            if (wanted_["absent"] != true) return bad("wrong_kind", "absent is true");
            const bool is_there = got && !(got->is_structured() && got->empty());
            return {!is_there, what + " is absent" + (is_there ? ": got " + shown : "")};
        }
        const bool is_equal = wanted_.contains("is");
        const Json& expected = is_equal ? wanted_["is"] : wanted_["has"];
        const bool is_ok = got && (is_equal ? *got == expected : has(*got, expected));
        return {is_ok, what + (is_equal ? " is " : " has ") + expected.dump() +
                           (is_ok ? "" : ": got " + shown)};
    }

    const Json& wanted_;
    const std::string& place_;
    const Play& play_;
    std::vector<RefusedStep>& refused_;
    codec::Problems& problems_;
};

}  // namespace

Line check(const Json& expectation, const std::string& place, const Play& play,
           std::vector<RefusedStep>& refused, codec::Problems& problems) {
    return Checker(expectation, place, play, refused, problems).line();
}

}  // namespace scenario
