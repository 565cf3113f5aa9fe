// How an engine's battle is drawn, out of a view and nothing else.
//
// Drawings are overloads by view (drawing::as_text, drawing::as_svg). A new engine adds its header
// to this list; one that has none is shown as the JSON of its view, and has no picture.
#pragma once

#include <string>

#include "core/battle/engines.hpp"
#include "server/codec/battle.hpp"
#include "server/drawing/dice_warriors.hpp"
#include "server/drawing/die_men.hpp"
#include "server/drawing/throw_me_a_6.hpp"
#include "server/umpire/umpire.hpp"

namespace umpire {

/// Gives:   "" if there is no such drawing.
template <class System>
std::string drawn(const typename System::View& view, Picture form) {
    if constexpr (requires { drawing::as_svg(view); }) {
        if (form == Picture::svg) return drawing::as_svg(view);
    }
    if constexpr (requires { drawing::as_text(view); }) {
        if (form == Picture::text) return drawing::as_text(view);
    }
    return form == Picture::text ? codec::BattleCodec<System>::text_of_view(view) + "\n" : "";
}

}  // namespace umpire
