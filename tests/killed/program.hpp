// The real program as a child process: run to its end, or served and killed.
//
// Each test has a data folder of its own, made and removed with it, and the sample campaign in it.
// A server that is still running when its object ends, or when the test dies, is killed.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace killed {

/// A folder that is there as long as this object.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

struct Outcome {
    int exit_code = 0;
    std::string output;  ///< standard output and standard error
};

/// Runs `idis` with these arguments to its end.
Outcome run_idis(const std::vector<std::string>& arguments);

/// A server that runs until it is killed.
class Server {
public:
    /// Starts it and waits until it answers; fails the test if it does not within a minute.
    /// Takes:   `config`: the folder of its configuration; that of the tree if it is empty.
    Server(const std::filesystem::path& data, std::uint16_t port,
           const std::filesystem::path& config = {});
    ~Server();
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    /// kill -9.
    void kill();
    /// Asks it to stop.
    /// Gives:   its exit code.
    int stop();
    /// Has it stand still, as a machine does that is short of memory, and go on.
    void pause();
    void go_on();

private:
    int wait();

    pid_t child_ = -1;
};

}  // namespace killed
