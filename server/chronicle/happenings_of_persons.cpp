// Persons, letters, treaties, magic; and the way in for all that is told.
#include "server/chronicle/happenings.hpp"
#include "server/words/chapters/chronicle.hpp"
#include "server/words/chapters/phrases.hpp"

namespace chronicle {

namespace {

/// Tells of a letter, and leads to it.
bool say_letter(Line& line, const words::Text<"letter", "sender", "recipient">& text,
                const idis::Letter& letter) {
    return line.say(
        text, link("letters.html#" + to_text(letter.id), marked(of_persons().a_letter)),
        line.name(letter.sender), line.name(letter.recipient));
}

/// Names one after the other.
template <class List>
std::string all_called(Line& line, const List& list) {
    std::string all;
    for (const auto& each : list) {
        if (!all.empty()) all += marked(words::phrases().between);
        all += line.name(each);
    }
    return all;
}

struct PersonWords {
    const idis::State& before;
    Line& line;

    template <class Kind>
        requires(!OfPersons<Kind> || idis::AllEvents::is_kept<Kind>)
    bool operator()(const Kind&) const {
        return false;
    }
    bool operator()(const idis::OperationChanged& what) const {
        const idis::Operation& one = what.operation;
        const idis::Operation* old = before.operations.find(one.id);
        const bool has_begun = one.standing == idis::OperationStanding::under_way &&
                               (old == nullptr || old->standing != one.standing);
        if (!has_begun) return false;
        const auto aim = static_cast<std::size_t>(one.aim);
        if (!one.target) return line.say(of_persons().sends_people[aim], line.name(one.commander));
        return line.say(of_persons().sends_people_against[aim], line.name(one.commander),
                        line.name(*one.target));
    }
    bool operator()(const idis::OperationRolled& what) const {
        const idis::Operation* one = before.operations.find(what.operation);
        if (one == nullptr) return false;
        const words::ChronicleOfPersons& said = of_persons();
        const auto& succeed =
            what.outcome.is_discovered ? said.people_succeed_discovered : said.people_succeed;
        const auto& fail =
            what.outcome.is_discovered ? said.people_fail_discovered : said.people_fail;
        return line.say(what.outcome.is_success ? succeed : fail, line.name(one->commander),
                        grouped(what.total));
    }
    bool operator()(const idis::DuelChanged& what) const {
        const idis::Duel& duel = what.duel;
        const bool is_challenge = !before.duels.contains(duel.id);
        if (is_challenge) {
            return line.say(of_persons().challenges, line.name(duel.challenger.commander),
                            line.name(duel.challenged.commander));
        }
        if (!duel.is_fought) return false;
        return line.say(of_persons().duel, line.name(duel.challenger.commander),
                        grouped(duel.challenger.die), line.name(duel.challenged.commander),
                        grouped(duel.challenged.die), line.at(duel.hex));
    }
    bool operator()(const idis::DuelEnded& what) const {
        const idis::Duel* duel = before.duels.find(what.duel);
        if (duel == nullptr) return false;
        line.great();
        if (what.victor) return line.say(of_persons().wins_duel, line.name(*what.victor));
        return line.say(of_persons().nothing_of_duel, line.name(duel->challenger.commander),
                        line.name(duel->challenged.commander));
    }
    bool operator()(const idis::LifeChanged& what) const {
        const idis::Life* old = before.lives.find(what.life.id);
        if (what.life.died_at && (old == nullptr || !old->died_at)) {
            line.great();
            return line.say(of_persons().dies, line.name(what.life.id), grouped(what.life.age));
        }
        if (what.life.wounded_at && (old == nullptr || old->wounded_at != what.life.wounded_at)) {
            return line.say(of_persons().wounded, line.name(what.life.id));
        }
        return false;
    }
    bool operator()(const idis::LeaderNamed& what) const {
        if (!what.leader) return line.say(of_persons().nobody_leads, line.name(what.faction));
        return line.say(of_persons().leads, line.name(*what.leader), line.name(what.faction));
    }
    bool operator()(const idis::LetterHandedIn& what) const {
        return say_letter(line, of_persons().letter_through_captor, what.letter);
    }
    bool operator()(const idis::LetterDispatched& what) const {
        return say_letter(line, of_persons().letter_sets_out, what.letter);
    }
    bool operator()(const idis::LetterDelivered& what) const {
        return say_letter(line, of_persons().letter_arrives, what.letter);
    }
    bool operator()(const idis::LetterKept& what) const {
        if (what.letter.standing != idis::LetterStanding::kept) return false;
        return say_letter(line, of_persons().letter_kept, what.letter);
    }
    bool operator()(const idis::LetterIntercepted& what) const {
        return say_letter(line, of_persons().letter_intercepted, what.letter);
    }
    bool operator()(const idis::ParleyChanged& what) const {
        if (what.parley.members.size() < 2) return false;
        const bool is_over = what.parley.standing == idis::ParleyStanding::closed;
        return line.say(is_over ? of_persons().parley_ends : of_persons().parley,
                        all_called(line, what.parley.members));
    }
    bool operator()(const idis::TreatyChanged& what) const {
        if (before.treaties.contains(what.treaty.id)) return false;
        line.great();
        return line.say(of_persons().treaty, line.name(what.treaty.recorded_by),
                        all_called(line, what.treaty.parties),
                        escaped(api::in_quotes(what.treaty.text)));
    }
    bool operator()(const idis::PactChanged& what) const {
        const idis::Pact* old = before.pacts.find(what.pact.id);
        if (old != nullptr && old->standing == what.pact.standing) return false;
        const auto& texts = what.pact.terms == idis::Terms::peace ? of_persons().peaces
                                                                  : of_persons().alliances;
        return line.say(texts[static_cast<std::size_t>(what.pact.standing)],
                        line.name(what.pact.offered_by), line.name(what.pact.offered_to));
    }
    bool operator()(const idis::WizardJoined& what) const {
        return line.say(of_persons().wizard_joins, escaped(what.wizard.name),
                        line.name(what.wizard.army));
    }
    bool operator()(const idis::WizardLeft& what) const {
        return line.say(of_persons().wizard_left_alone, escaped(what.wizard.name),
                        line.at(what.lone.hex));
    }
    bool operator()(const idis::WizardCaptured& what) const {
        return line.say(of_persons().wizard_captured, escaped(what.captive.name));
    }
};

}  // namespace

bool tell_of_persons(const idis::State& before, const idis::What& what, Line& line) {
    return kit::visit(PersonWords{before, line}, what);
}

bool tell(const idis::State& before, const idis::Event& event, Line& line) {
    return kit::visit(
        [&]<class Kind>(const Kind&) {
            if constexpr (OfLand<Kind>) {
                return tell_of_land(before, event.what, line);
            } else if constexpr (OfWar<Kind>) {
                return tell_of_war(before, event.what, line);
            } else if constexpr (OfPersons<Kind>) {
                return tell_of_persons(before, event.what, line);
            } else {
                static_assert(OfPlayers<Kind>, "no part of the chronicle has this list of events");
                return false;
            }
        },
        event.what);
}

}  // namespace chronicle
