// What could not be carried over, told so that a person reads it to the end.
//
// A map of a thousand hexes may lose the same thing a thousand times: what is said in the same
// words is said once, with the lines in which it stands, and of one kind of remark the first twenty
// are told and the rest counted. Words that the mapping lacks stand together in one remark.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/files/report.hpp"
#include "server/words/text.hpp"

namespace maps {

/// Takes:   remarks, whose place ends in ":" and a line where they have one.
/// Gives:   fewer, in the order in which each kind was first told.
codec::Problems grouped(const codec::Problems& remarks);

/// A text that counts, with the number in digits alone: "1 hex", "3000 hexes".
std::string times(std::int64_t count, const words::Counted& counted);

/// Words of a map that mean nothing in its mapping, told together.
class UnmappedWords {
public:
    /// Takes:   the word, how often it is used, and where first: in words ("line 4"; "" for
    ///          nothing) and as the place of the remark.
    void add(const std::string& word, std::int64_t uses, const std::string& first,
             const files::Where& where);
    /// Reports them, the most used first and those used alike by the alphabet, if there are any.
    /// Takes:   how the uses are counted: "1 hex", "3 hexes".
    void tell(const words::Counted& counted, files::Report& report) const;

private:
    struct Word {
        std::string word;
        std::int64_t uses = 0;
        std::string first;
    };
    std::vector<Word> words_;
    std::map<std::string, std::size_t> by_word_;
    files::Where where_;                 // of the first word of all
};

}  // namespace maps
