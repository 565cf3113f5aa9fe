#include "server/reading/notes.hpp"

#include <algorithm>
#include <array>

#include "core/kit/ensure.hpp"
#include "server/words/chapters/reading.hpp"

namespace reading {

namespace {

struct Note {
    std::string_view name;
    words::Text<> words::ReadingWords::*text;
};
constexpr std::array<Note, 3> all_notes = {
    {{"any_army_counts", &words::ReadingWords::any_army_counts},
     {"waits_for_end_of_march", &words::ReadingWords::waits_for_end_of_march},
     {"waits_for_end_of_battle", &words::ReadingWords::waits_for_end_of_battle}}};

}  // namespace

bool is_note(std::string_view name) {
    return std::ranges::find(all_notes, name, &Note::name) != all_notes.end();
}

std::string note_in_words(std::string_view name) {
    const auto found = std::ranges::find(all_notes, name, &Note::name);
    ENSURE(found != all_notes.end());
    return (words::reading().*found->text)();
}

}  // namespace reading
