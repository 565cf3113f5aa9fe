// What `./check --bench` measures: small pieces of work, ours and the floors they are held against.
//
// A work does the same thing so many times and gives a number that depends on all of it, so that
// a compiler can leave nothing out. It is counted in instructions (callgrind) as the difference of
// two runs of different length, so that whatever happens once cancels out.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace bench {

struct Work {
    std::string_view name;
    std::int64_t (*run)(std::int64_t times);
};

/// The works of each file of this folder.
std::vector<Work> kit_works();
std::vector<Work> news_works();
std::vector<Work> json_works();
std::vector<Work> store_works();
std::vector<Work> dice_warriors_works();
std::vector<Work> die_men_works();
std::vector<Work> throw_me_a_6_works();
std::vector<Work> campaign_works();
std::vector<Work> reading_works();

/// Serves 1 KB to anyone who asks, with Beast's coroutines and its serializer: the floor of HTTP.
/// Limit:   until the process is killed.
int serve_floor(std::uint16_t port);

/// Sends requests over many connections at once and prints what they took, as JSON.
/// Takes:   `tokens`: one a connection, in turn; a body makes every request a POST with a key of
///          its own.
int load(std::uint16_t port, std::string_view path, const std::vector<std::string_view>& tokens,
         int connections, int requests, std::string_view body);

}  // namespace bench
