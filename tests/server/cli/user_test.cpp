// `idis user`: who is there, who uses how much, and shutting accounts.
#include <doctest/doctest.h>

#include "server/cli/commands.hpp"
#include "server/cli/user_usage.hpp"
#include "server/net/serve.hpp"
#include "server/store/accounts.hpp"
#include "tests/server/cli/ended.hpp"
#include "tests/server/store/stores.hpp"

namespace {

tests::Ended shown(int (*command)(const cli::AccountsOptions&),
                   const cli::AccountsOptions& options) {
    return tests::told([&] { return command(options); });
}

}  // namespace

TEST_CASE("idis user: accounts are listed with what they use, shut and opened again") {
    const tests::Folder folder;
    cli::AccountsOptions options{folder.path(), {}};
    store::Accounts accounts(net::accounts_file(folder.path()));
    const auto ruth = accounts.add_user("Ruth");
    const auto anna = accounts.add_user("An\x1b[2Jna\nreferee  Ruth", ruth, false);
    CHECK_FALSE(accounts.give_role({ruth, "campaign-k7q3m9x2ab", store::Role::referee, ""}));
    CHECK_FALSE(accounts.give_role({anna, "campaign-k7q3m9x2ab", store::Role::god, ""}));
    const auto link = accounts.make_link(anna, store::LinkKind::lasting, 1, std::nullopt,
                                         {"campaign-k7q3m9x2ab", ruth});
    const std::string token = accounts.sign_in(link.secret, 2)->token;
    const std::string id = kit::to_text(anna);

    const tests::Ended list = shown(cli::list_accounts, options);
    CHECK_EQ(list.code, cli::good);
    CHECK_NE(list.text.find(id + "  open  made by " + kit::to_text(ruth) +
                            "  An?[2Jna?referee  Ruth\n    god in campaign-k7q3m9x2ab\n"),
             std::string::npos);
    CHECK_NE(list.text.find(kit::to_text(ruth) + "  open  made by the keeper  Ruth\n"),
             std::string::npos);

    const tests::Ended usage = shown(cli::show_usage, options);
    for (const store::UsageColumn& column : store::usage_columns) {
        CHECK_NE(usage.text.find(column.name), std::string::npos);
    }
    std::istringstream lines(usage.text);
    std::string line, name;
    while (std::getline(lines, line) && !line.starts_with(id)) continue;
    std::istringstream row(line);
    std::vector<std::int64_t> counts(store::usage_columns.size());
    row >> name;
    for (std::int64_t& count : counts) row >> count;
    CHECK_EQ(counts, std::vector<std::int64_t>{1, 0, 0, 0, 0, 0, 1});

    options.users = {id, "user-zzzzzzzzzz"};
    const tests::Ended refused = shown(cli::shut_accounts, options);
    CHECK_EQ(refused.code, cli::bad_input);
    CHECK_NE(refused.text.find("user-zzzzzzzzzz: no such account"), std::string::npos);
    CHECK(store::Accounts(net::accounts_file(folder.path())).user_of_token(token).has_value());

    options.users = {id};
    CHECK_EQ(shown(cli::shut_accounts, options).code, cli::good);
    CHECK_NE(shown(cli::list_accounts, options).text.find(id + "  shut"), std::string::npos);
    CHECK_FALSE(accounts.sign_in(link.secret, 3).has_value());
    const store::Accounts opened(net::accounts_file(folder.path()));
    CHECK_FALSE(opened.user_of_token(token).has_value());
    CHECK_EQ(shown(cli::open_accounts, options).code, cli::good);
    CHECK(accounts.sign_in(link.secret, 4).has_value());
}
