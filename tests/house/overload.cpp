// Overloads of a visitor that take whatever is left; see rules.hpp.
#include "tests/house/rules.hpp"

namespace house {
namespace {

/// The name that a line declares if it is `template <class Name>` and nothing else.
std::string_view declared_kind(std::string_view line) {
    constexpr std::string_view beginning = "template <class ";
    const auto start = line.find_first_not_of(' ');
    if (start == std::string_view::npos || !line.substr(start).starts_with(beginning)) return {};
    std::string_view name = line.substr(start + beginning.size());
    if (!name.ends_with('>')) return {};
    name.remove_suffix(1);
    for (const char c : name) {
        if (!is_name_character(c)) return {};
    }
    return name;
}

/// Whether the body of the function that begins in a line says anything of a kind.
bool looks_at(const Source& source, std::size_t line, std::string_view kind) {
    const auto indent = source.code[line].find_first_not_of(' ');
    if (source.code[line].ends_with("}")) {
        const auto body = source.code[line].find('{');
        return find_word(source.code[line], kind, body) != std::string_view::npos;
    }
    while (++line < source.code.size()) {
        if (find_word(source.code[line], kind) != std::string_view::npos) return true;
        if (source.code[line].find('}') == indent) return false;
    }
    return false;
}

}  // namespace

Findings silent_defaults(const Source& source) {
    Findings findings;
    if (!source.is_cpp() || !(source.is_in("core/") || source.is_in("server/"))) return findings;
    for (std::size_t line = 0; line < source.code.size(); ++line) {
        bool is_one = source.code[line].find("operator()(const auto&)") != std::string::npos;
        const std::string_view kind = line == 0 ? "" : declared_kind(source.code[line - 1]);
        if (!kind.empty()) {
            const std::string overload = "operator()(const " + std::string(kind) + "&)";
            is_one = source.code[line].find(overload) != std::string::npos &&
                     !looks_at(source, line, kind);
        }
        if (!is_one) continue;
        findings.push_back({source.path, static_cast<int>(line) + 1,
                            "an overload for whatever kind is left",
                            "name the kinds that it is for, or go by what each says of itself"});
    }
    return findings;
}

}  // namespace house
