#include "server/umpire/campaigns.hpp"

#include <set>

#include "server/store/sqlite.hpp"
#include "server/umpire/battles.hpp"
#include "server/umpire/idis_battles.hpp"
#include "server/umpire/idis_keeping.hpp"
#include "server/umpire/umpire_of.hpp"

namespace umpire {

namespace {

using Kept = Keeping<idis::System>;
namespace fs = std::filesystem;

store::Schema whole_schema() {
    store::Schema schema = common_schema();
    schema.insert(schema.end(), Kept::schema().begin(), Kept::schema().end());
    return schema;
}

void write_beginning(const fs::path& path, const idis::Start& start, const Founding& founding) {
    store::SqliteStore store(path, store::FileMode::create, whole_schema());
    fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
    idis::State state;
    state.map = start.map;
    const auto written = UmpireOf<idis::System>::found(store, std::move(state),
                                                       idis::found_campaign(start), founding);
    if (written != store::Written::stored) {
        throw store::Unreadable(path.string() + ": the beginning could not be written");
    }
}

/// The umpire of a campaign, with what concerns its meetings.
class CampaignUmpire : public UmpireOf<idis::System> {
public:
    using UmpireOf::UmpireOf;

    std::string battle_drawing(const Person& person, std::string_view meeting,
                               Drawing form) const override {
        return looked_at([&](const idis::State& state) {
            return umpire::battle_drawing(state, person, meeting, form);
        });
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
};

}  // namespace

fs::path create_campaign(const fs::path& folder, const idis::Start& start, const Clock& clock,
                         const std::string& seed) {
    const fs::path path = folder / (to_text(start.campaign.id) + ".idis");
    if (fs::exists(path)) throw store::Unreadable(path.string() + ": there is a file already");
    const fs::path unfinished = path.string() + ".part";
    for (const char* suffix : {"", "-wal", "-shm"}) fs::remove(unfinished.string() + suffix);
    Founding founding;
    founding.seed = seed.empty() ? store::random_bytes(seed_bytes) : seed;
    founding.clock = clock;
    write_beginning(unfinished, start, founding);
    fs::rename(unfinished, path);
    return path;
}

std::shared_ptr<Umpire> open_campaign(const fs::path& file, TimeSource time, Post post) {
    auto store =
        std::make_unique<store::SqliteStore>(file, store::FileMode::open, whole_schema());
    return std::make_shared<CampaignUmpire>(std::move(store), std::move(time), std::move(post));
}

Campaigns::Campaigns(fs::path folder, TimeSource time, Post post)
    : folder_(std::move(folder)), time_(std::move(time)), post_(std::move(post)) {
    fs::create_directories(folder_);
    open_new();
}

void Campaigns::open_new() {
    std::set<fs::path> files;
    for (const auto& entry : fs::directory_iterator(folder_)) {
        const fs::path extension = entry.path().extension();
        if (extension == ".idis" || extension == ".battle") files.insert(entry.path());
    }
    const std::scoped_lock lock(mutex_);
    for (const fs::path& file : files) {
        const std::string id = file.stem();
        if (umpires_.contains(id)) continue;
        try {
            auto umpire = file.extension() == ".idis" ? open_campaign(file, time_, post_)
                                                      : open_battle(file, time_, post_);
            if (umpire->id() != id) throw store::Unreadable("it holds " + umpire->id());
            umpires_[id] = std::move(umpire);
            faults_.erase(id);
        } catch (const std::exception& failure) {
            faults_[id] = file.string() + ": " + failure.what();
        }
    }
}

std::shared_ptr<Umpire> Campaigns::find(const std::string& id) const {
    const std::scoped_lock lock(mutex_);
    const auto found = umpires_.find(id);
    return found == umpires_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<Umpire>> Campaigns::all() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::shared_ptr<Umpire>> result;
    for (const auto& [id, umpire] : umpires_) result.push_back(umpire);
    return result;
}

std::vector<std::string> Campaigns::faults() const {
    const std::scoped_lock lock(mutex_);
    std::vector<std::string> result;
    for (const auto& [id, fault] : faults_) result.push_back(fault);
    return result;
}

}  // namespace umpire
