// What is new for one viewer, as it comes.
#include "server/api/streams/streams.hpp"

#include <spdlog/spdlog.h>

#include "server/api/body.hpp"
#include "server/api/call.hpp"
#include "server/api/problem.hpp"
#include "server/api/rights/standing.hpp"
#include "server/api/shares/lanes.hpp"
#include "server/api/streams/rows.hpp"

namespace api {

using nlohmann::json;

namespace {

enum class Form { events, lines };

/// Milliseconds after which a browser comes back.
constexpr int retry_milliseconds = 2'000;

/// One message of a stream.
/// Takes:   its type; its members as JSON text, "{…}"; its number, if it has one.
std::string message(Form form, std::string_view type, std::string_view members,
                    std::optional<std::uint64_t> number) {
    std::string data = "{\"type\":" + json_string(type);
    if (members.size() > 2) data += ',';
    data += members.substr(1);
    if (form == Form::lines) return data + '\n';
    std::string text;
    if (number) text += "id: " + std::to_string(*number) + '\n';
    text += "event: ";
    text += type;
    return text + "\ndata: " + data + "\n\n";
}

class ViewerStream : public Stream {
public:
    /// Takes:   the number after which to go on; none: from now on, beginning with the state.
    ViewerStream(Call& call, Form form, std::optional<std::uint64_t> after,
                 std::shared_ptr<void> place)
        : accounts_(call.services.accounts),
          played_at_(call.services.played_at),
          names_(call.memory.names),
          umpire_(call.umpire),
          person_(call.person),
          token_(call.caller.token),
          form_(form),
          rows_at_once_(call.services.limits.stream_rows),
          last_(after),
          place_(std::move(place)) {}

    void wake_with(std::function<void()> wake) override {
        subscription_ =
            umpire_->subscribe(person_, [wake = std::move(wake)](umpire::News) { wake(); });
    }

    std::optional<std::string> next(Pull pull) override {
        // Played elsewhere by now, what is known of it here is old: who listens comes back, and
        // hears it from there.
        if (played_at_(umpire_->id())) return std::nullopt;
        std::string text;
        if (!is_begun_) {
            text = first_message();
        } else {
            // Its numbers begin anew after a rewind: who listens comes back and begins anew, too.
            if (umpire_->branch() != branch_) return std::nullopt;
            text = new_rows();
            if (pull == Pull::beat) text += changed_view();
        }
        if (!is_still_there(text.empty() ? pull : Pull::news)) return std::nullopt;
        return text;
    }

    std::string heartbeat() const override { return form_ == Form::events ? ":\n\n" : "\n"; }

private:
    /// Whether what was opened is still open to whom it was opened, as it is to him when he asks.
    /// Takes:   a beat with nothing to send: then nothing needs to be asked where nothing changed.
    bool is_still_there(Pull pull) {
        const std::pair now(accounts_.generation(), umpire_->revision());
        if (pull == Pull::beat && now == asked_at_) return true;
        asked_at_ = now;
        try {
            const std::string seat = person_.deputy.empty() ? "" : person_.commander;
            return person_shown(accounts_, *umpire_, token_, seat) == person_;
        } catch (const store::AccountsNotStored& fault) {
            spdlog::error("a stream ends, for the accounts were not written: {}", fault.what());
            return false;
        }
    }

    /// Lines begin with the state always; events do unless they are resumed.
    std::string first_message() {
        is_begun_ = true;
        branch_ = umpire_->branch();
        std::string text;
        if (form_ == Form::events) {
            text = "retry: " + std::to_string(retry_milliseconds) + "\n\n";
        }
        revision_ = umpire_->revision();
        const umpire::ViewText view = umpire_->view(person_);
        etag_ = view.etag;
        // A number that was never given out is of another time: before a backup was put back.
        const bool is_resumed = last_ && *last_ <= view.newest;
        if (!is_resumed) last_ = view.newest;
        if (is_resumed && form_ == Form::events) return text + view_message();
        return text + message(form_, "state",
                              "{\"last\":" + std::to_string(*last_) + ",\"etag\":" +
                                  json_string(quoted(view.etag)) + ",\"view\":" + view.json + "}",
                              *last_);
    }

    static std::string quoted(const std::string& etag) { return '"' + etag + '"'; }

    std::string view_message() const {
        return message(form_, "view", "{\"etag\":" + json_string(quoted(etag_)) + "}",
                       std::nullopt);
    }

