#include "server/maps/remarks.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/maps/room.hpp"
#include "server/words/chapters/maps.hpp"
#include "server/words/chapters/phrases.hpp"

namespace maps {

namespace {

constexpr std::size_t told_of_a_kind = 20;
constexpr std::size_t lines_told = 8;

/// A remark and the other places of which the same is said.
struct Same {
    codec::Problem first;
    std::vector<std::string> elsewhere;
};

/// The line of "file:12"; "" if there is none.
std::string line_of(const std::string& place) {
    const auto colon = place.rfind(':');
    return colon == std::string::npos ? "" : place.substr(colon + 1);
}

std::string with_lines(const Same& same) {
    const std::string& detail = same.first.detail;
    if (same.elsewhere.empty()) return detail;
    const words::MapWords& said = words::maps();
    const std::size_t told = std::min(lines_told, same.elsewhere.size());
    std::string lines;
    for (std::size_t at = 0; at < told; ++at) {
        const std::string line = line_of(same.elsewhere[at]);
        if (line.empty()) {
            const auto often = static_cast<std::int64_t>(same.elsewhere.size() + 1);
            return said.so_often.written(often, std::to_string(often), detail);
        }
        lines += (at == 0 ? "" : words::phrases().between()) + line;
    }
    if (same.elsewhere.size() == 1) return said.also_in_line(detail, lines);
    const auto left = static_cast<std::int64_t>(same.elsewhere.size() - told);
    if (left == 0) return said.also_in_lines(detail, lines);
    return said.also_in_lines_and_more.written(left, std::to_string(left), detail, lines);
}

}  // namespace

codec::Problems grouped(const codec::Problems& remarks) {
    std::vector<Same> all;
    std::map<std::pair<std::string, std::string>, std::size_t> by_words;
    std::map<std::string, std::size_t> kinds;     // how many there are of each
    for (const codec::Problem& remark : remarks) {
        const auto [found, is_new] = by_words.try_emplace({remark.code, remark.detail}, all.size());
        if (is_new) {
            all.push_back({remark, {}});
            ++kinds[remark.code];
        } else {
            all[found->second].elsewhere.push_back(remark.place);
        }
    }
    codec::Problems told;
    std::map<std::string, std::size_t> so_far;
    for (const Same& same : all) {
        const std::size_t number = ++so_far[same.first.code];
        const std::size_t left = kinds[same.first.code] - told_of_a_kind;
        if (number <= told_of_a_kind) {
            told.push_back({same.first.place, same.first.code, with_lines(same)});
        } else if (number == told_of_a_kind + 1) {
            told.push_back(
                {same.first.place, same.first.code,
                 left == 1 ? with_lines(same)
                           : times(static_cast<std::int64_t>(left), words::maps().more_remarks)});
        }
    }
    return told;
}

std::string times(std::int64_t count, const words::Counted& counted) {
    return counted.written(count, std::to_string(count));
}

void UnmappedWords::add(const std::string& word, std::int64_t uses, const std::string& first,
                        const files::Where& where) {
    if (words_.empty()) where_ = where;
    const auto [found, is_new] = by_word_.try_emplace(word, words_.size());
    if (is_new) words_.push_back({word, 0, first});
    words_[found->second].uses += uses;
}

void UnmappedWords::tell(const words::Counted& counted, files::Report& report) const {
    if (words_.empty()) return;
    constexpr const char* code = "word_not_mapped";
    const words::MapWords& said = words::maps();
    if (words_.size() == 1) {
        const Word& only = words_.front();
        const std::string word = short_name(only.word);
        const std::string uses = times(only.uses, counted);
        return report.warning(where_, code,
                              only.first.empty() ? said.unmapped_word(word, uses)
                                                 : said.unmapped_word_at(word, uses, only.first));
    }
    std::vector<Word> all = words_;
    std::ranges::sort(all, [](const Word& one, const Word& other) {
        return std::tie(other.uses, one.word) < std::tie(one.uses, other.word);
    });
    const auto number = static_cast<std::int64_t>(all.size());
    const std::string digits = std::to_string(number);
    // Room for how many are left, in a remark that is cut off where it is too long.
    constexpr std::size_t bytes = files::limits::remark_bytes - 40;
    const std::size_t before = said.unmapped_words.written(number, digits, "").size();
    std::string listed;
    std::size_t told = 0;
    for (const Word& word : all) {
        const std::string next =
            (told == 0 ? "" : words::phrases().between()) +
            said.used_so_often(short_name(word.word), times(word.uses, counted));
        if (before + listed.size() + next.size() > bytes) break;
        listed += next;
        ++told;
    }
    const std::string left = std::to_string(all.size() - told);
    report.warning(where_, code,
                   told == all.size()
                       ? said.unmapped_words.written(number, digits, listed)
                       : said.unmapped_words_and_more.written(number, digits, listed, left));
}

}  // namespace maps
