// `idis battle show` and `order`: a battle, opened as the server would open it.
//
// Who asks and what he orders may name things as set-ups do, "player:anna", "unit:red-3", so that
// nobody at a terminal has to copy ids.
#include <filesystem>
#include <iostream>

#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"
#include "server/codec/text.hpp"
#include "server/store/folder_lock.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battles.hpp"

namespace cli {

namespace {

/// A battle, and where it is, held against a server for as long as it is open.
struct HeldBattle {
    std::unique_ptr<store::FolderLock> alone;
    std::shared_ptr<umpire::Histories> histories;
    std::shared_ptr<umpire::Umpire> umpire;
};

/// Opens a file that somebody names, or else what its id names where battles are kept.
/// Gives:   no umpire if there is none.
HeldBattle held(const BattleOptions& options) {
    HeldBattle battle;
    const std::filesystem::path file = options.file;
    if (std::filesystem::exists(file)) {
        battle.alone = std::make_unique<store::FolderLock>(
            file.has_parent_path() ? file.parent_path() : std::filesystem::path("."));
        battle.umpire = umpire::open_battle(file, umpire::system_time(), umpire::at_once);
        return battle;
    }
    const std::string name = options.file + ".battle";
    battle.histories = play_alone_with(name, options.data, options.config);
    if (battle.histories == nullptr) return battle;
    battle.umpire =
        umpire::open_battle(*battle.histories, name, umpire::system_time(), umpire::at_once);
    return battle;
}

}  // namespace

std::shared_ptr<umpire::Umpire> opened(const BattleOptions& options) {
    const auto battle = std::make_shared<HeldBattle>(held(options));
    if (battle->umpire == nullptr) {
        std::cerr << options.file << ": no such battle\n";
        return nullptr;
    }
    if (battle->umpire->engine() != options.engine) {
        std::cerr << options.file << ": it is a battle of " << battle->umpire->engine() << '\n';
        return nullptr;
    }
    battle->umpire->catch_up();
    return {battle, battle->umpire.get()};
}

namespace {

using umpire::Role;

/// An order with ids for names; as it stands if it is no JSON.
std::string named_order(const umpire::Umpire& umpire, const std::string& order) {
    codec::Problems ignored;
    auto json = codec::parse_json(order, ignored);
    if (!json) return order;
    umpire::name_ids(umpire, *json);
    return json->dump();
}
/// Gives:   nobody, and why on the terminal, if the battle knows no such person.
std::optional<umpire::Person> person_of(const umpire::Umpire& umpire, const std::string& who) {
    nlohmann::json named = who;
    umpire::name_ids(umpire, named);
    umpire::Person person{Role::commander, named.get<std::string>()};
    if (who == "referee") person = {Role::referee, ""};
    if (who == "chorus") person = {Role::chorus, ""};
    if (umpire.knows(person)) return person;
    std::cerr << who << ": nobody of this battle\n";
    return std::nullopt;
}

}  // namespace

int show_battle(const BattleOptions& options) {
    const auto umpire = opened(options);
    if (umpire == nullptr) return bad_input;
    const auto person = person_of(*umpire, options.who);
    if (!person) return bad_input;
    const umpire::BattlePart& battle = *umpire->battle_part();
    if (options.is_svg) {
        std::cout << battle.drawing(*person, umpire::Picture::svg);
        return good;
    }
    std::cout << umpire->name() << "\n\n" << battle.drawing(*person, umpire::Picture::text);
    codec::Problems ignored;
    const auto open = codec::parse_json(umpire->questions(*person), ignored);
    for (const auto& each : open->at("questions")) {
        std::cout << "open: " << each["question"].dump();
        if (each["due_at"].is_string())
            std::cout << "  until " << each["due_at"].get<std::string>();
        std::cout << '\n';
    }
    return good;
}

int order_in_battle(const BattleOptions& options) {
    const auto umpire = opened(options);
    if (umpire == nullptr) return bad_input;
    const auto person = person_of(*umpire, options.who);
    if (!person) return bad_input;
    const umpire::Answer answer =
        umpire->submit_together({{*person, named_order(*umpire, options.order), ""}}).front();
    switch (answer.kind) {
        case umpire::AnswerKind::accepted: std::cout << answer.body << '\n'; return good;
        case umpire::AnswerKind::refused:
            std::cerr << "refused: " << answer.body << '\n';
            return found_wanting;
        default: std::cerr << "no order: " << answer.body << '\n'; return bad_input;
    }
}

}  // namespace cli
