// The umpire of one campaign, and how its history is made.
#include "core/idis/orders/leave.hpp"
#include "server/codec/write.hpp"
#include "server/store/hash.hpp"
#include "server/store/memory.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/founding.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/idis/battles.hpp"
#include "server/umpire/idis/persistence.hpp"
#include "server/umpire/idis/map.hpp"
#include "server/umpire/past/history.hpp"
#include "server/umpire/past/number_changes.hpp"
#include "server/umpire/past/replay.hpp"
#include "server/umpire/umpire_of.hpp"

namespace umpire {

namespace {

using Stored = Persistence<idis::System>;
namespace fs = std::filesystem;

void write_beginning(store::Store& store, const std::string& name, const idis::Start& start,
                     const Founding& founding) {
    idis::State state;
    state.map = start.map;
    const auto written =
        found<idis::System>(store, std::move(state), idis::found_campaign(start), founding);
    if (written != store::Written::stored) {
        throw store::NotStored(written, name + ": the beginning could not be written");
    }
}

/// The answer to what was done with histories; why not, if it could not be stored.
template <class Work>
Answer stored(Work work) {
    try {
        return work();
    } catch (const store::NotStored& fault) {
        return written_answer(fault.why());
    } catch (const store::Unreadable&) {
        return {AnswerKind::storage_failed, "{}", false};
    }
}

/// The umpire of a campaign, with what concerns its meetings and its histories.
class CampaignUmpire : public UmpireOf<idis::System>, public CampaignPart {
public:
    CampaignUmpire(std::shared_ptr<Histories> histories, std::string name, TimeSource time,
                   Post post)
        : UmpireOf(histories->open(name), time, std::move(post)),
          histories_(std::move(histories)),
          name_(std::move(name)),
          clock_of_the_world_(std::move(time)),
          replay_(looked_at([](const idis::State& state) { return state.map; }),
                  [this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); }),
          battles_([this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); }) {
        id_ = UmpireOf::id();
        // A fork is called after its campaign, and has the fork's name.
        const std::string stem = fs::path(name_).stem();
        if (forked_from(stem) == id_) id_ = stem;
    }

    std::string id() const override { return id_; }
    const CampaignPart* campaign_part() const override { return this; }
    CampaignPart* campaign_part() override { return this; }

    std::optional<std::string> regions(const Person& person) const override {
        return looked_at(
            [&](const idis::State& state) { return regions_text(state, person); });
    }
    std::optional<std::string> news_times(const Person& person, int column,
                                          int row) const override {
        return looked_at([&](const idis::State& state) {
            return news_times_text(state, person, {column, row});
        });
    }
    bool may_offer_seat(std::string_view commander, std::string_view seat) const override {
        const auto offering = kit::id_from_text<idis::CommanderId>(commander);
        const auto offered = kit::id_from_text<idis::CommanderId>(seat);
        return offering && offered && looked_at([&](const idis::State& state) {
                   const idis::Commander* found = state.commanders.find(*offered);
                   return found != nullptr && found->seat == idis::Seat::open &&
                          found->invited_by == *offering;
               });
    }
    bool acts_for(std::string_view deputy, std::string_view commander) const override {
        const auto acting = kit::id_from_text<idis::CommanderId>(deputy);
        const auto seat = kit::id_from_text<idis::CommanderId>(commander);
        return acting && seat && looked_at([&](const idis::State& state) {
                   return idis::acts_for(state, *acting, *seat);
               });
    }
    std::string battle_drawing(const Person& person, std::string_view meeting,
                               Picture form) const override {
        return looked_at([&](const idis::State& state) {
            return umpire::battle_drawing(state, person, meeting, form);
        });
    }
    std::string battle_reaches(const Person& person, std::string_view meeting,
                               std::string_view unit) const override {
        return looked_at([&](const idis::State& state) {
            return umpire::battle_reaches(state, person, meeting, unit);
        });
    }
    std::shared_ptr<const BattleTold> battle_told(const Person& person,
                                                  std::string_view meeting) const override {
        const auto seat = looked_at(
            [&](const idis::State& state) { return battle_seat(state, person, meeting); });
        return seat ? battles_.told(*seat) : nullptr;
    }
    std::string suggestion(const Person& person, std::string_view meeting) const override {
        // A doctrine thinks for a while; meanwhile nobody is kept from the state.
        const auto think = looked_at(
            [&](const idis::State& state) { return umpire::suggestion(state, person, meeting); });
        return think();
    }
    Rehearsed rehearsal(std::string_view meeting) const override {
        return looked_at(
            [&](const idis::State& state) { return umpire::rehearsal(state, meeting); });
    }

