#include "server/reading/words/words.hpp"

#include <array>
#include <initializer_list>

namespace reading {

namespace {

constexpr std::array<Unsayable, 9> all_unsayable = {{
    {Whose::referee, "ComposeRaising",
     "the detachments of a raised army are a list of several numbers each"},
    {Whose::referee, "KeepWarband", "a warband is a table of its own"},
    {Whose::referee, "DefineKind", "a kind of detachment is a table of numbers"},
    {Whose::referee, "ChangeRulings",
     "each reading has values of its own, and several may change together"},
    {Whose::throw_me_a_6, "Instruct", "all standing instructions are given at once, as a list"},
    {Whose::die_men, "ProposePlacement", "all units are placed at once, as a list"},
    {Whose::die_men, "Instruct", "all standing instructions are given at once, as a list"},
    {Whose::dice_warriors, "Instruct", "an instruction is a form of conditions"},
    {Whose::dice_warriors, "HandOver", "at the table other players have no names"},
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
        case Whose::throw_me_a_6: return rows_of({words_of_throw_me_a_6()});
        case Whose::die_men: return rows_of({words_of_die_men()});
        case Whose::dice_warriors: return rows_of({words_of_dice_warriors()});
    }
    return {};
}

std::span<const Unsayable> unsayable() { return all_unsayable; }

}  // namespace reading
