#include "server/api/words/news.hpp"

#include "server/api/words/ways.hpp"
#include "server/words/chapters/news.hpp"

namespace api {

namespace {

using kit::to_text;

std::string name_of(const idis::Party& party, const Names& names) {
    return kit::visit([&](auto id) { return names.of(to_text(id)); }, party);
}

std::string happening(const idis::HeardNews& news) {
    const words::NewsWords& say = words::news();
    switch (news.kind) {
        case idis::NewsKind::battle: return say.battle();
        case idis::NewsKind::siege_begun: return say.siege_begun();
        case idis::NewsKind::siege_ended: return say.siege_ended();
        case idis::NewsKind::stronghold_taken: return say.stronghold_taken();
        case idis::NewsKind::revolt: return say.revolt();
        case idis::NewsKind::razing: return say.razing();
        case idis::NewsKind::army_passed: return say.army_passed();
        case idis::NewsKind::rumour: return in_quotes(news.words);
        case idis::NewsKind::war_declared: return say.war_declared();
        case idis::NewsKind::peace_made: return say.peace_made();
        case idis::NewsKind::alliance_made: return say.alliance_made();
        case idis::NewsKind::alliance_left: return say.alliance_left();
    }
    return "";
}

std::string age_of(const idis::HeardNews& news) {
    if (news.age.number() == 0) return words::news().within_a_day();
    return words::news().days_ago(counted().days(news.age.number()));
}

}  // namespace

std::string sentence_of(const idis::HeardNews& news) {
    const words::NewsWords& say = words::news();
    const std::string when = age_of(news);
    const std::string what = happening(news);
    if (news.about.empty()) {
        if (news.place.empty()) return say.heard(when, what);
        return news.is_at_place ? say.heard_at(when, news.place, what)
                                : say.heard_near(when, news.place, what);
    }
    const std::string parties = listed(news.about);
    if (news.place.empty()) return say.heard_about(when, what, parties);
    return news.is_at_place ? say.heard_at_about(when, news.place, what, parties)
                            : say.heard_near_about(when, news.place, what, parties);
}

// ---- orders -------------------------------------------------------------------------------------

std::string letter_words(const idis::AskNews& order, const Names& names) {
    return words::news().ask_news(phrase_of(order.where, names));
}
std::string letter_words(const idis::RecordTreaty& order, const Names& names) {
    std::vector<std::string> with;
    for (const idis::Party& party : order.with) with.push_back(name_of(party, names));
    const std::string text = in_quotes(order.text);
    return order.for_faction ? words::news().record_treaty_for_faction(listed(with), text)
                             : words::news().record_treaty(listed(with), text);
}
std::string letter_words(const idis::DelegateTalks& order, const Names& names) {
    const std::string name = names.of(to_text(order.to));
    return order.takes_back ? words::news().take_talks_back(name)
                            : words::news().delegate_talks(name);
}
std::string letter_words(const idis::DeclareWar& order, const Names& names) {
    return words::news().declare_war(name_of(order.with, names));
}
std::string letter_words(const idis::LeaveAlliance& order, const Names& names) {
    return words::news().leave_alliance(name_of(order.with, names));
}
std::string letter_words(const idis::OfferTerms& order, const Names& names) {
    const std::string party = name_of(order.with, names);
    const std::string text = in_quotes(order.text);
    return order.terms == idis::Terms::peace ? words::news().offer_peace(party, text)
                                             : words::news().offer_alliance(party, text);
}
std::string letter_words(const idis::SignTreaty& order, const Names& names) {
    return words::news().sign_treaty(names.of(to_text(order.treaty)));
}
std::string letter_words(const idis::SetStance& order, const Names& names) {
    const std::string one = name_of(order.a, names);
    const std::string other = name_of(order.b, names);
    switch (order.relation) {
        case idis::Relation::allied: return words::news().let_be_allies(one, other);
        case idis::Relation::neutral: return words::news().let_be_at_peace(one, other);
        case idis::Relation::at_war: return words::news().let_be_at_war(one, other);
    }
    return "";
}
std::string letter_words(const idis::WordNews& order, const Names& names) {
    const std::string news = names.of(to_text(order.news));
    return order.words.empty() ? words::news().tell_truth(news)
                               : words::news().tell_so(news, in_quotes(order.words));
}
std::string letter_words(const idis::HoldNews& order, const Names& names) {
    const std::string news = names.of(to_text(order.news));
    return order.is_held ? words::news().hold_back(news) : words::news().let_go(news);
}
std::string letter_words(const idis::PlantNews& order, const Names&) {
    return words::news().plant_rumour(in_quotes(order.words));
}
std::string letter_words(const idis::NameLeader& order, const Names& names) {
    const std::string faction = names.of(to_text(order.faction));
    return order.leader ? words::news().name_leader(faction, names.of(to_text(*order.leader)))
                        : words::news().name_no_leader(faction);
}

// ---- channel lines ------------------------------------------------------------------------------

std::string letter_words(const idis::told::NewsTold& line, const Names& names) {
    const std::string where = phrase_of(line.where, names);
    if (line.news.empty()) return words::news().no_news(where);
    std::string all;
    for (const idis::HeardNews& each : line.news) {
        all += (all.empty() ? "" : " ") + sentence_of(each);
    }
    return words::news().news_told(where, all);
}
std::string letter_words(const idis::told::TreatyRead& line, const Names&) {
    return words::news().treaty_read(in_quotes(line.text));
}
std::string letter_words(const idis::told::TalksDelegated& line, const Names& names) {
    const std::string faction = names.of(to_text(line.faction));
    return line.is_taken_back ? words::news().talks_taken_back(faction)
                              : words::news().talks_delegated(faction);
}

namespace {

std::string standing_of(const idis::told::StanceTold& line, const Names& names) {
    const std::string party = name_of(line.with, names);
    switch (line.relation) {
        case idis::Relation::allied: return words::news().is_ally(party);
        case idis::Relation::neutral: return words::news().is_at_peace(party);
        case idis::Relation::at_war: return words::news().is_at_war(party);
    }
    return "";
}

}  // namespace

std::string letter_words(const idis::told::StanceTold& line, const Names& names) {
    using How = idis::told::StanceTold::How;
    const std::string standing = standing_of(line, names);
    switch (line.how) {
        case How::own_word: return words::news().known_by_own_word(standing);
        case How::news: return words::news().known_as_news(standing);
        case How::treaty: return words::news().known_by_treaty(standing);
        case How::referee: return words::news().known_from_referee(standing);
        case How::contact: return words::news().known_across_lines(standing);
    }
    return "";
}

}  // namespace api
