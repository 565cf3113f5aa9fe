#include "tests/killed/program.hpp"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "tests/killed/client.hpp"
#include "tests/kit/source_folder.hpp"

namespace killed {
namespace {

/// Starts the program; its output goes to `output`.
pid_t start(const std::vector<std::string>& arguments, int output) {
    std::vector<std::string> words = {IDIS_PROGRAM};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child > 0) return child;
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(output, STDOUT_FILENO);
    dup2(output, STDERR_FILENO);
    execv(pointers[0], pointers.data());
    _exit(127);
}

}  // namespace

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "idis-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
}
Folder::~Folder() { std::filesystem::remove_all(path_); }

Outcome run_idis(const std::vector<std::string>& arguments) {
    std::array<int, 2> ends{};
    REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0);
    const pid_t child = start(arguments, ends[1]);
    close(ends[1]);
    Outcome outcome;
    std::array<char, 4096> buffer;
    for (ssize_t count; (count = read(ends[0], buffer.data(), buffer.size())) > 0;) {
        outcome.output.append(buffer.data(), static_cast<std::size_t>(count));
    }
    close(ends[0]);
    int status = 0;
    waitpid(child, &status, 0);
    outcome.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return outcome;
}

Server::Server(const std::filesystem::path& data, std::uint16_t port,
               const std::filesystem::path& config) {
    const int log =
        open((data / "server.log").c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    const std::string usual = tests::source_folder() + "/config";
    child_ = start({"serve", "--data", data.string(), "--port", std::to_string(port), "--config",
                    config.empty() ? usual : config.string()},
                   log);
    close(log);
    for (int tries = 0; tries < 1'200; ++tries) {
        Client client(port);
        const auto answer = client.get("/healthz", "");
        if (answer && answer->status == 200) return;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    kill();
    FAIL("the server does not answer");
}
Server::~Server() { kill(); }

void Server::kill() {
    if (child_ == -1) return;
    ::kill(child_, SIGKILL);
    wait();
}
int Server::stop() {
    if (child_ == -1) return -1;
    ::kill(child_, SIGTERM);
    return wait();
}
void Server::pause() { ::kill(child_, SIGSTOP); }
void Server::go_on() { ::kill(child_, SIGCONT); }
int Server::wait() {
    int status = 0;
    waitpid(child_, &status, 0);
    child_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace killed
