#include "server/chronicle/charts.hpp"

#include <algorithm>

#include "server/chronicle/markup.hpp"
#include "server/chronicle/signs.hpp"

namespace chronicle {

namespace {

using drawing::Dot;
using drawing::Svg;

constexpr std::int64_t width = 1'000;
constexpr std::int64_t height = 466;
constexpr std::int64_t left = 110;
constexpr std::int64_t right = 700;          ///< names stand to the right of it
constexpr std::int64_t top = 24;
constexpr std::int64_t bottom = 400;
constexpr std::int64_t letters = 20;         ///< their height
constexpr std::size_t name_letters_most = 27;

/// The step between lines of a scale: 1, 2 or 5 and zeros, so that there are six at most.
std::int64_t step_for(std::int64_t most) {
    for (std::int64_t ten = 1;; ten *= 10) {
        for (const std::int64_t step : {ten, 2 * ten, 5 * ten}) {
            if (most <= step * 6) return step;
        }
    }
}

std::int64_t of_faction(const DayPast& day, idis::FactionId faction, Figure figure) {
    const auto found = day.strengths.find(faction);
    return found == day.strengths.end() ? 0 : found->second.*figure;
}

class Chart {
public:
    Chart(const Past& past, std::string_view title, Figure figure)
        : past_(past), figure_(figure), svg_({0, 0, width, height}, title) {
        for (const DayPast& day : past.days) {
            for (const idis::FactionId faction : past.factions) {
                most_ = std::max(most_, of_faction(day, faction, figure));
            }
        }
        step_ = step_for(most_);
        most_ = (most_ + step_ - 1) / step_ * step_;
    }

    std::string draw() {
        draw_scale();
        draw_days();
        for (const idis::FactionId faction : past_.factions) draw_line(faction);
        draw_names();
        return inline_picture(svg_.finish());
    }

private:
    std::int64_t x_of(std::size_t day) const {
        const auto last = static_cast<std::int64_t>(past_.days.size()) - 1;
        if (last == 0) return (left + right) / 2;
        return left + (right - left) * static_cast<std::int64_t>(day) / last;
    }
    std::int64_t y_of(std::int64_t figure) const {
        return bottom - (bottom - top) * figure / most_;
    }

    void write(Dot at, std::string_view what, std::string_view anchor) {
        drawing::words(svg_, at, what, {{"font-size", letters},
                                        {"text-anchor", anchor},
                                        {"fill", "currentColor"}});
    }
    void draw_scale() {
        for (std::int64_t figure = 0; figure <= most_; figure += step_) {
            const std::int64_t y = y_of(figure);
            drawing::line(svg_, {left, y}, {right, y},
                          {{"stroke", "currentColor"},
                           {"stroke-width", 1},
                           {"stroke-opacity", figure == 0 ? "1" : "0.25"}});
            write({left - 10, y + letters / 3}, grouped(figure), "end");
        }
    }
    void draw_days() {
        const std::size_t days = past_.days.size();
        const auto step = static_cast<std::size_t>(step_for(static_cast<std::int64_t>(days)));
        for (std::size_t day = 0; day < days; day += step) {
            write({x_of(day), bottom + 28}, std::to_string(past_.days[day].day.number), "middle");
        }
        write({(left + right) / 2, bottom + 52}, of_pages().day_axis(), "middle");
    }
    void draw_line(idis::FactionId faction) {
        const Look look = look_of(past_, faction);
        std::vector<Dot> dots;
        for (std::size_t day = 0; day < past_.days.size(); ++day) {
            dots.push_back({x_of(day), y_of(of_faction(past_.days[day], faction, figure_))});
        }
        drawing::polyline(svg_, dots, {{"stroke", look.colour},
                                       {"stroke-width", 4},
                                       {"stroke-linejoin", "round"},
                                       {"stroke-dasharray", look.dashes}});
        const std::size_t apart = std::max<std::size_t>(1, dots.size() / 8);
        for (std::size_t day = 0; day < dots.size(); day += apart) {
            draw_sign(svg_, dots[day], 9, look, Filling::full, "");
        }
        ends_.push_back({dots.back().y, faction});
    }
    /// Each name beside the end of its line, moved down where another stands there.
    void draw_names() {
        std::ranges::sort(ends_, {}, &End::y);
        std::int64_t free = top;
        for (const End& end : ends_) {
            const std::int64_t y = std::max(end.y, free);
            free = y + letters + 8;
            draw_sign(svg_, {right + 24, y}, 9, look_of(past_, end.faction), Filling::full, "");
            const std::string name = past_.naming.names().of(to_text(end.faction));
            write({right + 44, y + letters / 3}, shortened(name, name_letters_most), "start");
        }
    }

    struct End {
        std::int64_t y = 0;
        idis::FactionId faction;
    };

    const Past& past_;
    Figure figure_;
    std::int64_t most_ = 1;
    std::int64_t step_ = 1;
    std::vector<End> ends_;
    Svg svg_;
};

}  // namespace

std::string chart_of(const Past& past, std::string_view title, Figure figure) {
    return Chart(past, title, figure).draw();
}

}  // namespace chronicle
