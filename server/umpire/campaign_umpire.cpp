// The umpire of one campaign, and how its file is made.
#include "core/idis/orders/leave.hpp"
#include "server/codec/write.hpp"
#include "server/store/backup.hpp"
#include "server/store/memory.hpp"
#include "server/store/sqlite.hpp"
#include "server/umpire/campaign_part.hpp"
#include "server/umpire/campaigns.hpp"
#include "server/umpire/founding.hpp"
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

void write_beginning(const fs::path& path, const idis::Start& start, const Founding& founding) {
    store::SqliteStore store(path, store::FileMode::create, campaign_schema());
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    idis::State state;
    state.map = start.map;
    const auto written =
        found<idis::System>(store, std::move(state), idis::found_campaign(start), founding);
    if (written != store::Written::stored) {
        throw store::NotStored(written, path.string() + ": the beginning could not be written");
    }
}

/// Keeps a file under a second name, whatever becomes of the first.
void keep_as(const fs::path& file, const fs::path& second) {
    std::error_code no_links;
    fs::create_hard_link(file, second, no_links);
    if (!no_links) return;
    try {
        fs::copy_file(file, second);
    } catch (const fs::filesystem_error&) {
        fs::remove(second, no_links);
        throw;
    }
}

/// The umpire of a campaign, with what concerns its meetings and its histories.
class CampaignUmpire : public UmpireOf<idis::System>, public CampaignPart {
public:
    CampaignUmpire(fs::path file, TimeSource time, Post post)
        : UmpireOf(
              std::make_unique<store::SqliteStore>(file, store::FileMode::open, campaign_schema()),
              time, std::move(post)),
          file_(std::move(file)),
          clock_of_the_world_(std::move(time)),
          replay_(looked_at([](const idis::State& state) { return state.map; }),
                  [this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); }),
          battles_([this](std::uint64_t from, std::uint64_t limit) { return piece(from, limit); }) {
        id_ = UmpireOf::id();
        const std::string stem = file_.stem();
        if (is_fork(stem) && forked_from(stem) == id_) id_ = stem;
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
    Answer copy_to(const fs::path& file, std::uint64_t event) const override {
        return copied(event, file);
    }
    Answer rewind(std::uint64_t event) override {
        const fs::path shorter = file_.string() + ".part";
        Answer copy = copied(event, shorter);
        if (copy.kind != AnswerKind::accepted) return copy;
        return go_on_with([&](std::unique_ptr<store::Store>& kept) {
            // What has happened since the copy was begun is left behind like the rest.
            const Answer named = name_parent(*kept, event, shorter);
            if (named.kind != AnswerKind::accepted) {
                store::remove_all_of(shorter);
                return named;
            }
            // While the file is nobody's; should it not open again, the umpire halts over it.
            kept = std::make_unique<store::MemoryStore>(campaign_schema());
            const Answer exchanged = exchanged_for(shorter);
            store::remove_all_of(shorter);
            kept = std::make_unique<store::SqliteStore>(file_, store::FileMode::open,
                                                        campaign_schema());
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
            const store::SqliteStore past(past_file(file_, number), store::FileMode::read_only,
                                          campaign_schema());
            const std::uint64_t last = past.last_event();
            all.push_back({{"number", number},
                           {"events", last},
                           {"at", codec::text_of_moment(
                                      kit::Moment{past.events(last, 1).at(0).at})}});
        }
        return nlohmann::json{{"pasts", std::move(all)}}.dump();
    }

private:
    Piece piece(std::uint64_t from, std::uint64_t limit) const {
        return looked_at_kept([&](const store::Store& store, const Founding& founding) {
            return Piece{branch_at(founding, store.last_event() + 1), store.events(from, limit)};
        });
    }
    int next_past() const {
        int number = 1;
        while (fs::exists(past_file(file_, number))) ++number;
        return number;
    }
    /// Puts a shorter history in the place of this file, which is kept as a past.
    /// Takes:   a file that nobody of this program has open.
    Answer exchanged_for(const fs::path& shorter) const {
        // Somebody else has it open: what he wrote beside it would be taken for the new file's.
        if (fs::exists(file_.string() + "-wal")) return {AnswerKind::storage_busy, "{}", false};
        try {
            keep_as(file_, past_file(file_, next_past()));
            fs::rename(shorter, file_);
            store::sync_to_disk(file_.parent_path());
            return {};
        } catch (const fs::filesystem_error& fault) {
            return written_answer(store::written_after(fault.code()));
        } catch (const store::Unreadable&) {
            return {AnswerKind::storage_failed, "{}", false};
        }
    }
    /// What is kept, by a connection of its own: reading it for long keeps nobody from the state.
    std::unique_ptr<const store::Store> kept_so_far() const {
        return std::make_unique<store::SqliteStore>(file_, store::FileMode::read_only,
                                                    campaign_schema());
    }
    /// Writes the history up to an event under a name that nobody opens until it is whole.
    Answer copied(std::uint64_t event, const fs::path& file) const {
        store::remove_all_of(file);
        try {
            const auto from = kept_so_far();
            store::SqliteStore to(file, store::FileMode::create, campaign_schema());
            fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
            const Founding after = founding_after(*from, founding_from(*from), event,
                                                  clock_of_the_world_());
            const Answer answer = copy_history(*from, event, after, to);
            if (answer.kind == AnswerKind::accepted) return answer;
            store::remove_all_of(file);
            return answer;
        } catch (const store::NotStored& fault) {
            store::remove_all_of(file);
            return written_answer(fault.why());
        } catch (const store::Unreadable&) {
            store::remove_all_of(file);
            return {AnswerKind::storage_failed, "{}", false};
        }
    }
    /// Lets a copy say what it comes after: the newest event that is kept now.
    Answer name_parent(const store::Store& kept, std::uint64_t event, const fs::path& copy) const {
        const Founding after =
            founding_after(kept, founding_from(kept), event, clock_of_the_world_());
        try {
            store::SqliteStore to(copy, store::FileMode::open, campaign_schema());
            return written_answer(to.append({{}, {meta_rows(after), clock_rows(after.clock)}}));
        } catch (const store::Unreadable&) {
            return {AnswerKind::storage_failed, "{}", false};
        }
    }

    fs::path file_;
    std::string id_;
    TimeSource clock_of_the_world_;
    Replay replay_;
    mutable BattleReplay battles_;
};

}  // namespace

fs::path create_campaign(const fs::path& folder, const idis::Start& start, const Clock& clock,
                         const std::string& seed, const std::string& setting,
                         const std::string& badges) {
    const fs::path path = folder / (to_text(start.campaign.id) + ".idis");
    Founding founding;
    founding.seed = seed.empty() ? store::random_bytes(seed_bytes) : seed;
    founding.clock = clock;
    founding.setting = setting;
    founding.badges = badges;
    store::make_whole(path, [&](const fs::path& file) { write_beginning(file, start, founding); });
    return path;
}

std::shared_ptr<Umpire> open_campaign(const fs::path& file, TimeSource time, Post post) {
    return std::make_shared<CampaignUmpire>(file, std::move(time), std::move(post));
}

}  // namespace umpire
