#include "server/bot/battle_offers.hpp"

#include "server/bot/message.hpp"

namespace bot {

using nlohmann::json;

namespace {

/// Gathers offers of one engine.
struct Offers {
    std::string engine;
    std::string meeting;
    std::vector<Offer> all = {};

    void add(std::string label, const json& value) {
        const json order = {{"engine", engine}, {"value", value}};
        all.push_back({std::move(label),
                       {{"kind", "OrderInBattle"}, {"meeting", meeting}, {"order", order}}});
    }
};

/// What a question is about, in the engine's own word for it.
std::string subject_of(const json& question) {
    const std::string kind = text_in(question, "kind");
    return spaced(kind.empty() ? text_in(question, "about") : kind);
}

void add_default(Offers& offers, const json& question) {
    const std::string label = "By the rules' default: " + subject_of(question);
    const json& order = in(question, "default_order");
    if (text_in(order, "kind") == "ByPlayer") return offers.add(label, in(order, "what"));
    const json& answer = in(question, "default_answer");
    if (!answer.is_object()) return;
    offers.add(
        label,
        {{"kind", "AnswerQuestion"}, {"question", text_in(question, "id")}, {"answer", answer}});
}

void add_dice_warriors(Offers& offers, const json& legal, const NamesOf& names) {
    for (const json& strike : in(legal, "strikes")) {
        if (in(strike, "is_hopeless") == true) continue;
        const std::string unit = text_in(strike, "unit");
        const std::string target = text_in(strike, "target");
        const std::string kind = text_in(strike, "kind");
        offers.add(names.bare(unit) + " strikes " + names.bare(target) + " (" + kind + ")",
                   {{"kind", "StrikeUnit"}, {"unit", unit}, {"target", target}, {"attack", kind}});
    }
    if (in(legal, "can_declare_done") == true) offers.add("I am done", {{"kind", "DeclareDone"}});
    if (in(legal, "can_take_back") == true) {
        offers.add("I am not done yet", {{"kind", "TakeBackDone"}});
    }
}

}  // namespace

std::vector<Offer> battle_offers(const json& legal, const json& battle,
                                 const std::string& meeting) {
    Offers offers{text_in(legal, "engine"), meeting};
    const json& value = in(legal, "value");
    for (const json& question : in(value, "answers")) add_default(offers, question);
    if (offers.engine == "dice_warriors") add_dice_warriors(offers, value, NamesOf(battle));
    return std::move(offers.all);
}

std::string parted(std::string_view kind) {
    std::string words;
    for (const char letter : kind) {
        const bool is_capital = letter >= 'A' && letter <= 'Z';
        if (is_capital && !words.empty()) words += ' ';
        words += is_capital ? static_cast<char>(letter + 32) : letter;
    }
    return words;
}

std::string words_of_order(const json& order, const NamesOf& names) {
    const json& inner = at(order, "order/value");
    const json& value = inner.is_object() ? inner : order;
    std::string more;
    for (const auto& [name, what] : value.items()) {
        if (name == "kind" || what.is_structured() || what.is_null()) continue;
        const std::string said =
            what.is_string() ? names.of(what.get<std::string>()) : plain(what.dump());
        more += (more.empty() ? "" : ", ") + plain(spaced(name)) + ": " + said;
    }
    const std::string kind = plain(parted(text_in(value, "kind")));
    return more.empty() ? kind : kind + " (" + more + ")";
}

}  // namespace bot