    std::optional<std::string> told_since(std::uint64_t event) const override {
        const auto past = kept_so_far();
        if (event < 1 || event > past->last_event()) return std::nullopt;
        return umpire::told_since(*past, event);
    }
    Answer copy_to(const std::string& name, std::uint64_t event) const override {
        std::unique_ptr<Unfinished> copy;
        Answer copied = copied_into(copy, name, event);
        if (copied.kind != AnswerKind::accepted) return copied;
        return stored([&] {
            copy->finish();
            return Answer{};
        });
    }
    Answer rewind(std::uint64_t event) override {
        std::unique_ptr<Unfinished> shorter;
        Answer copied = copied_into(shorter, name_, event);
        if (copied.kind != AnswerKind::accepted) return copied;
        return go_on_with([&](std::unique_ptr<store::Store>& kept) {
            // What has happened since the copy was begun is left behind like the rest.
            const Answer named = name_parent(*kept, event, shorter->store());
            if (named.kind != AnswerKind::accepted) return named;
            // While it is nobody's; should it not open again, the umpire halts over it.
            kept = std::make_unique<store::MemoryStore>(campaign_schema());
            const Answer exchanged = stored([&] {
                shorter->take_place(past_name(next_past()));
                return Answer{};
            });
            shorter.reset();
            kept = histories_->open(name_);
            return exchanged;
        });
    }
    std::optional<std::string> view_after(std::uint64_t event) override {
        return replay_.view_after(event);
    }
    std::optional<std::string> changes_of(const RowNumber& number,
                                          std::uint64_t last) const override {
        return number_changes(
            looked_at([](const idis::State& state) { return state.map; }),
            [this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); }, number,
            last);
    }
    std::string days() const override {
        return last_of_days(
            [this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); });
    }
    std::shared_ptr<const History> history() const override {
        const auto map = looked_at([](const idis::State& state) { return state.map; });
        return std::make_shared<const History>(
            History{map, [this](std::uint64_t from, std::uint64_t limit) {
                        return piece(from, limit);
                    }});
    }
    std::string branch() const override { return piece(0, 0).branch; }
    std::string pasts() const override {
        nlohmann::json all = nlohmann::json::array();
        for (int number = 1; number < next_past(); ++number) {
            const auto past = histories_->look_at(past_name(number));
            const std::uint64_t last = past->last_event();
            all.push_back({{"number", number},
                           {"events", last},
                           {"at", codec::text_of_moment(
                                      kit::Moment{past->events(last, 1).at(0).at})}});
        }
        return nlohmann::json{{"pasts", std::move(all)}}.dump();
    }

private:
    Piece piece(std::uint64_t from, std::uint64_t limit) const {
        return looked_at_kept([&](const store::Store& store, const Founding& founding) {
            return Piece{branch_at(founding, store.last_event() + 1), store.events(from, limit)};
        });
    }
    std::string past_name(int number) const { return past_file(name_, number); }
    int next_past() const {
        int number = 1;
        while (histories_->is_there(past_name(number))) ++number;
        return number;
    }
    /// What is kept, by a connection of its own: reading it for long keeps nobody from the state.
    std::unique_ptr<const store::Store> kept_so_far() const { return histories_->look_at(name_); }
    /// Writes the history up to an event under a name that nobody opens until it is whole.
    Answer copied_into(std::unique_ptr<Unfinished>& copy, const std::string& name,
                       std::uint64_t event) const {
        return stored([&] {
            const auto from = kept_so_far();
            copy = histories_->begin(name);
            const Founding after = founding_after(*from, founding_from(*from), event,
                                                  clock_of_the_world_());
            return copy_history(*from, event, after, copy->store());
        });
    }
    /// Lets a copy say what it comes after: the newest event that is kept now.
    Answer name_parent(const store::Store& kept, std::uint64_t event, store::Store& copy) const {
        const Founding after =
            founding_after(kept, founding_from(kept), event, clock_of_the_world_());
        return stored([&] {
            return written_answer(copy.append({{}, {meta_rows(after), clock_rows(after.clock)}}));
        });
    }

    std::shared_ptr<Histories> histories_;
    std::string name_;
    std::string id_;
    TimeSource clock_of_the_world_;
    Replay replay_;
    mutable BattleReplay battles_;
};

}  // namespace

fs::path create_campaign(Histories& histories, const idis::Start& start, const Clock& clock,
                         const std::string& seed, const std::string& setting,
                         const std::string& badges) {
    const std::string name = to_text(start.campaign.id) + ".idis";
    Founding founding;
    founding.seed = seed.empty() ? store::random_bytes(seed_bytes) : seed;
    founding.clock = clock;
    founding.setting = setting;
    founding.badges = badges;
    make_whole(histories, name, [&](store::Store& store) {
        write_beginning(store, histories.called(name).string(), start, founding);
    });
    return histories.called(name);
}

fs::path create_campaign(const fs::path& folder, const idis::Start& start, const Clock& clock,
                         const std::string& seed, const std::string& setting,
                         const std::string& badges) {
    return create_campaign(*histories_in_folder(folder), start, clock, seed, setting, badges);
}

std::shared_ptr<Umpire> open_campaign(std::shared_ptr<Histories> histories, std::string name,
                                      TimeSource time, Post post) {
    return std::make_shared<CampaignUmpire>(std::move(histories), std::move(name), std::move(time),
                                            std::move(post));
}

std::shared_ptr<Umpire> open_campaign(const fs::path& file, TimeSource time, Post post) {
    return open_campaign(histories_in_folder(file.parent_path()), file.filename(),
                         std::move(time), std::move(post));
}

}  // namespace umpire
