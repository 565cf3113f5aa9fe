// What commanders and the referee see of letters and parleys (section 7a of the source).
//
// A commander sees the letters he sent, each as dispatched or as still with his captor, those that
// came to him, and the parleys he takes part in. What was said stands in his channel. The referee
// sees every row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/letters/channel.hpp"
#include "core/idis/letters/rows.hpp"

namespace idis {

/// What a sender can know of his letter.
enum class SentStanding : std::uint8_t { dispatched, with_captor };
struct SentLetter {
    LetterId id;
    CommanderId to;
    std::string text;
    Moment written_at;
    std::string written_in;
    std::optional<LetterId> answers;
    SentStanding standing = SentStanding::dispatched;
    friend bool operator==(const SentLetter&, const SentLetter&) = default;
};
struct OwnParley {
    ParleyId id;
    std::vector<Person> members;             ///< by id
    ParleyStanding standing = ParleyStanding::asked_for;
    friend bool operator==(const OwnParley&, const OwnParley&) = default;
};
struct OwnLetters {
    std::vector<SentLetter> sent;            ///< as they were written
    std::vector<told::LetterCame> received;  ///< as they came
    std::vector<OwnParley> parleys;          ///< by id
    std::vector<Person> known;               ///< to whom he may write; by id
    std::vector<Person> here;                ///< whom he may ask to talk; by id
    friend bool operator==(const OwnLetters&, const OwnLetters&) = default;
};
struct LettersInFull {
    std::vector<Letter> letters;
    std::vector<Messenger> messengers;
    std::vector<Parley> parleys;
    friend bool operator==(const LettersInFull&, const LettersInFull&) = default;
};
struct LegalLetters {
    std::vector<CommanderId> to;             ///< SendLetter
    std::vector<LetterId> answerable;        ///< letters that a SendLetter may answer
    std::vector<CommanderId> parley_with;    ///< AskForParley
    std::vector<ParleyId> open_parleys;      ///< SpeakInParley
    friend bool operator==(const LegalLetters&, const LegalLetters&) = default;
};

}  // namespace idis
