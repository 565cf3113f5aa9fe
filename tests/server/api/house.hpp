// An API without sockets: accounts in a folder of their own, and an umpire that answers by rote.
//
// The umpire knows one campaign with two commanders and accepts, refuses or fails as a test tells
// it to; it keeps what was submitted, so that a test can say that nothing was.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/api/api.hpp"
#include "server/umpire/battle_part.hpp"
#include "server/umpire/battles/battle_told.hpp"
#include "server/umpire/campaign_part.hpp"

namespace tests {

class RoteUmpire : public umpire::Umpire,
                   public umpire::CampaignPart,
                   public umpire::BattlePart {
public:
    std::string id() const override { return own_id; }
    std::string name() const override { return own_name; }
    std::string_view engine() const override { return engine_name; }
    bool is_over() const override { return has_ended; }
    const umpire::CampaignPart* campaign_part() const override {
        return engine_name.empty() ? this : nullptr;
    }
    umpire::CampaignPart* campaign_part() override { return engine_name.empty() ? this : nullptr; }
    const umpire::BattlePart* battle_part() const override {
        return engine_name.empty() ? nullptr : this;
    }
    std::string drawing(const umpire::Person&, umpire::Picture) const override { return "drawn"; }
    std::string drawing_then(const umpire::Person&, std::uint64_t number,
                             umpire::Picture) const override {
        return number > entries ? "" : "drawn then";
    }
    std::string commitment() const override { return "c0ffee"; }
    std::optional<std::string> halted_because() const override { return halted; }
    bool is_unreadable() const override { return cannot_be_read; }
    bool knows(const umpire::Person& person) const override;
    void submit(umpire::Submission submission, std::function<void(umpire::Answer)> then) override;
    std::vector<umpire::Answer> submit_together(std::vector<umpire::Submission> all) override;
    std::optional<umpire::Player> player(std::string_view user) const override;
    umpire::ViewText view(const umpire::Person& person) const override;
    std::string legal(const umpire::Person&) const override { return annas_legal; }
    std::optional<std::string> map(const umpire::Person& person) const override;
    std::string questions(const umpire::Person&) const override { return open_questions; }
    std::string channel(std::string_view commander, std::uint64_t after,
                        std::uint64_t limit) const override;
    std::string events(std::uint64_t from, std::uint64_t limit) const override;
    std::string battle_drawing(const umpire::Person& person, std::string_view meeting,
                               umpire::Picture form) const override;
    std::string reaches(const umpire::Person&, std::string_view) const override { return "{}"; }
    std::string battle_reaches(const umpire::Person& person, std::string_view meeting,
                               std::string_view unit) const override;
    std::shared_ptr<const umpire::BattleTold> battle_told(const umpire::Person& person,
                                                          std::string_view meeting) const override;
    std::string suggestion(const umpire::Person& person, std::string_view meeting) const override;
    std::string suggestion(const umpire::Person& person) const override {
        return suggestion(person, "");
    }
    umpire::Rehearsed rehearsal(std::string_view meeting) const override;
    /// Of its past it knows nothing but the days, and what a test says.
    std::optional<std::string> regions(const umpire::Person&) const override { return {}; }
    std::optional<std::string> news_times(const umpire::Person&, int column,
                                          int row) const override {
        return column == 2 && row == 1 ? times_of_news : std::nullopt;
    }
    std::optional<std::string> told_since(std::uint64_t) const override { return {}; }
    umpire::Answer rewind(std::uint64_t) override {
        return {umpire::AnswerKind::unknown_actor, "{}", false};
    }
    std::optional<std::string> view_after(std::uint64_t) override { return {}; }
    std::optional<std::string> changes_of(const umpire::RowNumber&, std::uint64_t) const override {
        return {};
    }
    std::string branch() const override { return branch_name; }
    std::string branch_name = "";  ///< of its history: another after a rewind
    std::string pasts() const override { return "{\"pasts\":[]}"; }
    umpire::Answer copy_to(const std::string&, std::uint64_t) const override {
        return {umpire::AnswerKind::unknown_actor, "{}", false};
    }
    void watch_clock(umpire::TimeSource, std::optional<umpire::ClockSeen>) override {}
    std::optional<umpire::ClockSeen> clock_seen() const override { return {}; }
    umpire::Answer flush_rows() override { return {}; }
    std::uint64_t revision() const override { return revision_; }
    umpire::Subscription subscribe(const umpire::Person& person,
                                   umpire::Listener listener) override;
    umpire::Clock clock() const override { return clock_; }
    void show(const umpire::Clock& clock) { clock_ = clock; }
    kit::Moment now() const override { return kit::at(kit::Day{3}, 9); }
    umpire::Answer pause() override;
    umpire::Answer resume(std::optional<umpire::Stood> stood) override;
    umpire::Answer set_speed(std::int64_t speed) override;
    umpire::Answer advance(std::int64_t days) override;
    std::string setting() const override { return setting_text; }
    umpire::Answer set_setting(std::string setting) override {
        setting_text = std::move(setting);
        return answer;
    }
    std::string setting_text = "# The valley";
    std::string badges() const override { return badges_text; }
    umpire::Answer set_badges(std::string badges) override {
        badges_text = std::move(badges);
        return answer;
    }
    std::string badges_text;
    std::optional<std::string> times_of_news;  ///< to the hex in column 2 and row 1
    std::int64_t days_advanced = 0;
    std::optional<umpire::Stood> stood_said;  ///< when somebody let it go on last
    std::optional<std::int64_t> next_wake() const override { return std::nullopt; }
    umpire::Answer catch_up_for(std::chrono::milliseconds) override { return {}; }

    std::vector<umpire::Submission> submitted;
    std::map<std::string, umpire::Player, std::less<>> players;  ///< by user
    umpire::Answer answer = {umpire::AnswerKind::accepted, R"({"at":"day 3 09:00:00"})", false};

    /// Makes Anna's channel longer, the campaign's events too, and tells who listens.
    void tell();
    /// Changes what is not Anna's to see.
    void stir() { ++revision_; }

    std::optional<std::string> halted;  ///< what the umpire was halted by
    bool cannot_be_read = false;
    std::uint64_t entries = 3;  ///< in Anna's channel
    std::uint64_t events_so_far = 0;
    std::string days() const override;
    std::shared_ptr<const umpire::History> history() const override { return past; }
    std::shared_ptr<const umpire::History> past;  ///< what a chronicle is written of; null: none
    bool may_offer_seat(std::string_view commander, std::string_view seat) const override {
        return std::string(commander) + " " + std::string(seat) == seat_on_offer;
    }

    bool acts_for(std::string_view deputy, std::string_view commander) const override {
        return std::string(deputy) + " " + std::string(commander) == deputies;
    }

    std::string own_id = "campaign-k7q3m9x2ab";
    std::string own_name = "Spring";
    std::function<void()> while_slow;  ///< called while somebody waits for the days
    std::function<void()> while_ordered;  ///< called once, before orders given together
    bool has_ended = false;
    std::string open_questions = "[]";
    std::string deputies;              ///< the ids of who acts and of the seat
    std::string seat_on_offer;         ///< the ids of who offers it and of the seat
    std::string engine_name = "";  ///< of a battle, instead of a campaign
    mutable umpire::Person viewer;  ///< whose view was asked for last
    std::string anna_sees = "";  ///< a part of her view
    std::string referees_view = "";  ///< instead of one like hers
    /// What everyone may see who is no commander.
    std::string whole_map = R"({"columns":0,"rows":0,"hexes":[],"places":[]})";
    std::string annas_orders = "[]";               ///< another
    std::string annas_battles = "{}";              ///< another
    std::string annas_legal = "{}";                ///< what anybody may order
    std::optional<std::string> annas_orders_then;  ///< what becomes of them by the next order
    std::size_t listening() const { return listeners_->size(); }

private:
    using Listeners = std::list<std::pair<umpire::Person, umpire::Listener>>;
    umpire::Clock clock_;
    std::uint64_t revision_ = 0;
    std::shared_ptr<Listeners> listeners_ = std::make_shared<Listeners>();
};

/// Whether the server tells anybody anything elsewhere: by mail, on Discord, by a webhook.
enum class Tells { members, nobody };

/// Who can ask in a test.
enum class Asker { nobody, stranger, anna, boris, referee, god, chorus };

class ApiHouse {
public:
    explicit ApiHouse(const api::Limits& limits = {}, api::Makers makers = api::Makers::referees,
                      const std::set<store::WayKind>& more_kinds = {},
                      Tells tells = Tells::members);
    ~ApiHouse();

