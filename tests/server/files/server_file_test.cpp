// config/server.toml: the shipped file says what the defaults are, and mistakes are named.
#include "server/files/server_file.hpp"
#include "tests/kit/source_folder.hpp"
#include "tests/server/store/stores.hpp"

#include <doctest/doctest.h>

#include <fstream>

TEST_CASE("server.toml: the shipped file is the defaults, written out") {
    codec::Problems problems;
    const std::filesystem::path config = std::filesystem::path(tests::source_folder()) / "config";
    CHECK_EQ(files::load_server_file(config, problems), files::ServerFile{});
    CHECK_EQ(files::load_server_file(config / "nowhere", problems), files::ServerFile{});
    CHECK(problems.empty());
}

TEST_CASE("server.toml: what it says holds, what it says wrongly is named") {
    codec::Problems problems;
    const auto read = files::read_server_file("port = 65535\nproxies = [\"10.0.0.1\"]\n",
                                              "server.toml", problems);
    CHECK_EQ(read.port, 65'535);
    CHECK_EQ(read.proxies, std::vector<std::string>{"10.0.0.1"});
    CHECK(problems.empty());
    files::read_server_file("port = 65536\nhots = \"x\"\n", "server.toml", problems);
    REQUIRE_EQ(problems.size(), 2);
    CHECK_EQ(problems[0].place, "server.toml:1");
    CHECK_EQ(problems[0].code, "number_out_of_range");
    CHECK_EQ(problems[1].code, "unknown_key");
}

TEST_CASE("server.toml: games of guests are counted, and none is a number, too") {
    codec::Problems problems;
    const auto read = [&](const std::string& number) {
        const std::string text = "games_by_guests = " + number + "\n";
        return files::read_server_file(text, "server.toml", problems).games_by_guests;
    };
    CHECK_EQ(read("0"), 0);
    CHECK_EQ(read("100000"), 100'000);
    CHECK(problems.empty());
    read("100001");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].code, "number_out_of_range");
}

TEST_CASE("server.toml: who may make campaigns is one of three words") {
    codec::Problems problems;
    for (const char* word : {"nobody", "referees", "anybody"}) {
        const std::string text = "campaigns_by = \"" + std::string(word) + "\"\n";
        CHECK_EQ(files::read_server_file(text, "server.toml", problems).campaigns_by, word);
    }
    CHECK(problems.empty());
    files::read_server_file("campaigns_by = \"everyone\"\n", "server.toml", problems);
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].place, "server.toml:1");
}

TEST_CASE("server.toml: the language is one that there is") {
    codec::Problems problems;
    CHECK_EQ(files::read_server_file("", "server.toml", problems).language, "english");
    const auto read = files::read_server_file("language = \"made_up\"\n", "server.toml", problems);
    CHECK_EQ(read.language, "made_up");
    CHECK(problems.empty());
    files::read_server_file("port = 1\nlanguage = \"Elvish\"\n", "server.toml", problems);
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].place, "server.toml:2");
    CHECK_EQ(problems[0].code, "unknown_word");
    CHECK_EQ(problems[0].detail, "language is one of: english, made_up");
}

TEST_CASE("server.toml: an application of Discord has a key and an id, or is refused") {
    codec::Problems problems;
    const std::string key(64, 'a');
    const auto read = [&](const std::string& lines) {
        problems.clear();
        return files::read_server_file("[discord]\n" + lines, "server.toml", problems).discord;
    };
    const auto good = read("public_key = \"" + key + "\"\napplication_id = \"123\"\n");
    CHECK(problems.empty());
    CHECK_EQ(good.public_key, key);
    CHECK_EQ(good.application, "123");
    read("public_key = \"" + key.substr(1) + "\"\napplication_id = \"123\"\n");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].code, "public_key_malformed");
    CHECK_EQ(problems[0].place, "server.toml:2");
    read("public_key = \"" + key + "\"\napplication_id = \"twelve\"\nbot_token = \"x\"\n");
    REQUIRE_EQ(problems.size(), 2);
    CHECK_EQ(problems[0].code, "application_id_malformed");
    CHECK_EQ(problems[1].code, "unknown_key");
}

TEST_CASE("server.toml: mail needs a server, an address to come from and where the page is") {
    codec::Problems problems;
    const auto read = [&](const std::string& lines) {
        return files::read_server_file("[mail]\n" + lines, "server.toml", problems).mail;
    };
    const std::string url = "url = \"smtps://mail.example.net:465\"\n";
    const std::string from = "from = \"idis@example.net\"\n";
    const std::string page = "page = \"https://idis.example.net/\"\n";
    const auto good = read(url + from + page + "user = \"idis\"\n");
    CHECK(problems.empty());
    CHECK_EQ(good.url, "smtps://mail.example.net:465");
    CHECK_EQ(good.page, "https://idis.example.net");
    CHECK(good.needs_tls);
    CHECK_FALSE(read(url + from + page + "tls = false\n").needs_tls);
    for (const std::string& bad :
         {from + page, url + page, url + from,
          "url = \"https://mail.example.net\"\n" + from + page,
          "url = \"smtp://idis:word@mail.example.net\"\n" + from + page}) {
        problems.clear();
        read(bad);
        CAPTURE(bad);
        REQUIRE_EQ(problems.size(), 1);
        CHECK_EQ(problems[0].code, "mail_malformed");
    }
    // A line's end, which could begin another header, is no plain text; so it is as if none stood.
    for (const std::string& bad : {url + page + "from = \"a@b.c\\r\\nBcc: d@e.f\"\n",
                                   url + from + "page = \"https://a.example\\r\\nBcc: d@e.f\"\n"}) {
        problems.clear();
        read(bad);
        CAPTURE(bad);
        REQUIRE_EQ(problems.size(), 2);
        CHECK_EQ(problems[0].code, "not_plain_text");
        CHECK_EQ(problems[1].code, "mail_malformed");
    }
    // Secrets stand in no file that people show to each other.
    problems.clear();
    read(url + from + page + "password = \"x\"\n");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].code, "unknown_key");
}

