#include "server/chronicle/chronicle.hpp"

#include <fstream>

#include "server/chronicle/maps.hpp"
#include "server/chronicle/markup.hpp"
#include "server/chronicle/pages.hpp"
#include "server/drawing/map.hpp"

namespace chronicle {

namespace fs = std::filesystem;

namespace {

/// A folder that is filled under another name, and given its own when it is whole.
class UnfinishedFolder {
public:
    explicit UnfinishedFolder(const fs::path& folder) : folder_(folder) {
        // A path that ends with a slash has no last name of its own.
        if (!folder_.has_filename()) folder_ = folder_.parent_path();
        std::error_code fault;
        if (fs::exists(folder_, fault) && !(fs::is_directory(folder_) && fs::is_empty(folder_))) {
            throw NotWritten(of_pages().folder_not_empty(folder_.string()));
        }
        const fs::path beside = folder_.parent_path() / (folder_.filename().string() + ".part");
        if (!fs::create_directory(beside, fault)) {
            throw NotWritten(fault ? beside.string() + ": " + fault.message()
                                   : of_pages().folder_being_filled(beside.string()));
        }
        unfinished_ = beside;
    }
    UnfinishedFolder(const UnfinishedFolder&) = delete;
    UnfinishedFolder& operator=(const UnfinishedFolder&) = delete;
    ~UnfinishedFolder() {
        std::error_code ignored;
        if (!unfinished_.empty()) fs::remove_all(unfinished_, ignored);
    }

    void put(const std::string& name, const std::string& content) const {
        std::ofstream out(unfinished_ / name, std::ios::binary);
        out << content << std::flush;
        if (!out) throw NotWritten(of_pages().file_not_written((unfinished_ / name).string()));
    }
    void finish() {
        std::error_code fault;
        fs::rename(unfinished_, folder_, fault);
        if (fault) throw NotWritten(folder_.string() + ": " + fault.message());
        unfinished_.clear();
    }

private:
    fs::path folder_;
    fs::path unfinished_;
};

Past gathered(std::shared_ptr<const idis::Map> map, codec::Compass compass,
              const umpire::ReadPiece& read, const PutFile& put) {
    Gathering gathering(std::move(map), compass, put);
    std::string branch;
    for (std::uint64_t next = 1;;) {
        const umpire::Piece piece = read(next, umpire::piece_most);
        if (next == 1) branch = piece.branch;
        if (piece.branch != branch) throw NotWritten(of_pages().taken_back());
        for (const store::EventRecord& record : piece.events) gathering.take(record);
        next += piece.events.size();
        if (piece.events.size() < umpire::piece_most) break;
    }
    return gathering.finish();
}

}  // namespace

Written write(std::shared_ptr<const idis::Map> map, codec::Compass compass,
              const umpire::ReadPiece& read, const fs::path& folder) {
    UnfinishedFolder unfinished(folder);
    std::size_t pages = 0;
    const PutFile put = [&](const std::string& name, const std::string& content) {
        unfinished.put(name, content);
        if (name.ends_with(".html")) ++pages;
    };
    const Past past = gathered(map, compass, read, put);
    if (past.days.empty()) throw NotWritten(of_pages().nothing_happened());
    put(std::string(map_file),
        drawing::map_svg(*map, of_pages().map_of_campaign(past.campaign),
                         drawing::HexNumbers::hidden, compass.north));
    put(std::string(style_file), std::string(style()));
    write_cover(past, put);
    write_days(past, put);
    write_commanders(past, put);
    write_letters(past, put);
    write_battles(past, put);
    write_fallen(past, put);
    write_indexes(past, put);
    write_charts(past, put);
    unfinished.finish();
    return {past.events, past.days.size(), pages};
}

}  // namespace chronicle
