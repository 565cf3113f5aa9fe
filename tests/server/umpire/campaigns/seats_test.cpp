// Whose seats a campaign's umpire says may be offered or acted in; and a campaign that cannot be
// written, or read any more.
#include <fstream>

#include "server/store/memory.hpp"
#include "server/umpire/histories/histories.hpp"
#include "tests/server/umpire/played.hpp"

using umpire::AnswerKind;

namespace {

/// A place that is full: what is begun there cannot be written.
class FullPlace final : public umpire::Histories {
public:
    std::string where() override { return "nowhere"; }
    std::filesystem::path called(const std::string& name) const override { return name; }
    std::string why_held_off() override { return {}; }
    std::vector<std::string> names() override { return {}; }
    std::map<std::string, store::Stamp> stamps() override { return {}; }
    bool is_there(const std::string&) override { return false; }
    store::Stamp stamp_of(const std::string&) override { return {}; }
    std::uint64_t number_of(const std::string&) override { return 0; }
    bool is_as_closed(const std::string&, const store::Stamp&) override { return true; }
    std::unique_ptr<store::Store> open(const std::string& name) override {
        throw store::Unreadable(name);
    }
    std::unique_ptr<const store::Store> look_at(const std::string& name) override {
        throw store::Unreadable(name);
    }
    std::unique_ptr<umpire::Unfinished> begin(const std::string&) override {
        return std::make_unique<Begun>(is_finished);
    }
    void remove(const std::string&) override {}

    bool is_finished = false;

private:
    struct Full : store::MemoryStore {
        Full() : MemoryStore(umpire::campaign_schema()) {}
        store::Written append(const store::Batch&) override { return store::Written::full; }
    };
    struct Begun : umpire::Unfinished {
        explicit Begun(bool& finished) : is_finished(finished) {}
        store::Store& store() override { return full; }
        void finish() override { is_finished = true; }
        void take_place(const std::string&) override { is_finished = true; }
        Full full;
        bool& is_finished;
    };
};

}  // namespace

TEST_CASE("a campaign that could not be written is not there, and the reason is said") {
    FullPlace place;
    try {
        umpire::create_campaign(place, tests::sample_with_players(), umpire::started({}, 0, 0, 1));
        FAIL("it was made");
    } catch (const store::NotStored& fault) {
        CHECK(fault.why() == store::Written::full);
    }
    CHECK_FALSE(place.is_finished);
}

TEST_CASE("who raised a commander may offer his seat while it is open, and no other seat") {
    const tests::Folder folder;
    idis::Start start = tests::sample_with_players();
    REQUIRE(start.commanders.size() > 3);
    const auto id_of = [&](std::size_t at) { return to_text(start.commanders[at].id); };
    start.commanders[1].seat = idis::Seat::open;
    start.commanders[1].invited_by = start.commanders[0].id;
    start.commanders[2].invited_by = start.commanders[0].id;
    start.commanders[3].seat = idis::Seat::open;
    const auto file =
        umpire::create_campaign(folder.path(), start, umpire::started({}, 0, 0, 1));
    const auto umpire = umpire::open_campaign(
        file, [] { return umpire::Utc{0}; }, umpire::at_once);
    const umpire::CampaignPart& campaign = *umpire->campaign_part();
    CHECK(campaign.may_offer_seat(id_of(0), id_of(1)));
    CHECK_FALSE(campaign.may_offer_seat(id_of(2), id_of(1)));
    // Somebody sits there; nobody was invited for that one; that one there never was.
    CHECK_FALSE(campaign.may_offer_seat(id_of(0), id_of(2)));
    CHECK_FALSE(campaign.may_offer_seat(id_of(0), id_of(3)));
    CHECK_FALSE(campaign.may_offer_seat(id_of(0), "commander-aaaaaaaaab"));
    for (const char* none : {"", "commander", "army-aaaaaaaaab"}) {
        CHECK_FALSE(campaign.may_offer_seat(none, id_of(1)));
        CHECK_FALSE(campaign.may_offer_seat(id_of(0), none));
        CHECK_FALSE(campaign.acts_for(none, id_of(0)));
        CHECK_FALSE(campaign.acts_for(id_of(0), none));
    }
    CHECK_FALSE(campaign.acts_for(id_of(0), id_of(1)));
}

TEST_CASE("a past that cannot be read any more is copied nowhere, and that is no repeat") {
    tests::Played played;
    const auto held = played.campaigns->find(played.id);
    const std::filesystem::path file = played.folder.path() / (played.id + ".idis");
    SUBCASE("gone") { std::filesystem::remove(file); }
    SUBCASE("no file of ours") {
        std::filesystem::remove(file);
        std::ofstream(file) << std::string(4'096, '?');
    }
    SUBCASE("nothing in it") {
        std::filesystem::remove(file);
        std::ofstream(file) << "";
    }
    for (const umpire::Answer& answer :
         {held->campaign_part()->rewind(played.first_day),
          held->campaign_part()->copy_to("campaign-aaaaaaaaab.idis", played.first_day)}) {
        CHECK_EQ(answer.kind, AnswerKind::storage_failed);
        CHECK_FALSE(answer.is_repeat);
    }
    CHECK_FALSE(std::filesystem::exists(played.folder.path() / "campaign-aaaaaaaaab.idis"));
}
