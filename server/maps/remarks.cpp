#include "server/maps/remarks.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "server/maps/room.hpp"

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
    std::string detail = same.first.detail;
    if (same.elsewhere.empty()) return detail;
    const std::size_t told = std::min(lines_told, same.elsewhere.size());
    std::string lines;
    for (std::size_t at = 0; at < told; ++at) {
        const std::string line = line_of(same.elsewhere[at]);
        if (line.empty()) return detail + "; " + std::to_string(same.elsewhere.size() + 1) +
                                 " times";
        lines += (at == 0 ? "" : ", ") + line;
    }
    const std::size_t left = same.elsewhere.size() - told;
    return detail + "; also in " + (same.elsewhere.size() == 1 ? "line " : "lines ") + lines +
           (left == 0 ? "" : " and " + std::to_string(left) + " more");
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
            told.push_back({same.first.place, same.first.code,
                            left == 1 ? with_lines(same)
                                      : "from here on " + std::to_string(left) +
                                            " more remarks of this kind"});
        }
    }
    return told;
}

std::string times(std::int64_t count, std::string_view one) {
    return std::to_string(count) + " " + std::string(one) +
           (count == 1 ? "" : one.ends_with("x") ? "es" : "s");
}

void UnmappedWords::add(const std::string& word, std::int64_t uses, const std::string& first,
                        const files::Where& where) {
    if (words_.empty()) where_ = where;
    const auto [found, is_new] = by_word_.try_emplace(word, words_.size());
    if (is_new) words_.push_back({word, 0, first});
    words_[found->second].uses += uses;
}

void UnmappedWords::tell(std::string_view counted, files::Report& report) const {
    if (words_.empty()) return;
    constexpr const char* code = "word_not_mapped";
    const auto quoted = [](const Word& word) { return "\"" + short_name(word.word) + "\""; };
    if (words_.size() == 1) {
        const Word& only = words_.front();
        return report.warning(where_, code,
                              quoted(only) + " has no meaning in the mapping: " +
                                  times(only.uses, counted) +
                                  (only.first.empty() ? "" : ", first " + only.first));
    }
    std::vector<Word> all = words_;
    std::ranges::sort(all, [](const Word& one, const Word& other) {
        return std::tie(other.uses, one.word) < std::tie(one.uses, other.word);
    });
    std::string detail = std::to_string(all.size()) + " words have no meaning in the mapping: ";
    // Room for how many are left, in a remark that is cut off where it is too long.
    constexpr std::size_t bytes = files::limits::remark_bytes - 40;
    std::size_t told = 0;
    for (const Word& word : all) {
        const std::string next = (told == 0 ? "" : ", ") + quoted(word) + " (" +
                                 times(word.uses, counted) + ")";
        if (detail.size() + next.size() > bytes) break;
        detail += next;
        ++told;
    }
    if (told < all.size()) detail += " and " + std::to_string(all.size() - told) + " more";
    report.warning(where_, code, detail);
}

}  // namespace maps
