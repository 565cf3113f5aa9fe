// The test by change for battles by themselves, in every engine, through a running server.
//
// A battle is played at random for a while; then one player writes in secret what he might: in two
// copies two different things of one kind. Anyone who is not told of it gets the same bytes,
// whatever he asks. That something was declared may be seen, and what may not.
#include <doctest/doctest.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "core/battle/engines.hpp"
#include "core/doctrine/battles/dice_warriors.hpp"
#include "core/doctrine/battles/die_men.hpp"
#include "core/doctrine/battles/throw_me_a_6.hpp"
#include "server/cli/battle_start.hpp"
#include "server/net/serve.hpp"
#include "server/umpire/battles/battle_book.hpp"
#include "server/umpire/battles/battles.hpp"
#include "server/umpire/umpire_of.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/secrecy/length.hpp"
#include "tests/secrecy/observation.hpp"

namespace {

using namespace tests;

// ---- what is secret in each engine --------------------------------------------------------------

/// What one player might write, by kind: two of a kind differ in nothing that others may see.
template <class Order>
using Alternatives = std::vector<std::vector<Order>>;

/// Die, Men!: what is declared, broken and moved while others are still asked the same; standing
/// instructions always.
Alternatives<die_men::PlayerOrder> secret_orders(const die_men::State& state, die_men::PlayerId who,
                                                 die_men::PlayerId other,
                                                 doctrine::Chance& chance) {
    std::vector<die_men::PlayerOrder> declared;
    std::vector<die_men::PlayerOrder> broken;
    std::vector<die_men::PlayerOrder> moved;
    const auto questions = die_men::System::questions(state);
    const bool is_asked_alike = std::ranges::any_of(questions, [&](const auto& mine) {
        return mine.to == who && std::ranges::any_of(questions, [&](const auto& his) {
                   return his.to == other && his.kind == mine.kind;
               });
    });
    const die_men::View seen = die_men::System::view(state, who);
    const die_men::Legal offered = die_men::System::legal(seen, who);
    for (int draw = 0; is_asked_alike && draw < 6; ++draw) {
        const auto order = doctrine::random_order(seen, offered, chance);
        if (!order) continue;
        if (kit::holds_alternative<die_men::Declare>(*order)) declared.push_back(*order);
        if (kit::holds_alternative<die_men::BreakSets>(*order)) broken.push_back(*order);
        if (kit::holds_alternative<die_men::MoveFreely>(*order)) moved.push_back(*order);
    }
    std::vector<die_men::PlayerOrder> instructed;
    for (const die_men::Army& army : state.table.armies) {
        if (army.general != who) continue;
        for (const auto manner :
             {die_men::GobbleManner::keep, die_men::GobbleManner::only_to_ruin}) {
            instructed.push_back(
                die_men::Instruct{army.id, {die_men::GobbleInstruction{{}, manner, 3}}});
        }
    }
    return {declared, broken, moved, instructed};
}
/// Whether a player may choose now what his foe, who is asked the same, is not to know.
bool is_secret_choice(const die_men::State& state, die_men::PlayerId who, die_men::PlayerId other) {
    doctrine::Chance chance(1);
    const auto by_kind = secret_orders(state, who, other, chance);
    return std::any_of(by_kind.begin(), by_kind.end() - 1,
                       [](const auto& orders) { return orders.size() > 1; });
}

/// Throw me a 6: standing instructions.
Alternatives<throw_me_a_6::PlayerOrder> secret_orders(const throw_me_a_6::State& state,
                                                      throw_me_a_6::PlayerId who,
                                                      throw_me_a_6::PlayerId, doctrine::Chance&) {
    using namespace throw_me_a_6;
    std::vector<throw_me_a_6::PlayerOrder> orders;
    for (const auto& army : state.table.armies) {
        if (army.general != who) continue;
        for (const Answer& answer :
             {Answer(PursuitInstruction{2}), Answer(PilaInstruction{false}),
              Answer(ChargerInstruction{false, true}), Answer(LeftoverInstruction{false})}) {
            orders.push_back(Instruct{army.side, {{{}, answer}}});
        }
    }
    return {orders};
}

/// Dice Warriors!: standing instructions.
Alternatives<dice_warriors::PlayerOrder> secret_orders(const dice_warriors::State&,
                                                       dice_warriors::PlayerId,
                                                       dice_warriors::PlayerId, doctrine::Chance&) {
    using namespace dice_warriors;
    std::vector<dice_warriors::PlayerOrder> orders;
    for (const auto kind :
         {QuestionKind::reroll, QuestionKind::take_attack, QuestionKind::passage}) {
        for (const Manner manner : {Manner::yes, Manner::no}) {
            Instruction instruction;
            instruction.kind = kind;
            instruction.manner = manner;
            orders.push_back(Instruct{instruction});
        }
    }
    return {orders};
}
/// Of the other engines nothing that is asked of both is hidden.
template <class State, class PlayerId>
bool is_secret_choice(const State&, PlayerId, PlayerId) {
    return true;
}

// ---- a battle, and what was written in it -------------------------------------------------------

template <class System>
class Table {
public:
    using Engine = battle::Engine<System>;
    using PlayerId = typename Engine::PlayerId;

