// What a rules system shows a scenario, and which systems there are.
//
// A Play is one state of one system, given from a file and carried on step by step. What it shows
// (state, events, views, numbers) is JSON in people's names (names.hpp), so that expectations are
// checked by one piece of code for all systems (expectation.hpp). Anyone who brings a new system
// writes a Play for it and one line in `systems`.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kit/result.hpp"
#include "core/kit/tally.hpp"
#include "server/scenario/faces.hpp"
#include "server/scenario/names.hpp"

namespace scenario {

class Play {
public:
    Play() = default;
    Play(const Play&) = delete;
    Play& operator=(const Play&) = delete;
    virtual ~Play() = default;

    /// Makes the state that a file gives; what the file leaves out has its documented default.
    /// Takes:   an object; faces for what happens before the first step.
    virtual void give(const Json& given, Faces& faces, codec::Problems& problems) = 0;
    /// Carries out one step: an order, the passing of time, a single rule.
    /// Takes:   an object, and its place in the file for problems.
    /// Gives:   the refusal, if the step was an order and was refused.
    virtual std::optional<kit::Refusal> carry_out(const Json& step, const std::string& place,
                                                  Faces& faces, codec::Problems& problems) = 0;

    /// The whole state.
    virtual Json state() const = 0;
    /// Everything that happened since it was given: {"at","clauses","rolls","what"} each.
    virtual std::vector<Json> events() const = 0;
    /// What an observer sees; nothing if there is no such observer.
    virtual std::optional<Json> view(const std::string& observer) const = 0;
    /// A computed number.
    /// Takes:   what is asked: `number` (its name), `of` (whose) and `with` (what it depends on).
    virtual std::optional<kit::Tally> number(const Json& asked, const std::string& place,
                                             codec::Problems& problems) const = 0;
    /// What is unsound; always empty.
    virtual std::vector<std::string> violations() const = 0;
};

struct SystemEntry {
    std::string_view name;
    std::unique_ptr<Play> (*make)();
};

/// The systems a scenario can be of.
const std::vector<SystemEntry>& systems();

/// Reports members of an object that are none of `known`.
/// Gives:   whether it is an object at all.
bool has_only(const Json& object, const std::vector<std::string_view>& known,
              const std::string& place, codec::Problems& problems);

}  // namespace scenario
