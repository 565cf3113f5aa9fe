// `idis order`: orders in words, read and given at the terminal.
//
// The campaign is opened as the server would open it, so no server may run where it is kept.
// Nothing is given that was not asked for: without --yes the reading is printed and that is all.
#include "server/cli/order.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>

#include "server/api/readers.hpp"
#include "server/cli/commands.hpp"
#include "server/codec/text.hpp"
#include "server/store/folder_lock.hpp"
#include "server/umpire/campaigns.hpp"

namespace cli {

namespace {

using nlohmann::json;
using umpire::Role;

/// A campaign, and where it is, held against a server for as long as it is open.
struct HeldCampaign {
    std::unique_ptr<store::FolderLock> alone;
    std::shared_ptr<umpire::Histories> histories;
    std::shared_ptr<umpire::Umpire> umpire;
};

/// Opens a file that somebody names, or else what its id names where campaigns are kept.
/// Gives:   no umpire if there is none.
HeldCampaign held(const OrderOptions& options) {
    HeldCampaign campaign;
    const std::filesystem::path file = options.campaign;
    if (std::filesystem::exists(file)) {
        campaign.alone = std::make_unique<store::FolderLock>(
            file.has_parent_path() ? file.parent_path() : std::filesystem::path("."));
        campaign.umpire = umpire::open_campaign(file, umpire::system_time(), umpire::at_once);
        return campaign;
    }
    const std::string name = options.campaign + ".idis";
    campaign.histories = play_alone_with(name, options.data, options.config);
    if (campaign.histories == nullptr) return campaign;
    campaign.umpire = umpire::open_campaign(campaign.histories, name, umpire::system_time(),
                                            umpire::at_once);
    return campaign;
}

/// The one who is meant; nobody, and why on the terminal, if that is not one person of the
/// campaign.
std::optional<umpire::Person> member_called(const umpire::Umpire& umpire, const std::string& who) {
    if (who == "referee") return umpire::Person{Role::referee, ""};
    if (who == "chorus") return umpire::Person{Role::chorus, ""};
    const umpire::Person by_id{Role::commander, who};
    if (umpire.knows(by_id)) return by_id;
    const json view = json::parse(umpire.view({Role::referee, ""}).json);
    std::optional<umpire::Person> found;
    for (const json& commander : view.at("referee").at("commanders")) {
        if (commander.at("name").get<std::string>().find(who) == std::string::npos) continue;
        if (found) {
            std::cerr << who << ": several commanders are called so\n";
            return std::nullopt;
        }
        found = umpire::Person{Role::commander, commander.at("id").get<std::string>()};
    }
    if (!found) std::cerr << who << ": nobody of this campaign\n";
    return found;
}

void print_orders(const umpire::Person& person, const api::Names& names,
                  const reading::Orders& orders, const std::string& before) {
    for (const reading::ReadOrder& one : orders) {
        std::cout << before
                  << codec::on_one_line(api::words_of_order(person, one, names)) << '\n';
        for (const reading::Mended& each : one.mended) {
            std::cout << "    “" << each.said << "” is read as “" << each.meant << "”\n";
        }
        for (const std::string& each : one.assumed) {
            std::cout << "    " << codec::on_one_line(each) << '\n';
        }
    }
}

void print_why_not(const reading::Read& read) {
    std::cerr << "not read";
    if (!read.because.empty()) std::cerr << ": " << read.because;
    for (const std::string& word : read.not_understood) {
        std::cerr << (&word == &read.not_understood.front() ? ", not understood: " : " ")
                  << codec::on_one_line(word);
    }
    std::cerr << '\n';
    for (const reading::Nearest& one : read.nearest) {
        std::cerr << "perhaps: " << one.say << '\n';
    }
}

int give(umpire::Umpire& umpire, const umpire::Person& person, const reading::Orders& orders) {
    for (const reading::ReadOrder& one : orders) {
        const umpire::Answer answer =
            umpire.submit_together({{person, one.order.dump(), ""}}).front();
        if (answer.kind != umpire::AnswerKind::accepted) {
            std::cerr << "refused: " << answer.body << '\n';
            return found_wanting;
        }
        std::cout << "given: " << answer.body << '\n';
    }
    return good;
}

}  // namespace

int order_in_words(const OrderOptions& options) {
    const HeldCampaign campaign = held(options);
    const auto& umpire = campaign.umpire;
    if (umpire == nullptr) {
        std::cerr << options.campaign << ": no such campaign\n";
        return bad_input;
    }
    umpire->catch_up();
    const auto person = member_called(*umpire, options.who);
    if (!person) return bad_input;
    api::Readers readers;
    const auto reader = readers.of(*umpire, *person);
    const reading::Read read = reader->reader.read(options.text, umpire->now());
    if (read.outcome == reading::Outcome::not_read) {
        print_why_not(read);
        return found_wanting;
    }
    const bool has_chosen = options.choice >= 1 && options.choice <= read.readings.size();
    if (read.outcome == reading::Outcome::ambiguous && !has_chosen) {
        for (std::size_t at = 0; at < read.readings.size(); ++at) {
            print_orders(*person, reader->names, read.readings[at], std::to_string(at + 1) + "  ");
        }
        std::cerr << "several readings: choose one with --choose\n";
        return found_wanting;
    }
    const reading::Orders& orders = read.readings[has_chosen ? options.choice - 1 : 0];
    print_orders(*person, reader->names, orders, "");
    return options.gives ? give(*umpire, *person, orders) : good;
}

void add_order(CLI::App& program, int& exit_code) {
    CLI::App& command =
        *program.add_subcommand("order", "Orders in words: how a text is read, and giving it");
    const auto options = std::make_shared<OrderOptions>();
    command.add_option("CAMPAIGN", options->campaign, "Id of the campaign, or its file")
        ->required();
    command.add_option("WHO", options->who, "referee, chorus, or a commander by id or name")
        ->required();
    command.add_option("TEXT", options->text, "What is ordered, in English")->required();
    add_data_option(command, options->data);
    add_config_option(command, options->config);
    command.add_flag("--yes", options->gives, "Give what was read");
    command.add_option("--choose", options->choice, "Which of several readings, from 1");
    command.footer("Prints the orders as they are understood, with what was taken for granted;\n"
                   "without --yes nothing is given. No server may run where it is kept.\n"
                   "Exit code 0: read or given; 1: not read, a choice, or refused; 2: bad input.");
    command.callback([options, &exit_code] { exit_code = order_in_words(*options); });
}

}  // namespace cli
