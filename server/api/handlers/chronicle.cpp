// A campaign's chronicle: written when its referee says so, and read by him, or by everybody once
// he lets them.
//
// It is a folder of files beside the campaigns, written anew as a whole each time. It tells what is
// hidden from players, so that nobody else learns even that it is there.
#include "server/chronicle/chronicle.hpp"

#include <spdlog/spdlog.h>

#include <fstream>
#include <iterator>

#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/problem.hpp"
#include "server/api/shares/later.hpp"
#include "server/umpire/campaign_part.hpp"

namespace api::handle {

namespace {

namespace fs = std::filesystem;

/// Puts a folder in the place of another, which stays where it was if that fails.
void put_in_place(const fs::path& written, const fs::path& folder) {
    const fs::path before = folder.string() + ".before";
    fs::remove_all(before);
    if (fs::exists(folder)) fs::rename(folder, before);
    std::error_code fault;
    fs::rename(written, folder, fault);
    if (fault) {
        std::error_code none_before;
        fs::rename(before, folder, none_before);
        throw chronicle::NotWritten(folder.string() + ": " + fault.message());
    }
    fs::remove_all(before);
}

/// Takes:   a campaign whose chronicle nobody else is writing.
chronicle::Written write_anew(const umpire::History& history, codec::Compass compass,
                              const fs::path& folder) {
    const fs::path next = folder.string() + ".next";
    // In a data folder that is there: one that has gone is not made anew.
    fs::create_directory(folder.parent_path());
    fs::permissions(folder.parent_path(), fs::perms::owner_all);
    // What a server that was killed left behind.
    fs::remove_all(next);
    fs::remove_all(next.string() + ".part");
    const chronicle::Written written = chronicle::write(history.map, compass, history.read, next);
    put_in_place(next, folder);
    return written;
}

Response not_written(const std::exception& fault) {
    spdlog::error("a chronicle was not written: {}", fault.what());
    return problem(409, "chronicle_not_written");
}

Response written_chronicle(Call& call) {
    const auto history = call.campaign().history();
    if (history == nullptr || call.services.chronicles.empty()) return problem(404, "not_found");
    const std::string campaign = call.umpire->id();
    try {
        const auto written = write_anew(*history, codec::compass_in(call.umpire->badges()),
                                        call.services.chronicles / campaign);
        return json_response({{"events", written.events},
                              {"days", written.days},
                              {"pages", written.pages},
                              {"begin", "/api/v1/campaigns/" + campaign + "/chronicle/index.html"}},
                             201);
    } catch (const chronicle::NotWritten& fault) {
        return not_written(fault);
    } catch (const fs::filesystem_error& fault) {
        return not_written(fault);
    }
}

std::string_view type_of(std::string_view name) {
    if (name.ends_with(".html")) return "text/html; charset=utf-8";
    if (name.ends_with(".css")) return "text/css; charset=utf-8";
    if (name.ends_with(".svg")) return "image/svg+xml";
    return {};
}

/// Whether a name is one that a chronicle's files have; it leads to nowhere else.
bool is_of_a_chronicle(std::string_view name) {
    const bool is_plain = name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-.") ==
                              std::string_view::npos &&
                          name.find("..") == std::string_view::npos;
    return is_plain && !name.empty() && name.front() != '.' && !type_of(name).empty();
}

/// Takes:   the id of a campaign that is there.
Response file_of(Call& call, const std::string& campaign) {
    const std::string& name = call.place("file");
    if (!is_of_a_chronicle(name) || call.services.chronicles.empty()) {
        return problem(404, "not_found");
    }
    const fs::path folder = call.services.chronicles / campaign;
    std::error_code none;
    // A link may lead anywhere.
    const bool is_own = fs::is_directory(fs::symlink_status(folder, none)) &&
                        fs::is_regular_file(fs::symlink_status(folder / name, none));
    std::ifstream in;
    if (is_own) in.open(folder / name, std::ios::binary);
    if (!in.is_open()) return problem(404, "not_found");
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    return kept_response(std::move(text), std::string(type_of(name)));
}

}  // namespace

void write_chronicle(Call call, Respond respond) {
    auto taken = call.memory.in_hand.take("chronicle of " + call.umpire->id());
    if (taken.count > 1) {
        Response response = problem(409, "chronicle_in_hand");
        response.pattern = call.pattern;
        respond(std::move(response));
        return;
    }
    // The place is let go of before the answer, so that anyone who has it may ask anew.
    const auto place = std::make_shared<InHand::Place>(std::move(taken.place));
    answer_later(
        std::move(call),
        [place, respond](Response response) {
            place->reset();
            respond(std::move(response));
        },
        written_chronicle);
}

Response chronicle_file(Call& call) { return file_of(call, call.umpire->id()); }

Response public_chronicle(Call& call) {
    const std::string& campaign = call.place("campaign");
    const auto publicity = call.services.accounts.publicity(campaign);
    const bool is_shown = publicity && publicity->is_public && publicity->shows_chronicle &&
                          call.services.title_of(campaign);
    if (!is_shown) return problem(404, "not_found");
    // Pages lie where they were written: with the server that plays it, most likely.
    if (auto address = call.services.played_at(campaign)) {
        call.elsewhere = PlayedAt{campaign, std::move(*address)};
    }
    return file_of(call, campaign);
}

bool has_chronicle(const Services& services, const std::string& campaign) {
    std::error_code none;
    return !services.chronicles.empty() &&
           fs::exists(services.chronicles / campaign / "index.html", none);
}

}  // namespace api::handle
