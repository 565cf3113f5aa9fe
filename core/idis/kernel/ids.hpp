// The campaign's ids, and the words of kit that every file of the campaign uses.
//
// A tag gives an id its type and its first word on the wire ("army-k7q3m9x2ab"). All ids of a
// campaign are derived, step by step, from the id of the campaign itself (kit/ids.hpp), so that no
// two campaigns share one and none tells how many there are.
#pragma once

#include <string_view>

#include "core/kit/ids.hpp"
#include "core/kit/moment.hpp"
#include "core/kit/quantity.hpp"
#include "core/kit/result.hpp"
#include "core/kit/tally.hpp"

namespace idis {

using namespace kit;

struct CampaignTag { static constexpr std::string_view kind = "campaign"; };
struct FactionTag { static constexpr std::string_view kind = "faction"; };
struct CommanderTag { static constexpr std::string_view kind = "commander"; };
struct ArmyTag { static constexpr std::string_view kind = "army"; };
struct DetachmentTag { static constexpr std::string_view kind = "detachment"; };
struct StrongholdTag { static constexpr std::string_view kind = "stronghold"; };
struct PlaceTag { static constexpr std::string_view kind = "place"; };
struct OrderTag { static constexpr std::string_view kind = "order"; };
struct QuestionTag { static constexpr std::string_view kind = "question"; };
struct KindTag { static constexpr std::string_view kind = "kind"; };
struct RaisingTag { static constexpr std::string_view kind = "raising"; };
struct RevoltTag { static constexpr std::string_view kind = "revolt"; };
struct WarbandTag { static constexpr std::string_view kind = "warband"; };
struct MeetingTag { static constexpr std::string_view kind = "meeting"; };
struct EnginesTag { static constexpr std::string_view kind = "engines"; };
struct OperationTag { static constexpr std::string_view kind = "operation"; };
struct DuelTag { static constexpr std::string_view kind = "duel"; };
struct LetterTag { static constexpr std::string_view kind = "letter"; };
struct ParleyTag { static constexpr std::string_view kind = "parley"; };
struct NewsTag { static constexpr std::string_view kind = "news"; };
struct TreatyTag { static constexpr std::string_view kind = "treaty"; };
struct SpellTag { static constexpr std::string_view kind = "spell"; };
struct UserTag { static constexpr std::string_view kind = "user"; };
struct FleetTag { static constexpr std::string_view kind = "fleet"; };
struct EntryTag { static constexpr std::string_view kind = "entry"; };

using CampaignId = Id<CampaignTag>;
using FactionId = Id<FactionTag>;
using CommanderId = Id<CommanderTag>;
using ArmyId = Id<ArmyTag>;
using DetachmentId = Id<DetachmentTag>;
using StrongholdId = Id<StrongholdTag>;
using PlaceId = Id<PlaceTag>;
using OrderId = Id<OrderTag>;
using QuestionId = Id<QuestionTag>;
using KindId = Id<KindTag>;
using RaisingId = Id<RaisingTag>;
using RevoltId = Id<RevoltTag>;
using WarbandId = Id<WarbandTag>;
using MeetingId = Id<MeetingTag>;
using EnginesId = Id<EnginesTag>;
using OperationId = Id<OperationTag>;
using DuelId = Id<DuelTag>;
using LetterId = Id<LetterTag>;
using ParleyId = Id<ParleyTag>;
using NewsId = Id<NewsTag>;
using TreatyId = Id<TreatyTag>;
using SpellId = Id<SpellTag>;
using UserId = Id<UserTag>;
using FleetId = Id<FleetTag>;
using EntryId = Id<EntryTag>;

}  // namespace idis
