// `idis battle …`: battles by themselves, made of set-up files and played at the terminal.
//
// `new` makes one in the data folder, `show` draws it as somebody sees it, `order` gives one in
// somebody's name, `delete` ends it for good, `auto` plays it out by doctrines; `check` lists what
// is wrong with a set-up, and `warband` writes what a side takes out of a fight. The same files are
// served by `idis serve`.
#include <filesystem>
#include <iostream>
#include <memory>

#include "server/cli/battle_options.hpp"
#include "server/cli/commands.hpp"

namespace cli {
namespace {

using Shared = std::shared_ptr<BattleOptions>;

CLI::App& command(CLI::App& battle, const char* name, const char* words, const Shared& options) {
    CLI::App& added = *battle.add_subcommand(name, words);
    added.add_option("ENGINE", options->engine, "Engine of the battle")
        ->required()
        ->check(CLI::IsMember(engine_words()));
    return added;
}

void add_battle_option(CLI::App& added, const Shared& options) {
    added.add_option("BATTLE", options->file, "The battle's file, or its id")->required();
    add_data_option(added, options->data);
    add_config_option(added, options->config);
}

void add_making(CLI::App& battle, const Shared& options, int& exit_code) {
    CLI::App& checking = command(battle, "check", "List what is wrong with a set-up file", options);
    checking.add_option("SETUP", options->file, "Set-up file (config/battles)")->required();
    checking.callback([options, &exit_code] { exit_code = check_battle(*options); });

    CLI::App& making = command(battle, "new", "Make a battle of a set-up file", options);
    making.add_option("SETUP", options->file, "Set-up file (config/battles)")->required();
    making.add_option("--seed", options->seed, "Number every die follows from (else a secret)");
    making.add_option("--warband", options->warbands,
                      "SIDE=FILE: a warband from earlier fights, for the side's first player");
    making.add_flag("--invite", options->invites,
                    "Make a user for each player and the referee; `idis user links` prints links");
    add_data_option(making, options->data);
    add_config_option(making, options->config);
    making.footer("Prints the battle's id and file, then each player's id and key.\n"
                  "Exit code 0: made; 2: the set-up has problems, and nothing was made.");
    making.callback([options, &exit_code] { exit_code = make_battle(*options); });
}

void add_deleting(CLI::App& battle, const Shared& options, int& exit_code) {
    CLI::App& deleting =
        *battle.add_subcommand("delete", "Delete a battle, for good");
    deleting.add_option("BATTLE", options->file, "The battle's id")->required();
    add_data_option(deleting, options->data);
    add_config_option(deleting, options->config);
    deleting.footer("A server that has its file open lets go of it within half a minute; with a\n"
                    "database no server may run.\n"
                    "Exit code 0: deleted; 2: there is no such battle.");
    deleting.callback([options, &exit_code] { exit_code = delete_battle(*options); });
}

std::string words_on_ordering() {
    std::string words = "An order of each engine:\n";
    for (const OrderExample& each : order_examples()) {
        words.append("  ").append(each.engine).append("  ").append(each.order).append("\n");
    }
    return words +
           "Prints what came of it, every die as it fell.\n"
           "Exit code 0: done; 1: refused; 2: no order could be read.";
}

void add_playing(CLI::App& battle, const Shared& options, int& exit_code) {
    CLI::App& showing = command(battle, "show", "Draw a battle as somebody sees it", options);
    add_battle_option(showing, options);
    showing.add_option("--as", options->who, "referee, chorus, or a player's id")
        ->default_val("referee");
    showing.add_flag("--svg", options->is_svg, "A picture instead of text");
    showing.callback([options, &exit_code] { exit_code = show_battle(*options); });

    CLI::App& ordering = command(battle, "order", "Give an order in somebody's name", options);
    add_battle_option(ordering, options);
    ordering.add_option("WHO", options->who, "referee, or a player's id")->required();
    ordering.add_option("ORDER", options->order, "JSON, as the engine has it")->required();
    ordering.footer(words_on_ordering());
    ordering.callback([options, &exit_code] { exit_code = order_in_battle(*options); });

    CLI::App& automatic = command(battle, "auto", "Play battles out by doctrines", options);
    automatic.add_option("SETUP", options->file, "Set-up file (config/battles)")->required();
    // No default value: the commands share their options, and `new` without a number is secret.
    automatic.add_option("--seed", options->seed, "Number everything follows from (else 1)");
    automatic.add_option("--count", options->count, "How many battles, each by the next seed")
        ->default_val(1);
    automatic.add_option("--play", options->policies,
                         "SIDE=POLICY: doctrine (if nothing is said), random or defaults");
    automatic.footer("Prints how often each side won; of a single battle also how it ended.");
    automatic.callback([options, &exit_code] { exit_code = play_battles(*options); });

    CLI::App& keeping =
        command(battle, "warband", "Write what a side takes out of a fight", options);
    add_battle_option(keeping, options);
    keeping.add_option("SIDE", options->who, "warriors or monsters")->required();
    keeping.footer("Prints a warband's file, for `idis battle new --warband`.");
    keeping.callback([options, &exit_code] { exit_code = keep_warband(*options); });
}

void add_buying(CLI::App& battle, const Shared& options, int& exit_code) {
    CLI::App& buying =
        command(battle, "buy", "Spend a warband's pile between fights", options);
    buying.add_option("WARBAND", options->file, "A warband's file")->required();
    buying.add_option("WARRIOR", options->who, "The mark of who gets it")->required();
    buying.add_option("WARE", options->ware,
                      "melee, ranged, magic or hit; an ally: penny, nickel, dime or quarter")
        ->required();
    buying.add_option("--with", options->coins, "COIN: one of those to pay with (else the best)");
    buying.add_flag("--special", options->is_special, "The ally is a special coin");
    buying.footer("Prints the warband's file as it then is.\n"
                  "Exit code 0: bought; 1: refused; 2: no such ware, or the file has problems.");
    buying.callback([options, &exit_code] { exit_code = buy_between_fights(*options); });
}

}  // namespace

void add_battle(CLI::App& program, int& exit_code) {
    CLI::App& battle = *program.add_subcommand("battle", "Battles by themselves, of any engine");
    battle.require_subcommand(1);
    battle.footer(
        "No server may run on the folder or the database of a battle that is made, shown or played "
        "here.");
    const auto options = std::make_shared<BattleOptions>();
    add_making(battle, options, exit_code);
    add_deleting(battle, options, exit_code);
    add_playing(battle, options, exit_code);
    add_buying(battle, options, exit_code);
}

}  // namespace cli
