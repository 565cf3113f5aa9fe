// Drafts as they are kept: who may open them, and that nobody writes over what another wrote.
#include <doctest/doctest.h>

#include "server/store/accounts.hpp"
#include "tests/server/store/home.hpp"

using store::Role;

namespace {

using Files = std::map<std::string, std::string>;

struct Writers {
    tests::Home home;
    store::Accounts accounts{home.accounts};
    store::UserId ruth = accounts.add_user("Ruth");
    std::string token = signed_in(ruth);

    std::string signed_in(store::UserId user) {
        const auto link =
            accounts.make_link(user, store::LinkKind::lasting, 10, std::nullopt, {"else", user});
        return accounts.sign_in(link.secret, 10)->token;
    }
    store::DraftId draft(const Files& files = {{"map.txt", "[ground]"}}) {
        return accounts.add_draft(ruth, "Spring", files, 100).id;
    }
};

}  // namespace

TEST_CASE("a draft is there after a restart, byte for byte") {
    Writers writers;
    const Files files{{"map.txt", "[ground]\n"}, {"background.md", "# \"Spring\" — 春\n"}};
    const store::DraftId id = writers.draft(files);
    const store::Accounts again(writers.home.accounts);
    const auto draft = again.draft(id);
    REQUIRE(draft);
    CHECK_EQ(draft->files, files);
    CHECK_EQ(draft->title, store::DraftTitle{id, writers.ruth, "Spring", 1, writers.ruth, 100});
    CHECK(again.membership(writers.ruth, to_text(id))->role == Role::referee);
}

TEST_CASE("a change of an older version changes nothing") {
    Writers writers;
    const store::DraftId id = writers.draft();
    store::Accounts& accounts = writers.accounts;
    const auto tom = accounts.add_user("Tom");
    const auto changed = accounts.change_draft(id, 1, "Summer", {{"armies.toml", ""}}, tom, 200);
    REQUIRE(changed);
    CHECK_EQ(*changed, store::DraftTitle{id, writers.ruth, "Summer", 2, tom, 200});
    CHECK_FALSE(accounts.change_draft(id, 1, "Autumn", {}, writers.ruth, 300));
    CHECK_FALSE(accounts.change_draft(id, 3, "Autumn", {}, writers.ruth, 300));
    CHECK_EQ(accounts.draft(id)->title, *changed);
    // What is not among the new texts is gone.
    CHECK_EQ(accounts.draft(id)->files, Files{{"armies.toml", ""}});
}

TEST_CASE("who shows a token has the drafts that it opens, and no others") {
    Writers writers;
    store::Accounts& accounts = writers.accounts;
    const store::DraftId one = writers.draft();
    const store::DraftId other = writers.draft();
    CHECK(accounts.drafts_opened(writers.token).empty());
    accounts.open_made(writers.token, to_text(one), 100);
    REQUIRE_EQ(accounts.drafts_opened(writers.token).size(), 1);
    CHECK(accounts.drafts_opened(writers.token)[0].id == one);
    CHECK(accounts.drafts_opened(std::string("idis_nothing")).empty());
    CHECK_EQ(accounts.drafts_by(writers.ruth), 2);
    CHECK_EQ(accounts.campaigns_by(writers.ruth), 0);
    CHECK_EQ(accounts.battles_by(writers.ruth), 0);
    CHECK_EQ(accounts.usage(100)[0].counts.battles, 0);
    accounts.set_campaign(other, "campaign-k7q3m9x2ab");
    CHECK_EQ(accounts.draft_title(other)->campaign, "campaign-k7q3m9x2ab");
    CHECK_EQ(accounts.draft_title(one)->campaign, "");
}

TEST_CASE("a draft that is thrown away takes its roles and links with it, over a restart too") {
    Writers writers;
    store::Accounts& accounts = writers.accounts;
    const store::DraftId id = writers.draft();
    const store::DraftId kept = writers.draft();
    const auto link = store::invite(accounts, "Tom", {{}, to_text(id), Role::referee, ""},
                                    store::LinkKind::one_time, 100, writers.ruth);
    const std::string tom = accounts.sign_in(link.value().secret, 101)->token;
    REQUIRE_EQ(accounts.drafts_opened(tom).size(), 1);
    accounts.erase_draft(id);
    const store::Accounts again(writers.home.accounts);
    for (const store::Accounts* each : {&std::as_const(accounts), &again}) {
        CHECK_FALSE(each->draft(id));
        CHECK(each->members_of(to_text(id)).empty());
        CHECK_FALSE(each->user_of_token(tom));
        CHECK(each->draft(kept));
    }
}
