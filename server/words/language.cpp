#include "server/words/language.hpp"

#include <algorithm>
#include <array>
#include <atomic>

#include "server/words/brackets.hpp"

namespace words {

namespace {

std::atomic<const Language*> spoken = nullptr;

}  // namespace

std::span<const Language* const> languages() {
    static const std::array all = {&english(), &made_up()};
    return all;
}

const Language* language_of(std::string_view name) {
    const auto all = languages();
    const auto found = std::ranges::find(all, name, &Language::name);
    return found == all.end() ? nullptr : *found;
}

void speak(const Language& language) {
    spoken.store(&language, std::memory_order_release);
    put_in_brackets(language.is_in_brackets);
}

const Language& say() {
    const Language* language = spoken.load(std::memory_order_acquire);
    return language == nullptr ? english() : *language;
}

const BattleWords& battles() { return say().battles; }
const BodyWords& bodies() { return say().bodies; }
const ChannelWords& channel() { return say().channel; }
const ChatWords& chat() { return say().chat; }
const ChatBattleWords& chat_battles() { return say().chat_battles; }
const ChatCommandWords& chat_commands() { return say().chat_commands; }
const ChronicleWords& chronicle() { return say().chronicle; }
const Counts& counts() { return say().counts; }
const DrawingWords& drawings() { return say().drawings; }
const EverydayWords& everyday() { return say().everyday; }
const FeedWords& feeds() { return say().feeds; }
const FileWords& files() { return say().files; }
const LetterWords& letters() { return say().letters; }
const MagicWords& magic() { return say().magic; }
const MapWords& maps() { return say().maps; }
const MarchWords& march() { return say().march; }
const NewsWords& news() { return say().news; }
const PersonsWords& persons() { return say().persons; }
const Phrases& phrases() { return say().phrases; }
const PostWords& post() { return say().post; }
const Questions& questions() { return say().questions; }
const ReadingWords& reading() { return say().reading; }
const RequestWords& requests() { return say().requests; }
const RulingWords& rulings() { return say().rulings; }
const ShipWords& ships() { return say().ships; }
const SiegeWords& siege() { return say().siege; }
const SpectatorsWords& spectators() { return say().spectators; }
const SupplyWords& supply() { return say().supply; }
const TroopWords& troops() { return say().troops; }

}  // namespace words
