// The setting: what every player may read of the world before he gives his first order.
//
// It comes with the campaign's files as background.md and is the referee's to word anew. Nothing in
// it is of the state, so nothing of the state can show through it.
#include "server/api/body.hpp"
#include "server/api/handlers.hpp"
#include "server/api/refusal_status.hpp"
#include "server/api/shares/shares.hpp"
#include "server/codec/text.hpp"

namespace api::handle {

Response setting(Call& call) {
    return kept_response(nlohmann::json{{"text", call.umpire->setting()}}.dump());
}

Response set_setting(Call& call) {
    Body body(call.request.body);
    std::string text = body.lines("text", codec::long_text_bytes_max);
    if (auto refusal = body.refusal()) return std::move(*refusal);
    if (auto no = text_refusal(call)) return std::move(*no);
    const umpire::Answer answer = call.umpire->set_setting(std::move(text));
    if (answer.kind != umpire::AnswerKind::accepted) return refusal_response(answer);
    const auto publicity = call.services.accounts.publicity(call.umpire->id());
    if (publicity && publicity->shows_setting) {
        call.services.accounts.show_setting(call.umpire->id(), call.umpire->setting());
    }
    return setting(call);
}

}  // namespace api::handle
