// The words of orders of the Chorus and the Gods (section 9a).
#include <array>

#include "server/reading/words/words.hpp"

namespace reading {

namespace {

constexpr std::array<OrderWords, 4> said_of_spectators = {{
    {.kind = "ProposeRide",
     .say = "propose to ride to the town",
     .heads = "(propose/suggest [to/that]) [we] ride/riding/travel/travelling/go/going to {to}| "
              "(propose/suggest) (ride/journey) to {to}",
     .ways = "<hard>",
     .domains = "to=/ride_to"},
    {.kind = "CastVote",
     .say = "vote to ride",
     .heads = "(vote [to/for]) (ride/riding/go/going/yes/journey){goes=true}| (vote [to/for]) "
              "(stay/staying/no/remaining/remain){goes=false}| vote against "
              "(ride/riding/it/journey/going){goes=false}| i am for (it/riding/going){goes=true} "
              "| i am (for staying | against (it/riding/going)){goes=false}",
     .open = "/may_vote"},
    {.kind = "AskForSeat",
     .say = "ask to take the place of Aldous",
     .heads = "(ask [to take | for]) (place/seat/command of) {commander} [and ride there]| (i "
              "(want/wish to | would like to) | let me) (take place/seat of | replace/become/be) "
              "{commander} | (take over from) {commander}",
     .ways = "<hard>",
     .domains = "commander=/seats"},
    {.kind = "SayInRoom",
     .say = "say “…”",
     .heads = "say [in room | to others] {text} | tell (others/everybody/all/everyone/them) "
              "[that] {text}",
     .open = "/may_speak"},
}};

}  // namespace

Chapter words_of_spectators() { return said_of_spectators; }

}  // namespace reading