    std::string changed_view() {
        const std::uint64_t revision = umpire_->revision();
        if (revision == revision_) return {};
        revision_ = revision;
        std::string etag = umpire_->view(person_).etag;
        if (etag == etag_) return {};
        etag_ = std::move(etag);
        return view_message();
    }

    /// What has come since `last_`, at most one piece of it.
    std::string new_rows() {
        std::string text;
        const bool is_commander = person_.role == umpire::Role::commander;
        const bool is_told = person_.role == umpire::Role::chorus;
        if (!umpire_->engine().empty() && (is_commander || is_told)) return new_told();
        if (is_told) return text;
        const json body = is_commander ? channel_rows(names_, *umpire_, person_.commander,
                                                      {*last_, rows_at_once_})
                                       : parsed(umpire_->events(*last_ + 1, rows_at_once_));
        for (const json& row : body.at(is_commander ? "entries" : "events")) {
            last_ = row.at("number").get<std::uint64_t>();
            text += message(form_, is_commander ? "entry" : "event", row.dump(), *last_);
        }
        return text;
    }

    /// What a viewer of a battle was told.
    std::string new_told() {
        std::string text;
        const std::string viewer = umpire::text_of(person_);
        const json body = parsed(umpire_->channel(viewer, *last_, rows_at_once_));
        for (const json& row : body.at("entries")) {
            last_ = row.at("number").get<std::uint64_t>();
            text += message(form_, "entry", row.dump(), *last_);
        }
        return text;
    }

    store::Accounts& accounts_;
    std::function<std::optional<std::string>(const std::string&)> played_at_;
    KnownNames& names_;
    std::shared_ptr<umpire::Umpire> umpire_;
    umpire::Person person_;
    store::ShownToken token_;
    Form form_;
    std::uint64_t rows_at_once_;
    std::optional<std::uint64_t> last_;
    std::shared_ptr<void> place_;
    umpire::Subscription subscription_;
    std::string etag_;
    std::string branch_;
    std::uint64_t revision_ = 0;
    std::pair<std::uint64_t, std::uint64_t> asked_at_;  ///< of the accounts, of the umpire
    bool is_begun_ = false;
};

}  // namespace

std::shared_ptr<void> OpenStreams::add(store::UserId user, const store::Share& share,
                                       const Limits& limits) {
    const std::lock_guard lock(shared_->mutex);
    const auto count_in = [](const auto& counts, store::UserId whose) {
        const auto found = counts.find(whose);
        return found == counts.end() ? std::size_t{0} : found->second;
    };
    if (count_in(shared_->open, user) >= limits.streams_each) return nullptr;
    const bool is_shared = !share.is_own;
    if (is_shared && count_in(shared_->shared, share.of) >= limits.streams_shared) return nullptr;
    ++shared_->open[user];
    if (is_shared) ++shared_->shared[share.of];
    ++shared_->all;
    return {static_cast<void*>(shared_.get()), [shared = shared_, user, share, is_shared](void*) {
                const std::lock_guard removing(shared->mutex);
                --shared->all;
                if (--shared->open[user] == 0) shared->open.erase(user);
                if (is_shared && --shared->shared[share.of] == 0) shared->shared.erase(share.of);
            }};
}

std::size_t OpenStreams::count() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->all;
}

Response stream_response(Call& call) {
    const std::string* asked = call.query("after");
    const std::string& after = call.request.last_event_id;
    std::optional<std::uint64_t> last;
    if (!after.empty() || asked != nullptr) {
        last = whole_in(after.empty() ? *asked : after, 0, UINT64_MAX);
        if (!last) return problem(400, "event_id_malformed");
    }
    auto place = call.memory.streams.add(
        *call.caller.user, call.services.accounts.share_of(*call.caller.user),
        call.services.limits);
    if (!place) {
        Response response = problem(429, "too_many_streams");
        response.headers.push_back({"Retry-After", "10"});
        return response;
    }
    const bool is_lines = call.request.accept.find("application/x-ndjson") != std::string::npos;
    Response response;
    response.content_type = is_lines ? "application/x-ndjson" : "text/event-stream";
    response.headers.push_back({"Vary", "Accept"});
    response.headers.push_back({"X-Accel-Buffering", "no"});
    response.stream = std::make_shared<ViewerStream>(call, is_lines ? Form::lines : Form::events,
                                                     last, std::move(place));
    response.stream->share = share_of(call.request);
    return response;
}

}  // namespace api