    Table(const std::string& setup, std::uint64_t seed) : chance_(seed) {
        auto start = cli::shipped_battle(tests::source_folder() + "/config",
                                         std::string(Engine::name), setup);
        REQUIRE(start);
        start->seed = cli::seed_of(seed);
        auto result = umpire::create_battle(folder_.path(), *start, 0);
        REQUIRE(std::holds_alternative<umpire::MadeBattle>(result));
        made_ = std::get<umpire::MadeBattle>(std::move(result));
        open(made_.file)->pause();
        const auto seats = Engine::seats(state());
        one_ = seats.front().player;
        for (const auto& seated : seats) {
            if (seated.side != seats.front().side) other_ = seated.player;
        }
        let_in();
    }

    typename System::State state() const {
        return dynamic_cast<umpire::UmpireOf<System>&>(*open(made_.file)).state();
    }
    /// Lets anyone who is asked order something at random.
    void play(int orders) {
        const auto umpire = open(made_.file);
        for (int number = 0; number < orders; ++number) {
            const auto state = dynamic_cast<umpire::UmpireOf<System>&>(*umpire).state();
            std::vector<PlayerId> asked;
            for (const auto& question : System::questions(state)) {
                if (question.to) asked.push_back(*question.to);
            }
            if (asked.empty()) return;
            const PlayerId who = asked[chance_.below(asked.size())];
            const auto seen = System::view(state, who);
            const auto order = doctrine::random_order(seen, System::legal(seen, who), chance_);
            if (order) write(*umpire, who, *order);
        }
    }
    /// Goes on until there is something to choose in secret; not for ever.
    void play_to_secret() {
        constexpr int at_most = 60;
        for (int more = 0; more < at_most && !is_secret_choice(state(), other_, one_); ++more) {
            play(1);
        }
    }
    /// Copies of this battle's folder, in each of which one player wrote something in secret: by
    /// the kind of what he wrote.
    std::vector<std::vector<std::unique_ptr<Folder>>> with_secrets() {
        std::vector<std::vector<std::unique_ptr<Folder>>> copies;
        for (const auto& orders : secret_orders(state(), other_, one_, chance_)) {
            auto& alike = copies.emplace_back();
            for (const auto& order : orders) {
                auto copy = std::make_unique<Folder>();
                std::filesystem::copy(folder_.path(), copy->path());
                const auto umpire = open(copy->path() / made_.file.filename());
                if (write(*umpire, other_, order) != umpire::AnswerKind::accepted) continue;
                alike.push_back(std::move(copy));
            }
        }
        return copies;
    }
    Scene scene(const std::filesystem::path& folder) const { return {folder, guests_}; }
    Known known() const {
        Known known;
        known.own = {{"battle", made_.id}, {"commander", to_text(one_)}};
        const auto umpire = open(made_.file);
        for (const auto& [kind, ids] :
             ids_named_in(umpire->view({umpire::Role::referee, ""}).json)) {
            known.ids[kind].assign(ids.begin(), ids.end());
        }
        // Of what he was told the newest, and some from the first on.
        const std::uint64_t last =
            nlohmann::json::parse(umpire->channel(to_text(one_), 0, UINT64_MAX))["last"];
        for (std::uint64_t number = 1; number <= last + 2;
             number += number + 6 < last ? 1 + last / 12 : 1) {
            known.ids["number"].push_back(std::to_string(number));
        }
        return known;
    }
    std::filesystem::path path() const { return folder_.path(); }

private:
    static std::shared_ptr<umpire::Umpire> open(const std::filesystem::path& file) {
        return umpire::open_battle(
            file, [] { return umpire::Utc{0}; }, umpire::at_once);
    }
    static umpire::AnswerKind write(umpire::Umpire& umpire, PlayerId who,
                                    const typename Engine::PlayerOrder& order) {
        const umpire::Person person{umpire::Role::commander, to_text(who)};
        const std::string text = codec::BattleCodec<System>::text_of_order(order);
        return umpire.submit_together({{person, text, ""}}).front().kind;
    }
    void let_in() {
        store::Accounts accounts(net::accounts_file(folder_.path()));
        const auto come_in = [&](Viewer viewer, std::optional<store::Role> role,
                                 const std::string& player, const std::string& newest) {
            const store::UserId user = accounts.add_user("somebody");
            if (role) REQUIRE_FALSE(accounts.give_role({user, made_.id, *role, player}));
            const auto link = accounts.make_link(user, store::LinkKind::lasting, 0, std::nullopt);
            guests_[viewer] = {accounts.sign_in(link.secret, 1)->token,
                               "/api/v1/battles/" + made_.id, newest};
        };
        guests_[Viewer::visitor] = {"", "/api/v1/battles/" + made_.id, ""};
        come_in(Viewer::outsider, {}, "", "");
        const std::string last_row = "/told?before=9007199254740991&limit=1";
        come_in(Viewer::commander, store::Role::commander, to_text(one_), last_row);
        come_in(Viewer::chorus, store::Role::chorus, "", last_row);
    }

