#include "tests/secrecy/world.hpp"

#include <doctest/doctest.h>

#include <regex>

#include "core/idis/evolve.hpp"
#include "core/idis/founding.hpp"
#include "core/idis/system.hpp"
#include "server/api/rights/roles.hpp"
#include "server/net/serve.hpp"
#include "server/outbox/posts.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/founding.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/seeded_dice.hpp"

namespace tests {

namespace fs = std::filesystem;
using Stored = umpire::Persistence<idis::System>;

namespace {

constexpr int hours_between_orders = 5;
constexpr int hours_played = 55;

/// The first days of a campaign, in which everybody orders something now and then.
class FirstDays {
public:
    FirstDays(const idis::Start& start, std::uint64_t seed) : dice_(seed), chance_(seed) {
        state_.map = start.map;
        take(idis::found_campaign(start));
    }
    std::vector<idis::Event> events() {
        for (int hour = 0; hour <= hours_played; hour += hours_between_orders) {
            const kit::Moment moment{hour * 3'600};
            run_until(moment);
            for (int number = 0; number < armies_in_west; ++number) order(moment, western(number));
            for (int number = 0; number < armies_in_east; ++number) order(moment, eastern(number));
        }
        return std::move(events_);
    }

private:
    void take(const std::vector<idis::Event>& events) {
        for (const idis::Event& event : events) {
            idis::evolve(state_, event);
            events_.push_back(event);
        }
    }
    void run_until(kit::Moment moment) {
        while (*idis::System::next_due(state_) <= moment) {
            take(idis::System::advance(state_, moment, dice_));
        }
    }
    void order(kit::Moment moment, idis::CommanderId commander) {
        const idis::Legal offers =
            idis::System::legal(idis::System::view(state_, commander), commander);
        const idis::ByCommander order{commander, a_random_order(*offers.commander, chance_)};
        const auto result = idis::System::decide(state_, order, moment, dice_);
        if (result) take(result.value());
    }

    SeededDice dice_;
    Chance chance_;
    idis::State state_;
    std::vector<idis::Event> events_;
};

idis::Start start_of(std::uint64_t seed) {
    Chance chance(seed);
    idis::Start start = a_random_start(chance);
    start.campaign.settings.chorus_in = start.map->places().front().hex;
    return start;
}

template <class Tables>
void collect(const Tables& rows, const char* kind, Ids& ids) {
    for (const auto& row : rows) ids[kind].insert(to_text(row.id));
}

}  // namespace

std::string_view name_of(Viewer viewer) {
    constexpr std::array<std::string_view, 6> names = {"a visitor",  "an outsider", "a commander",
                                                       "the Chorus", "a God",       "the referee"};
    return names.at(static_cast<std::size_t>(viewer));
}

Ids ids_named_in(const std::string& text) {
    static const std::regex id("([a-z]+)-[a-hjkmnp-tv-z0-9]{10}");
    Ids ids;
    for (std::sregex_iterator found(text.begin(), text.end(), id), end; found != end; ++found) {
        ids[found->str(1)].insert(found->str());
    }
    return ids;
}

World::World(std::uint64_t seed) {
    found(seed);
    let_in();
}

World::World(const World& other)
    : campaign(other.campaign), other_user(other.other_user), tokens_(other.tokens_) {
    fs::copy(other.path(), path());
}

void World::found(std::uint64_t seed) {
    const idis::Start start = start_of(seed);
    campaign = to_text(start.campaign.id);
    umpire::Founding founding;
    founding.seed = std::string(umpire::seed_bytes, static_cast<char>(seed));
    const auto stood_at = kit::Moment{hours_played * 3'600};
    founding.clock = umpire::paused(umpire::started(stood_at, 0, 0, 1), 0);
    store::SqliteStore store(campaign_file(), store::FileMode::create, umpire::campaign_schema());
    idis::State before;
    before.map = start.map;
    const auto written =
        umpire::found<idis::System>(store, before, FirstDays(start, seed).events(), founding);
    REQUIRE_EQ(written, store::Written::stored);
}

void World::let_in() {
    store::Accounts accounts(net::accounts_file(path()));
    // The server's key is the same in every copy of its folder.
    store::Ways ways(net::ways_file(path()));
    outbox::kept_push_key(ways);
    const auto umpire =
        umpire::open_campaign(campaign_file(), umpire::system_time(), umpire::at_once);
    const auto come_in = [&](const char* name, std::optional<store::Role> role,
                             const std::string& commander) {
        const store::UserId user = accounts.add_user(name);
        if (role) {
            const store::Membership membership{user, campaign, *role, commander};
            REQUIRE_FALSE(accounts.give_role(membership));
            if (*role != store::Role::referee) {
                const umpire::Answer given = api::give_role(*umpire, membership, name);
                REQUIRE_MESSAGE(given.kind == umpire::AnswerKind::accepted, given.body);
            }
        }
        const auto link = accounts.make_link(user, store::LinkKind::lasting, 0, std::nullopt);
        return std::pair(user, accounts.sign_in(link.secret, 1)->token);
    };
    tokens_[Viewer::visitor] = "";
    tokens_[Viewer::outsider] = come_in("Otto", std::nullopt, "").second;
    const auto commander = store::Role::commander;
    tokens_[Viewer::commander] = come_in("Anna", commander, to_text(western(0))).second;
    other_user = come_in("Boris", commander, to_text(western(1))).first;
    tokens_[Viewer::chorus] = come_in("Cora", store::Role::chorus, "").second;
    tokens_[Viewer::god] = come_in("Zeno", store::Role::god, "").second;
    tokens_[Viewer::referee] = come_in("Ruth", store::Role::referee, "").second;
    REQUIRE(umpire->flush_rows().kind == umpire::AnswerKind::accepted);
}

idis::State World::state() const {
    return Stored::state_from(
        store::SqliteStore(campaign_file(), store::FileMode::read_only, umpire::campaign_schema()));
}

Guest World::guest(Viewer viewer) const {
    const bool has_channel = viewer == Viewer::commander;
    const std::string last_row = "?before=9007199254740991&limit=1";
    return {tokens_.at(viewer), "/api/v1/campaigns/" + campaign,
            viewer == Viewer::chorus ? "" : (has_channel ? "/channel" : "/events") + last_row};
}

std::uint64_t World::last_event() const {
    return store::SqliteStore(campaign_file(), store::FileMode::read_only,
                              umpire::campaign_schema())
        .last_event();
}

bool World::change(void (*make)(idis::State&, Chance&), Chance& chance) {
    store::SqliteStore store(campaign_file(), store::FileMode::open, umpire::campaign_schema());
    REQUIRE_EQ(umpire::rows_at(store), store.last_event());
    idis::State state = Stored::state_from(store);
    Stored::Stored stored{state.campaign};
    const auto map_before = state.map;
    make(state, chance);
    std::vector<store::TableChanges> changes = Stored::touched_rows(state, stored);
    if (state.map != map_before) {
        for (auto& given : Stored::given_rows(state)) changes.push_back(std::move(given));
    }
    if (changes.empty()) return false;
    REQUIRE_EQ(store.append({{}, std::move(changes)}), store::Written::stored);
    return true;
}

Ids World::ids() const {
    const idis::State state = this->state();
    Ids ids;
    collect(state.commanders, "commander", ids);
    collect(state.armies, "army", ids);
    collect(state.detachments, "detachment", ids);
    collect(state.orders, "order", ids);
    collect(state.questions, "question", ids);
    collect(state.factions, "faction", ids);
    collect(state.fleets, "fleet", ids);
    collect(state.meetings, "meeting", ids);
    collect(state.letters, "letter", ids);
    for (const idis::Place& place : state.map->places()) ids["place"].insert(to_text(place.id));
    const store::Accounts accounts(net::accounts_file(path()));
    for (const store::Membership& member : accounts.members_of(campaign)) {
        ids["user"].insert(to_text(member.user));
        for (const store::Link& link : accounts.links_of(member.user)) {
            ids["link"].insert(to_text(link.id));
        }
    }
    return ids;
}

std::string add_campaign(const fs::path& folder, std::uint64_t seed) {
    Chance chance(seed);
    idis::Start start = a_random_start(chance);
    start.campaign.id = kit::named_id<idis::CampaignId>(start.campaign.id, "another");
    const umpire::Clock clock = umpire::paused(umpire::started(kit::Moment{0}, 0, 0, 1), 0);
    umpire::create_campaign(folder, start, clock, std::string(umpire::seed_bytes, 'x'));
    return to_text(start.campaign.id);
}

}  // namespace tests
