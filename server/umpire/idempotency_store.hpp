// The first answers to orders that came with a key, so that a repeat gets the same.
//
// An answer is stored in the transaction of its order; until that is done it is here, because
// orders that are stored together may repeat each other. It is recognised for a day.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

#include "server/store/hash.hpp"
#include "server/umpire/answers.hpp"
#include "server/umpire/persistence.hpp"

namespace umpire {

class IdempotencyStore {
public:
    /// The first answer to a repeat, or that its key came with another body.
    /// Gives:   nothing for what did not come before, or too long ago.
    std::optional<Answer> repeated(const store::Store& store, const Submission& submission,
                                   Utc now) const {
        if (submission.key.empty()) return std::nullopt;
        const std::string actor = text_of(submission.actor);
        if (!known_.contains(mark_of(actor, submission.key))) return std::nullopt;
        const auto pending = pending_.find({actor, submission.key});
        const auto kept = pending != pending_.end() ? std::optional(pending->second)
                                                    : kept_answer(store, actor, submission.key);
        if (!kept || kept->expires <= now) return std::nullopt;
        if (kept->body_hash != store::hash_of(submission.body)) {
            return Answer{AnswerKind::key_reused, "{}", false};
        }
        Answer answer = kept->answer;
        answer.is_repeat = true;
        return answer;
    }

    /// To each the first answer if it is a repeat, else another.
    std::vector<Answer> repeated_or(const Answer& otherwise, const store::Store& store,
                                    const std::vector<Submission>& submissions, Utc now) const {
        std::vector<Answer> answers;
        for (const Submission& submission : submissions) {
            answers.push_back(repeated(store, submission, now).value_or(otherwise));
        }
        return answers;
    }

    /// Gives:   the row to be stored with what the answer says.
    store::TableChanges keep(const Submission& submission, const Answer& answer, Utc now) {
        const std::string actor = text_of(submission.actor);
        const KeptAnswer kept{store::hash_of(submission.body), answer,
                              now + answers_kept_milliseconds};
        pending_.insert_or_assign({actor, submission.key}, kept);
        known_.insert(mark_of(actor, submission.key));
        return {"answers", {answer_row(actor, submission.key, kept)}, {}};
    }

    /// Everything kept so far is stored.
    void stored() { pending_.clear(); }
    /// Nothing that was not stored will be.
    void forget_pending() { pending_.clear(); }
    /// What a store holds is all that is kept.
    void load(const store::Store& store) {
        pending_.clear();
        known_.clear();
        for (const store::Row& row : store.rows("answers")) {
            known_.insert(mark_of(std::get<std::string>(row[0]), std::get<std::string>(row[1])));
        }
    }

private:
    /// The same for the same key; hardly ever for others.
    static std::size_t mark_of(const std::string& actor, const std::string& key) {
        return std::hash<std::string>()(actor + '\n' + key);
    }

    /// The marks of all that may be kept: anyone who is not among them is not looked up.
    std::unordered_set<std::size_t> known_;
    std::map<std::pair<std::string, std::string>, KeptAnswer> pending_;
};

}  // namespace umpire
