// `bench run WORK TIMES`, `bench list`, `bench serve PORT`, `bench load PORT PATH TOKENS
// CONNECTIONS REQUESTS [BODY]`: the pieces that tests/bench/bench.py puts together.
//
// Works are looked up by name over all files of this folder; an unknown name is an error, so that a
// figure can never be of nothing.
#include <cstdlib>
#include <iostream>
#include <string>

#include "tests/bench/works.hpp"

namespace {

std::vector<bench::Work> all_works() {
    std::vector<bench::Work> all;
    for (const auto& some : {bench::kit_works(), bench::news_works(), bench::json_works(),
                             bench::store_works(), bench::dice_warriors_works(),
                             bench::die_men_works(), bench::throw_me_a_6_works(),
                             bench::campaign_works(), bench::reading_works()}) {
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

int run(std::string_view name, std::int64_t times) {
    for (const bench::Work& work : all_works()) {
        if (work.name != name) continue;
        std::cout << work.run(times) << '\n';
        return 0;
    }
    std::cerr << "no work is called " << name << '\n';
    return 2;
}

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(',');
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::vector<std::string> words(argv + 1, argv + argc);
    const auto number = [&](std::size_t at) { return std::atoll(words[at].c_str()); };
    if (words.size() == 3 && words[0] == "run") return run(words[1], number(2));
    if (words.size() == 2 && words[0] == "serve") {
        return bench::serve_floor(static_cast<std::uint16_t>(number(1)));
    }
    if (words.size() >= 6 && words[0] == "load") {
        return bench::load(static_cast<std::uint16_t>(number(1)), words[2], split(words[3]),
                           static_cast<int>(number(4)), static_cast<int>(number(5)),
                           words.size() > 6 ? words[6] : std::string());
    }
    for (const bench::Work& work : all_works()) std::cout << work.name << '\n';
    return words.size() == 1 && words[0] == "list" ? 0 : 2;
}
