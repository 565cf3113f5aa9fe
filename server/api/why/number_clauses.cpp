#include "server/api/why/number_clauses.hpp"

#include <string>

namespace api {

std::span<const NumberClauses> numbers_of(std::string_view engine) {
    if (engine == "DiceWarriors") return numbers_of_dice_warriors();
    if (engine == "DieMen") return numbers_of_die_men();
    if (engine == "ThrowMeA6") return numbers_of_throw_me_a_6();
    return numbers_of_campaigns();
}

const NumberClauses* row_of_number(std::string_view engine, std::string_view schema,
                                   std::string_view member) {
    const std::string of_schema = std::string(schema) + '.';
    for (const std::string& wanted :
         {of_schema + std::string(member), of_schema + '*', "*." + std::string(member)}) {
        for (const NumberClauses& row : numbers_of(engine)) {
            if (row.number == wanted) return &row;
        }
    }
    return nullptr;
}

std::vector<std::string_view> clauses_in(const NumberClauses& row) {
    std::vector<std::string_view> all;
    for (std::string_view rest = row.clauses; !rest.empty();) {
        const auto end = rest.find(' ');
        all.push_back(rest.substr(0, end));
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
    return all;
}

}  // namespace api
