#include "server/chronicle/markup.hpp"

#include <algorithm>

#include "server/api/words/phrases.hpp"
#include "server/drawing/svg.hpp"
#include "server/words/chapters/chronicle.hpp"

namespace chronicle {

namespace {

std::string of_digits(std::int64_t number, std::size_t digits) {
    std::string text = std::to_string(number);
    return text.size() < digits ? std::string(digits - text.size(), '0') + text : text;
}

std::string clock_of(kit::Moment moment) {
    const std::int64_t minutes = kit::time_of_day(moment).seconds / 60;
    return of_digits(minutes / 60, 2) + ':' + of_digits(minutes % 60, 2);
}

std::string time_element(kit::Moment moment, kit::Date first_day, const std::string& words) {
    const kit::Date date = kit::date_of(kit::day_of(moment), first_day);
    return "<time datetime=\"" + date_for_machines(date) + 'T' + clock_of(moment) + "\">" + words +
           "</time>";
}

}  // namespace

std::string escaped(std::string_view text) { return drawing::escaped(text); }

std::string marked(const words::Counted& things, std::int64_t number) {
    return things.printed(escaped, number, grouped(number));
}

std::string as_sentence(std::string markup) {
    std::size_t at = 0;
    while (at < markup.size() && markup[at] == '<') {
        at = std::min(markup.find('>', at), markup.size() - 1) + 1;
    }
    const bool is_small = at < markup.size() && markup[at] >= 'a' && markup[at] <= 'z';
    if (is_small) markup[at] = static_cast<char>(markup[at] - 'a' + 'A');
    return markup;
}

std::string paragraphs(std::string_view text) {
    std::string all;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) all += "<p>" + escaped(text.substr(0, end)) + "</p>\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all;
}

std::string link(std::string_view target, std::string_view words) {
    return "<a href=\"" + std::string(target) + "\">" + std::string(words) + "</a>";
}

std::string shortened(const std::string& name, std::size_t letters_most) {
    std::size_t letter = 0;
    for (std::size_t at = 0; at < name.size(); ++at) {
        const bool begins_letter = static_cast<unsigned char>(name[at]) >> 6 != 2;
        if (begins_letter && ++letter > letters_most) return name.substr(0, at) + "\u2026";
    }
    return name;
}

std::string with_one_stop(std::string sentence) {
    for (const std::string_view end : {".\u201d.", "?\u201d.", "!\u201d."}) {
        for (auto at = sentence.find(end); at != std::string::npos; at = sentence.find(end, at)) {
            sentence.erase(at + end.size() - 1, 1);
        }
    }
    return sentence;
}

std::string grouped(std::int64_t number) {
    const std::string digits = words::chronicle().number(number < 0 ? -number : number);
    return (number < 0 ? "\u2212" : "") + digits;
}

std::string time_of(kit::Moment moment, kit::Date first_day) {
    return time_element(moment, first_day, escaped(api::phrase_of(moment)));
}

std::string hour_of(kit::Moment moment, kit::Date first_day) {
    return time_element(moment, first_day, clock_of(moment));
}

std::string date_in_words(kit::Date date) {
    return marked(of_pages().date, std::to_string(date.day_of_month),
                  marked(of_pages().months[static_cast<std::size_t>(date.month - 1)]),
                  std::to_string(date.year));
}

std::string date_for_machines(kit::Date date) {
    return of_digits(date.year, 4) + '-' + of_digits(date.month, 2) + '-' +
           of_digits(date.day_of_month, 2);
}

std::string dice_of(const kit::Rolls& rolls) {
    std::string all;
    int sides = 6;
    for (const kit::Roll& roll : rolls) {
        const std::string die = "<span class=\"die\" title=\"" + escaped(roll.clause.id()) + "\">" +
                                std::to_string(roll.face) + "</span>";
        all += all.empty() ? "" : " ";
        all += roll.sides == sides
                   ? die
                   : marked(of_pages().die_of_sides, std::to_string(roll.sides), die);
        sides = roll.sides;
    }
    if (all.empty()) return all;
    return " <span class=\"dice\">" + marked(of_pages().dice, all) + "</span>";
}

std::string inline_picture(const std::string& svg) {
    constexpr std::string_view beginning = "<svg ";
    return "<svg role=\"img\" " + svg.substr(beginning.size());
}

}  // namespace chronicle