    Folder folder_;
    umpire::MadeBattle made_;
    PlayerId one_;
    PlayerId other_;
    doctrine::Chance chance_;
    std::map<Viewer, Guest> guests_;
};

struct Compared {
    std::size_t pairs = 0;
    std::size_t choices = 0;  ///< pairs that differ in more than a standing instruction
};

/// Compares copies of a battle two by two; of the kinds of secrets the last are instructions.
template <class System>
Compared compared(const std::string& setup, std::uint64_t seed, int orders) {
    Table<System> table(setup, seed);
    table.play(orders);
    table.play_to_secret();
    const Known known = table.known();
    Compared compared;
    const auto by_kind = table.with_secrets();
    for (const auto& alike : by_kind) {
        std::optional<Observation> before;
        for (const auto& folder : alike) {
            Observation after = observed(table.scene(folder->path()), known, Span::moment);
            CHECK(after.read.at(Viewer::commander) >= 20);
            for (const auto& [viewer, transcript] : after.of) {
                if (!before) continue;
                ++compared.pairs;
                if (&alike != &by_kind.back()) ++compared.choices;
                const auto what = difference_of(before->of.at(viewer), transcript);
                if (what) FAIL_CHECK(name_of(viewer), " can tell: ", *what);
            }
            before = std::move(after);
        }
    }
    return compared;
}

/// How many battles of an engine are tried.
std::uint64_t battles() {
    switch (length()) {
        case Length::brief: return 1;
        case Length::usual: return 4;
        case Length::whole: break;
    }
    return 60;
}

template <class System>
Compared compare_battles(const std::string& setup) {
    Compared all;
    for (std::uint64_t seed = 1; seed <= battles(); ++seed) {
        CAPTURE(seed);
        const auto one = compared<System>(setup, seed, static_cast<int>(seed % 20) * 9);
        all.pairs += one.pairs;
        all.choices += one.choices;
    }
    std::cout << all.pairs << " pairs of battles of " << battle::Engine<System>::name << ", "
              << all.choices << " of them by what was chosen in secret\n";
    CHECK(all.pairs >= 4 * battles());
    return all;
}

}  // namespace

TEST_CASE("what is written in secret in Die, Men! changes no byte that others are sent") {
    CHECK(compare_battles<die_men::System>("meadow").choices > 0);
}

TEST_CASE("what is written in secret in Throw me a 6 changes no byte that others are sent") {
    compare_battles<throw_me_a_6::System>("lists");
}

TEST_CASE("what is written in secret in Dice Warriors! changes no byte that others are sent") {
    compare_battles<dice_warriors::System>("mill");
}
