// The histories of a data folder: a file of SQLite's for each (histories.hpp).
#include <algorithm>

#include "server/store/backup.hpp"
#include "server/store/sqlite/sqlite.hpp"
#include "server/umpire/histories/histories.hpp"
#include "server/umpire/past/proving.hpp"

namespace umpire {

namespace {

namespace fs = std::filesystem;
using store::FileMode;

std::unique_ptr<store::SqliteStore> in_file(const fs::path& file, const std::string& name,
                                            FileMode mode) {
    return std::make_unique<store::SqliteStore>(file, mode, schema_named(name),
                                                is_name_of_battle(name)
                                                    ? store::battle_migrations()
                                                    : store::built_in_migrations());
}

/// Has something done with files; what the system says went wrong with them was not stored.
template <class Work>
auto with_files(Work work) {
    try {
        return work();
    } catch (const fs::filesystem_error& fault) {
        throw store::NotStored(store::written_after(fault.code()), fault.what());
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

/// A file under another name than the one by which it will be found.
class UnfinishedFile final : public Unfinished {
public:
    UnfinishedFile(const fs::path& folder, const std::string& name)
        : folder_(folder), file_(folder / name), part_(file_.string() + ".part") {
        store::remove_all_of(part_);
        try {
            with_files([&] {
                store_ = in_file(part_, name, FileMode::create);
                fs::permissions(part_, fs::perms::owner_read | fs::perms::owner_write);
            });
        } catch (...) {
            throw_away();
            throw;
        }
    }
    ~UnfinishedFile() override { throw_away(); }

    store::Store& store() override { return *store_; }
    void finish() override {
        store_.reset();
        if (fs::exists(file_)) throw store::Unreadable(file_.string() + ": is there already");
        with_files([&] {
            store::sync_to_disk(part_);
            fs::rename(part_, file_);
            // What SQLite left beside it when it was looked at.
            store::remove_all_of(part_);
            store::sync_to_disk(folder_);
        });
    }
    void take_place(const std::string& past) override {
        store_.reset();
        with_files([&] {
            // Somebody else has it open: what he wrote beside it would be taken for the new file's.
            if (fs::exists(file_.string() + "-wal")) {
                throw store::NotStored(store::Written::busy,
                                       file_.string() + ": somebody has it open");
            }
            keep_as(file_, folder_ / past);
            fs::rename(part_, file_);
            store::sync_to_disk(folder_);
        });
    }

private:
    void throw_away() {
        store_.reset();
        store::remove_all_of(part_);
    }

    fs::path folder_;
    fs::path file_;
    fs::path part_;
    std::unique_ptr<store::SqliteStore> store_;
};

class FolderHistories final : public Histories {
public:
    explicit FolderHistories(fs::path folder)
        : folder_(folder.empty() ? fs::path(".") : std::move(folder)) {}

    std::string where() override { return "files in " + folder_.string(); }
    fs::path called(const std::string& name) const override { return folder_ / name; }
    std::string why_held_off() override { return {}; }

    std::vector<std::string> names() override {
        std::vector<std::string> names;
        std::error_code fault;
        for (const auto& entry : fs::directory_iterator(folder_, fault)) {
            const fs::path extension = entry.path().extension();
            const bool is_history =
                extension == ".idis" || extension == ".battle" || extension == ".past";
            if (is_history) names.push_back(entry.path().filename());
        }
        if (fault) throw store::Unreadable(folder_.string() + ": " + fault.message());
        std::ranges::sort(names);
        return names;
    }
    std::map<std::string, store::Stamp> stamps() override {
        std::map<std::string, store::Stamp> stamps;
        for (const std::string& name : names()) stamps.emplace(name, stamp_of(name));
        return stamps;
    }
    bool is_there(const std::string& name) override {
        std::error_code fault;
        const auto status = fs::status(folder_ / name, fault);
        if (status.type() == fs::file_type::not_found) return false;
        if (fault) throw store::Unreadable(called(name).string() + ": " + fault.message());
        return true;
    }

    store::Stamp stamp_of(const std::string& name) override {
        return store::stamp_of(folder_ / name);
    }
    std::uint64_t number_of(const std::string& name) override {
        return store::inode_of((folder_ / name).c_str());
    }
    bool is_as_closed(const std::string& name, const store::Stamp& stamp) override {
        return stamp_of(name) == stamp;
    }

    std::unique_ptr<store::Store> open(const std::string& name) override {
        return in_file(folder_ / name, name, FileMode::open);
    }
    std::unique_ptr<const store::Store> look_at(const std::string& name) override {
        return in_file(folder_ / name, name, FileMode::read_only);
    }

    std::unique_ptr<Unfinished> begin(const std::string& name) override {
        with_files([&] { fs::create_directories(folder_); });
        return std::make_unique<UnfinishedFile>(folder_, name);
    }
    void remove(const std::string& name) override { store::remove_all_of(folder_ / name); }

private:
    fs::path folder_;
};

}  // namespace

std::shared_ptr<Histories> histories_in_folder(fs::path folder) {
    return std::make_shared<FolderHistories>(std::move(folder));
}

}  // namespace umpire
