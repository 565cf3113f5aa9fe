#include "server/reading/words/words.hpp"

#include <array>
#include <initializer_list>

namespace reading {

namespace {

constexpr std::array<Unsayable, 4> all_unsayable = {{
    {"KeepWarband", "a warband is a table of its own"},
    {"DefineKind", "a kind of detachment is a table of numbers"},
    {"ChangeRulings", "each reading has values of its own, and several may change together"},
    {"ComposeRaising", "the detachments of a raised army are a list of several numbers each"},
}};

std::vector<const OrderWords*> rows_of(std::initializer_list<Chapter> chapters) {
    std::vector<const OrderWords*> rows;
    for (const Chapter chapter : chapters) {
        for (const OrderWords& row : chapter) rows.push_back(&row);
    }
    return rows;
}

}  // namespace

std::vector<const OrderWords*> words_for(Whose whose) {
    switch (whose) {
        case Whose::commander:
            return rows_of({words_of_marching(), words_of_supply(), words_of_troops(),
                            words_of_battles(), words_of_sieges(), words_of_persons(),
                            words_of_letters(), words_of_magic(), words_of_ships()});
        case Whose::referee: return rows_of({words_of_the_referee(), words_of_rulings()});
        case Whose::spectator: return rows_of({words_of_spectators()});
    }
    return {};
}

std::span<const Unsayable> unsayable() { return all_unsayable; }

}  // namespace reading