TEST_CASE("server.toml: a node says where it is reached, and shares a database") {
    codec::Problems problems;
    const std::string store = "store = \"postgresql://idis@db.example.org/idis\"\n";
    const auto read = [&](const std::string& lines) {
        problems.clear();
        return files::read_server_file(lines, "server.toml", problems).node.address;
    };
    CHECK_EQ(read(store), "");
    CHECK(problems.empty());
    for (const std::string& good :
         {std::string("http://10.0.0.2:8080"), std::string("http://node-2.idis.internal:80"),
          std::string("http://[fd00::2]:65535")}) {
        CAPTURE(good);
        CHECK_EQ(read(store + "[node]\naddress = \"" + good + "\"\n"), good);
        CHECK(problems.empty());
    }
    for (const char* const bad :
         {"https://10.0.0.2:8080", "http://10.0.0.2", "http://10.0.0.2:", "http://:8080",
          "http://10.0.0.2:0", "http://10.0.0.2:65536", "http://10.0.0.2:80/", "10.0.0.2:80",
          "http://a@b:80", "http://a b:80", "http://[]:80", "http://[x]:80", "http://a:b:80",
          "http://10.0.0.2:80 ", ""}) {
        CAPTURE(bad);
        read(store + "[node]\naddress = \"" + bad + "\"\n");
        REQUIRE_EQ(problems.size(), 1);
        CHECK_EQ(problems[0].code, "node_malformed");
        CHECK_EQ(problems[0].place, "server.toml:3");
    }
    read(store + "[node]\n");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].code, "node_malformed");
    read("[node]\naddress = \"http://10.0.0.2:8080\"\n");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].detail, "nodes share a database: store has to name it");
    read(store + "[node]\naddress = \"http://10.0.0.2:8080\"\nname = \"x\"\n");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].code, "unknown_key");
}

TEST_CASE("server.toml: the keeper's token is one that nobody tries out") {
    codec::Problems problems;
    const auto read = [&](std::size_t letters) {
        const std::string text = "keeper_token = \"" + std::string(letters, 'k') + "\"\n";
        return files::read_server_file(text, "server.toml", problems).keeper_token.size();
    };
    CHECK_EQ(read(32), 32);
    CHECK(problems.empty());
    read(31);
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].place, "server.toml:1");
    CHECK_EQ(problems[0].code, "text_too_short");
}

TEST_CASE("server.toml: accounts are in files, or in a database that is named, and never told of") {
    codec::Problems problems;
    const auto read = [&](const std::string& store) {
        const std::string text = "store = \"" + store + "\"\n";
        return files::read_server_file(text, "server.toml", problems).store;
    };
    CHECK_EQ(files::read_server_file("", "server.toml", problems).store, "");
    CHECK_EQ(read("postgresql://idis@db/idis"), "postgresql://idis@db/idis");
    CHECK(problems.empty());
    read("host=db password=swordfish");
    REQUIRE_EQ(problems.size(), 1);
    CHECK_EQ(problems[0].place, "server.toml:1");
    CHECK_EQ(problems[0].code, "unknown_word");
    CHECK_EQ(problems[0].detail.find("swordfish"), std::string::npos);
}

TEST_CASE("server.toml: a file of certificates is one that can be read, and has some") {
    codec::Problems problems;
    const auto read = [&](const std::string& file) {
        const std::string text = "port = 80\ncertificates = \"" + file + "\"\n";
        problems.clear();
        return files::read_server_file(text, "server.toml", problems).certificates;
    };
    const tests::Folder folder;
    const std::string file = folder.file("own.pem");
    std::ofstream(file) << "An authority of our own\n-----BEGIN CERTIFICATE-----\nMAo=\n"
                        << "-----END CERTIFICATE-----\n";
    CHECK_EQ(read(file), file);
    CHECK(problems.empty());
    const auto refused = [&](const std::string& path) {
        read(path);
        REQUIRE_EQ(problems.size(), 1);
        return problems[0].place + " " + problems[0].code;
    };
    CHECK_EQ(refused(folder.file("none.pem")), "server.toml:2 no_such_file");
    std::ofstream(file) << "-----BEGIN PRIVATE KEY-----\n";
    CHECK_EQ(refused(file), "server.toml:2 no_certificate");
}
