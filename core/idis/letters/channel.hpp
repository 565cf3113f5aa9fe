// What channels hold and questions ask about letters and parleys (section 7a of the source).
//
// Alternatives of QuestionKind and Content (channel.hpp) like any other. A letter is told with its
// words as its sender wrote them. Of a lost letter nobody is told but who gets hold of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/idis/kernel/asked_kind.hpp"
#include "core/idis/kernel/ids.hpp"
#include "core/kit/kinds.hpp"
#include "core/kit/moment.hpp"

namespace idis {

/// A commander by name.
struct Person {
    CommanderId id;
    std::string name;
    friend bool operator==(const Person&, const Person&) = default;
};

/// A captive's letter, or one for a captive: the captor has read it and may keep it.
/// Default: it is kept.
struct LetterOfCaptive {
    LetterId letter;
    Person from;
    Person to;
    std::string text;
    friend bool operator==(const LetterOfCaptive&, const LetterOfCaptive&) = default;
};
template <>
inline constexpr AskedKind asked_kind<LetterOfCaptive> =
    {Concerns::something_else, Answers::as_listed};
/// A letter is lost on its way; the referee says whether an enemy has it. Default: nobody has.
struct LetterLost {
    LetterId letter;
    CommanderId sender;
    CommanderId recipient;
    friend bool operator==(const LetterLost&, const LetterLost&) = default;
};
template <>
inline constexpr AskedKind asked_kind<LetterLost> = {Concerns::something_else, Answers::as_listed};
/// Somebody in the hex asks to talk. Default: no.
struct ParleyWanted {
    ParleyId parley;
    Person by;
    std::vector<Person> with;                ///< the others who were asked
    friend bool operator==(const ParleyWanted&, const ParleyWanted&) = default;
};
template <>
inline constexpr AskedKind asked_kind<ParleyWanted> =
    {Concerns::something_else, Answers::as_listed};

namespace told {

/// A letter has come.
struct LetterCame {
    LetterId letter;
    Person from;
    std::string text;
    Moment written_at;
    std::string written_in;
    std::optional<LetterId> answers;
    friend bool operator==(const LetterCame&, const LetterCame&) = default;
};
/// A letter that was for somebody else has fallen into his hands.
struct LetterCaptured {
    LetterId letter;
    Person from;
    Person to;
    std::string text;
    Moment written_at;
    friend bool operator==(const LetterCaptured&, const LetterCaptured&) = default;
};
struct ParleyOpened {
    ParleyId parley;
    std::vector<Person> members;             ///< all of them
    friend bool operator==(const ParleyOpened&, const ParleyOpened&) = default;
};
/// Nobody he asked would talk.
struct ParleyDeclined {
    ParleyId parley;
    friend bool operator==(const ParleyDeclined&, const ParleyDeclined&) = default;
};
struct ParleySaid {
    ParleyId parley;
    Person by;
    std::string text;
    friend bool operator==(const ParleySaid&, const ParleySaid&) = default;
};
struct ParleyClosed {
    ParleyId parley;
    friend bool operator==(const ParleyClosed&, const ParleyClosed&) = default;
};

}  // namespace told

/// The questions above (channel.hpp).
using QuestionsOfLetters = kit::Kinds<LetterOfCaptive, LetterLost, ParleyWanted>;

}  // namespace idis
