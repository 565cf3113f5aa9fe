// Persons, letters, treaties, magic; and the way in for all that is told.
#include "server/chronicle/happenings.hpp"

namespace chronicle {

namespace {

/// "A letter from A to B".
void name_letter(Line& line, const idis::Letter& letter, std::string_view words) {
    line.markup("<a href=\"letters.html#" + to_text(letter.id) + "\">A letter</a> from ");
    line << letter.sender << " to " << letter.recipient << words;
}

std::string_view aim_of(idis::OperationAim aim) {
    switch (aim) {
        case idis::OperationAim::intelligence: return "to spy";
        case idis::OperationAim::sabotage: return "to sabotage";
        case idis::OperationAim::assassination: return "to kill";
    }
    return "";
}

struct PersonWords {
    const idis::State& before;
    Line& line;

    template <class Other>
    bool operator()(const Other&) const {
        return false;
    }
    bool operator()(const idis::OperationChanged& what) const {
        const idis::Operation& one = what.operation;
        const idis::Operation* old = before.operations.find(one.id);
        const bool has_begun = one.standing == idis::OperationStanding::under_way &&
                               (old == nullptr || old->standing != one.standing);
        if (!has_begun) return false;
        line << one.commander << " sends people out " << aim_of(one.aim);
        if (one.target) line << ", against " << *one.target;
        line << ".";
        return true;
    }
    bool operator()(const idis::OperationRolled& what) const {
        const idis::Operation* one = before.operations.find(what.operation);
        if (one == nullptr) return false;
        line << "The people whom " << one->commander << " sent out "
             << (what.outcome.is_success ? "succeed" : "fail")
             << (what.outcome.is_discovered ? " and are discovered" : "") << " with " << what.total
             << ".";
        return true;
    }
    bool operator()(const idis::DuelChanged& what) const {
        const idis::Duel& duel = what.duel;
        const bool is_challenge = !before.duels.contains(duel.id);
        if (is_challenge) {
            line << duel.challenger.commander << " challenges " << duel.challenged.commander
                 << " to single combat.";
            return true;
        }
        if (!duel.is_fought) return false;
        line << duel.challenger.commander << " (" << duel.challenger.die << ") and "
             << duel.challenged.commander << " (" << duel.challenged.die << ") fight ";
        line.at(duel.hex) << ".";
        return true;
    }
    bool operator()(const idis::DuelEnded& what) const {
        const idis::Duel* duel = before.duels.find(what.duel);
        if (duel == nullptr) return false;
        if (what.victor) {
            line << *what.victor << " wins the single combat.";
        } else {
            line << "Nothing comes of the single combat of " << duel->challenger.commander
                 << " and " << duel->challenged.commander << ".";
        }
        line.great();
        return true;
    }
    bool operator()(const idis::LifeChanged& what) const {
        const idis::Life* old = before.lives.find(what.life.id);
        if (what.life.died_at && (old == nullptr || !old->died_at)) {
            line << what.life.id << " is dead, aged " << what.life.age << ".";
            line.great();
            return true;
        }
        if (what.life.wounded_at && (old == nullptr || old->wounded_at != what.life.wounded_at)) {
            line << what.life.id << " is wounded.";
            return true;
        }
        return false;
    }
    bool operator()(const idis::LeaderNamed& what) const {
        if (what.leader) {
            line << *what.leader << " leads " << what.faction << ".";
        } else {
            line << "Nobody leads " << what.faction << ".";
        }
        return true;
    }
    bool operator()(const idis::LetterHandedIn& what) const {
        name_letter(line, what.letter, " goes through a captor\u2019s hands.");
        return true;
    }
    bool operator()(const idis::LetterDispatched& what) const {
        name_letter(line, what.letter, " sets out.");
        return true;
    }
    bool operator()(const idis::LetterDelivered& what) const {
        name_letter(line, what.letter, " arrives.");
        return true;
    }
    bool operator()(const idis::LetterKept& what) const {
        if (what.letter.standing != idis::LetterStanding::kept) return false;
        name_letter(line, what.letter, " is kept back.");
        return true;
    }
    bool operator()(const idis::LetterIntercepted& what) const {
        name_letter(line, what.letter, " falls into other hands.");
        return true;
    }
    bool operator()(const idis::ParleyChanged& what) const {
        if (what.parley.members.size() < 2) return false;
        for (const idis::CommanderId member : what.parley.members) {
            if (member != what.parley.members.front()) line << ", ";
            line << member;
        }
        line << (what.parley.standing == idis::ParleyStanding::closed ? " end their parley."
                                                                      : " parley.");
        return true;
    }
    bool operator()(const idis::TreatyChanged& what) const {
        if (before.treaties.contains(what.treaty.id)) return false;
        line << what.treaty.recorded_by << " sets down a treaty of ";
        for (const idis::Party& party : what.treaty.parties) {
            if (&party != &what.treaty.parties.front()) line << ", ";
            line << party;
        }
        line << ": " << api::in_quotes(what.treaty.text);
        line.great();
        return true;
    }
    bool operator()(const idis::PactChanged& what) const {
        const idis::Pact* old = before.pacts.find(what.pact.id);
        if (old != nullptr && old->standing == what.pact.standing) return false;
        line << what.pact.offered_by;
        switch (what.pact.standing) {
            case idis::PactStanding::offered: line << " offers "; break;
            case idis::PactStanding::agreed: line << " is promised "; break;
            case idis::PactStanding::in_force: line << " now has "; break;
        }
        line << (what.pact.terms == idis::Terms::peace ? "peace" : "an alliance")
             << (what.pact.standing == idis::PactStanding::offered ? " to "
                 : what.pact.standing == idis::PactStanding::agreed ? " by "
                                                                    : " with ")
             << what.pact.offered_to << ".";
        return true;
    }
    bool operator()(const idis::WizardJoined& what) const {
        line << what.wizard.name << " joins " << what.wizard.army << ".";
        return true;
    }
    bool operator()(const idis::WizardLeft& what) const {
        line << what.wizard.name << " is left alone ";
        line.at(what.lone.hex) << ".";
        return true;
    }
    bool operator()(const idis::WizardCaptured& what) const {
        line << "A wizard, " << what.captive.name << ", is taken captive.";
        return true;
    }
};

}  // namespace

bool tell_of_persons(const idis::State& before, const idis::What& what, Line& line) {
    return kit::visit(PersonWords{before, line}, what);
}

bool tell(const idis::State& before, const idis::Event& event, Line& line) {
    return tell_of_land(before, event.what, line) || tell_of_war(before, event.what, line) ||
           tell_of_persons(before, event.what, line);
}

}  // namespace chronicle
