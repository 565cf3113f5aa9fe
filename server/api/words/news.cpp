#include "server/api/words/news.hpp"

#include "server/api/words/ways.hpp"

namespace api {

namespace {

using kit::to_text;

std::string name_of(const idis::Party& party, const Names& names) {
    return kit::visit([&](auto id) { return names.of(to_text(id)); }, party);
}

std::string happening(const idis::HeardNews& news) {
    switch (news.kind) {
        case idis::NewsKind::battle: return "a battle";
        case idis::NewsKind::siege_begun: return "a siege has begun";
        case idis::NewsKind::siege_ended: return "a siege is over";
        case idis::NewsKind::stronghold_taken: return "a stronghold has changed hands";
        case idis::NewsKind::revolt: return "a revolt";
        case idis::NewsKind::razing: return "the land was razed";
        case idis::NewsKind::army_passed: return "an army passed";
        case idis::NewsKind::rumour: return in_quotes(news.words);
        case idis::NewsKind::war_declared: return "war was declared";
        case idis::NewsKind::peace_made: return "peace was made";
        case idis::NewsKind::alliance_made: return "an alliance was made";
        case idis::NewsKind::alliance_left: return "an alliance was broken";
    }
    return "";
}

std::string age_of(const idis::HeardNews& news) {
    if (news.age.number() == 0) return "Within a day";
    return counted().days(news.age.number()) + " ago";
}

}  // namespace

std::string sentence_of(const idis::HeardNews& news) {
    std::string words = age_of(news);
    if (!news.place.empty()) words += (news.is_at_place ? ", at " : ", near ") + news.place;
    words += ": " + happening(news);
    if (!news.about.empty()) words += " (" + listed(news.about) + ")";
    return words + ".";
}

// ---- orders -------------------------------------------------------------------------------------

std::string letter_words(const idis::AskNews& order, const Names& names) {
    return "ask for news " + phrase_of(order.where, names);
}
std::string letter_words(const idis::RecordTreaty& order, const Names& names) {
    std::vector<std::string> with;
    for (const idis::Party& party : order.with) with.push_back(name_of(party, names));
    return "record a treaty with " + listed(with) +
           (order.for_faction ? " for the faction: " : ": ") + in_quotes(order.text);
}
std::string letter_words(const idis::DelegateTalks& order, const Names& names) {
    const std::string name = names.of(to_text(order.to));
    return order.takes_back ? "let " + name + " negotiate for the faction no longer"
                            : "let " + name + " negotiate for the faction";
}
std::string letter_words(const idis::DeclareWar& order, const Names& names) {
    return "declare war on " + name_of(order.with, names);
}
std::string letter_words(const idis::LeaveAlliance& order, const Names& names) {
    return "leave the alliance with " + name_of(order.with, names);
}
std::string letter_words(const idis::OfferTerms& order, const Names& names) {
    const bool is_peace = order.terms == idis::Terms::peace;
    return (is_peace ? "offer peace to " : "offer an alliance to ") +
           name_of(order.with, names) + ": " + in_quotes(order.text);
}
std::string letter_words(const idis::SignTreaty& order, const Names& names) {
    return "sign " + names.of(to_text(order.treaty));
}
std::string letter_words(const idis::SetStance& order, const Names& names) {
    const std::string both = name_of(order.a, names) + " and " + name_of(order.b, names);
    switch (order.relation) {
        case idis::Relation::allied: return "let " + both + " be allies";
        case idis::Relation::neutral: return "let " + both + " be at peace";
        case idis::Relation::at_war: return "let " + both + " be at war";
    }
    return both;
}
std::string letter_words(const idis::WordNews& order, const Names&) {
    if (order.words.empty()) return "let the truth be told (" + to_text(order.news) + ")";
    return "let it be told so (" + to_text(order.news) + "): " + in_quotes(order.words);
}
std::string letter_words(const idis::HoldNews& order, const Names&) {
    return (order.is_held ? "hold news back (" : "let news go (") + to_text(order.news) + ")";
}
std::string letter_words(const idis::PlantNews& order, const Names&) {
    return "plant a rumour: " + in_quotes(order.words);
}
std::string letter_words(const idis::NameLeader& order, const Names& names) {
    const std::string faction = names.of(to_text(order.faction));
    if (!order.leader) return "let nobody lead " + faction;
    return "let " + names.of(to_text(*order.leader)) + " lead " + faction;
}

// ---- channel lines ------------------------------------------------------------------------------

std::string letter_words(const idis::told::NewsTold& line, const Names& names) {
    std::string words = "News " + phrase_of(line.where, names) + ":";
    if (line.news.empty()) return words + " nothing.";
    for (const idis::HeardNews& each : line.news) words += " " + sentence_of(each);
    return words;
}
std::string letter_words(const idis::told::TreatyRead& line, const Names&) {
    return "A treaty: " + in_quotes(line.text);
}
std::string letter_words(const idis::told::TalksDelegated& line, const Names& names) {
    const std::string faction = names.of(to_text(line.faction));
    return line.is_taken_back ? "You negotiate for " + faction + " no longer."
                              : "You may negotiate for " + faction + ".";
}

namespace {

std::string standing(idis::Relation relation) {
    switch (relation) {
        case idis::Relation::allied: return "your ally";
        case idis::Relation::neutral: return "at peace with you";
        case idis::Relation::at_war: return "at war with you";
    }
    return "";
}

std::string source_of(idis::told::StanceTold::How how) {
    using How = idis::told::StanceTold::How;
    switch (how) {
        case How::own_word: return "By your word";
        case How::news: return "News has come";
        case How::treaty: return "The signed treaty has come";
        case How::referee: return "Word has come";
        case How::contact: return "It is said across the lines";
    }
    return "";
}

}  // namespace

std::string letter_words(const idis::told::StanceTold& line, const Names& names) {
    return source_of(line.how) + ": " + name_of(line.with, names) + " is " +
           standing(line.relation) + ".";
}

}  // namespace api
