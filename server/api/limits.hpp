// Every limit of the server towards those who talk to it, in one place.
//
// A limit is the largest value that passes; one more is refused with the status beside it. Tests
// shorten the times. Limits on what an order may say (lengths of texts, numbers of places) belong
// to the order and stand in server/codec and core. A rate is counted per account, or per address
// for anyone who has not signed in (of IPv6 per network of 64 bits, which one house has to itself);
// what anybody may read without an account is not counted. Accounts that one made and that have no
// share of their own (shares.hpp) have one between them, of the same size.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

#include "server/umpire/clock/clock.hpp"

namespace api {

struct Limits {
    // ---- the bytes and the time of one request
    std::size_t body_bytes = 1'048'576;  ///< 413
    std::size_t header_bytes = 16'384;   ///< 431; request line and closing empty line included
    std::size_t target_bytes = 8'192;    ///< 414
    std::chrono::milliseconds header_time{10'000};  ///< from a request's first byte; 408
    std::chrono::milliseconds body_time{30'000};    ///< for the body in all, not per byte; 408
    std::chrono::milliseconds write_time{30'000};   ///< to take one answer, or one piece; closed
    std::chrono::milliseconds idle_time{75'000};    ///< between requests; closed without a word
    std::chrono::milliseconds crowded_time{5'000};  ///< the same while many connections are open

    // ---- the server as a whole
    std::size_t connections = 2'048;                  ///< more are closed as they come
    /// Of one address, or one network of IPv6 (a proxy that is named has no limit): thirty browsers
    /// behind one router, which open six each; it takes ten such addresses to fill the server.
    std::size_t connections_each = 200;
    std::size_t connections_many = 1'024;  ///< more than these, and who asks nothing is hurried
    std::chrono::milliseconds shutdown_time{20'000};  ///< for requests in hand when asked to stop
    std::chrono::milliseconds alarm_time{30'000};     ///< longest sleep (the clock may jump)

    // ---- other servers on the same database, to which requests are passed on
    std::chrono::milliseconds node_connect_time{2'000};  ///< until one is connected to
    /// Until its answer begins: it may have a month to let pass. 504
    std::chrono::milliseconds node_answer_time{120'000};
    std::chrono::milliseconds node_piece_time{30'000};  ///< from one piece of an answer to the next
    /// How often it is asked, while an answer is waited for, whether the campaign is still there.
    std::chrono::milliseconds node_look{2'000};
    std::chrono::milliseconds node_pause{300};  ///< before one that came to nothing goes again
    int node_tries = 3;  ///< of one request, the first among them; 503
    std::size_t node_answer_bytes = 67'108'864;  ///< of one answer that is no stream; 504
    std::size_t node_connections_kept = 64;      ///< of each, for the next request
    /// For so long: less than those that ask nothing have where there are many (crowded_time).
    std::chrono::milliseconds node_kept_time{4'000};

    // ---- campaigns and battles that are open
    /// At once, if nobody needs more: some 3 descriptors and a megabyte or two each.
    std::size_t awake = 64;
    std::chrono::milliseconds quiet_time{300'000};  ///< without a request, stream or event; closed

    // ---- how often
    std::size_t sign_in_failures = 10;  ///< within the window, per address and per account; 429
    std::int64_t sign_in_window = 900;  ///< seconds
    std::int64_t requests_per_second = 200;    ///< on the average; 0: as many as come; 429
    std::int64_t requests_at_once = 2'000;     ///< after a rest
    std::size_t callers_remembered = 100'000;  ///< beyond it the quietest are forgotten
    /// What one writes: bytes of orders, letters, notices; 0: as many as come; 429. An order of
    /// play is some 200 bytes, a page of a letter 3,000; each is kept for ever, several times over.
    std::int64_t text_bytes_a_day = 1'000'000;

    // ---- lists and streams
    std::uint64_t rows_default = 100;             ///< of a list, if the query does not say
    std::uint64_t rows_max = 500;                 ///< 400
    std::size_t streams_each = 16;                ///< open at once, per account; 429
    std::size_t streams_shared = 64;              ///< of all accounts that have one share; 429
    std::uint64_t stream_rows = 100;              ///< of a stream, in one piece
    std::chrono::milliseconds beat{1'000};        ///< how often a stream looks at its view
    std::chrono::milliseconds heartbeat{15'000};  ///< longest silence of a stream

    // ---- the API's own bodies
    std::size_t name_bytes = 100;
    std::size_t secret_bytes = 200;  ///< longest secret that is looked at; ours are shorter
    std::int64_t speed = umpire::speed_max;
    std::int64_t days_at_once = 28;    ///< that a referee may let pass
    std::int64_t link_days = 3'650;

    // ---- what one account makes for others, with what those make that are in its share
    std::size_t links_open = 200;     ///< good ones; 422
    std::size_t accounts_made = 200;  ///< that can still be come in by; 422
    std::size_t battles_kept = 20;    ///< made or refereed, and not deleted; 422
    std::size_t campaigns_kept = 20;  ///< refereed; one more is not made; 422

    // ---- guests, who begin a battle without an account
    std::size_t guest_games = 50;  ///< of theirs, kept; 0: nobody begins one; 422
    std::int64_t guest_days = 30;  ///< one begun longer ago makes room for another, or one over
    std::size_t guests_each = 10;  ///< in a day, of one address; 429
    /// That one and those who count towards him have made, used up or not: they are kept. 422
    std::size_t guest_links = 1'000;

    // ---- campaigns that are being written
    std::size_t drafts_kept = 20;          ///< of one account, and not deleted; 422
    std::size_t draft_bytes = 1'000'000;   ///< of one draft's texts together; 422
    std::size_t draft_people = 20;         ///< who write at one; 422

    // ---- how somebody is told things
    std::size_t ways_each = 8;              ///< of one's own in a campaign; 422
    std::size_t way_address_bytes = 2'000;  ///< 400

    // ---- a campaign's histories
    std::size_t forks_kept = 4;   ///< of one campaign, at once; 422
    std::size_t pasts_kept = 50;  ///< that one campaign has left by rewinding; 422

    // ---- maps that are imported
    std::int64_t map_hexes = 40'000;  ///< 422

    // ---- what everybody may read
    std::size_t publicity_bytes = 2'000;  ///< of what is said of a campaign, or of one notice
    std::size_t public_notices = 50;      ///< of a campaign, in its feed

    // ---- what takes long
    std::size_t long_answers = 16;  ///< that may wait, of one account; 429

    // ---- rehearsals of battles, each on a thread of its own
    std::size_t rehearsals = 2;               ///< at once, over all campaigns; 429
    std::size_t rehearsals_each = 1;          ///< at once, of one account; 429
    std::int64_t rehearsal_plays = 10'000;    ///< 400
    std::int64_t rehearsal_seconds = 3'600;   ///< 400
    std::int64_t rehearsal_plays_default = 300;
    std::int64_t rehearsal_seconds_default = 120;

    // ---- set-ups that doctrines play before anybody else does, each on a thread of its own
    std::size_t balances = 1;            ///< at once, over all drafts; 429
    std::int64_t balance_plays = 1'000;  ///< 400
    std::int64_t balance_days = 100;     ///< 400
    std::int64_t balance_plays_default = 100;
    std::int64_t balance_days_default = 30;
    std::chrono::milliseconds balance_time{3'600'000};    ///< then it ends with what it has
    std::chrono::milliseconds balance_unwatched{60'000};  ///< and if nobody asks for so long
};

}  // namespace api