    /// A request of somebody who shows his bearer token.
    api::Response ask(Asker asker, api::Method method, std::string path, std::string body = {});
    /// The same of the one who holds a token; "": of nobody.
    api::Response ask(const std::string& token, api::Method method, std::string path,
                      std::string body = {});
    api::Response send(api::Request request);
    std::string token_of(Asker asker) const { return tokens_.at(asker); }

    static constexpr const char* campaign = "/api/v1/campaigns/campaign-k7q3m9x2ab";
    static constexpr const char* anna = "commander-aaaaaaaaaa";
    static constexpr const char* boris = "commander-bbbbbbbbbb";
    /// A meeting that can be rehearsed; its plays take a millisecond each.
    static constexpr const char* meeting = "meeting-mmmmmmm222";
    static constexpr const char* keeper_token = "the-keeper's-own-token-of-many-letters";

    std::filesystem::path folder;
    std::unique_ptr<store::Accounts> accounts;
    std::unique_ptr<store::Ways> ways;
    std::string trial_says;       ///< what comes of a way that is tried out
    std::vector<std::string> ways_changed;  ///< in which campaigns
    std::vector<std::string> codes_sent;    ///< by mail
    int taken_back = 0;           ///< how often a campaign was
    std::shared_ptr<RoteUmpire> umpire = std::make_shared<RoteUmpire>();
    /// Of campaigns that were made meanwhile.
    std::map<std::string, std::shared_ptr<RoteUmpire>, std::less<>> others;
    /// What another server plays: its address by the id, and what was passed on.
    std::map<std::string, std::string, std::less<>> elsewhere;
    std::vector<std::pair<std::string, api::Request>> passed_on;  ///< to which address
    std::optional<api::Response> said_elsewhere;  ///< to that, instead of whence it comes
    std::vector<store::Counted> told;   ///< to other servers
    /// Where drafts are played: "" here, nothing nowhere.
    std::optional<std::string> draft_played_at = "";
    std::int64_t now = 1'000'000;
    std::string unready;  ///< why the server is
    std::atomic<bool> is_stopping = false;
    int changed = 0;
    api::CampaignToMake to_make;  ///< the last that was asked for
    std::unique_ptr<api::Api> api;
    /// Where long answers are worked out; the last, since they use the rest.
    std::unique_ptr<pool::Workers> workers;

private:
    api::Telling telling(const std::set<store::WayKind>& more_kinds);
    void add(Asker asker, const char* name, std::optional<store::Role> role, const char* commander);

    std::map<Asker, std::string> tokens_;
};

/// The `code` of a problem document, "" if it is none.
std::string code_of(const api::Response& response);

}  // namespace tests
