#include "pictures/helper_process.hpp"

#include "platform/files/memory_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <system_error>

namespace shop::pictures {
namespace {

using SteadyTime = std::chrono::steady_clock::time_point;

constexpr std::size_t output_bytes_max = std::size_t{32} * 1024 * 1024;
constexpr std::size_t piece_bytes = std::size_t{64} * 1024;

void expect_zero(int error, const char* what) {
    if (error != 0) throw std::system_error(error, std::generic_category(), what);
}

class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() { reset(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int number() const { return number_; }
    void reset() {
        if (number_ >= 0) ::close(number_);
        number_ = -1;
    }

private:
    int number_;
};

/// How to start a helper: two descriptors, no environment variables, no blocked signals.
class SpawnPlan {
public:
    SpawnPlan(int input, int output) {
        posix_spawn_file_actions_init(&actions_);
        posix_spawnattr_init(&attributes_);
        posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
        posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
        sigset_t none;
        sigset_t usual;
        sigemptyset(&none);
        sigemptyset(&usual);
        sigaddset(&usual, SIGPIPE);
        posix_spawnattr_setsigmask(&attributes_, &none);
        posix_spawnattr_setsigdefault(&attributes_, &usual);
        posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~SpawnPlan() {
        posix_spawn_file_actions_destroy(&actions_);
        posix_spawnattr_destroy(&attributes_);
    }
    SpawnPlan(const SpawnPlan&) = delete;
    SpawnPlan& operator=(const SpawnPlan&) = delete;

    pid_t spawn(const std::string& program, std::string command) const {
        std::string name = "northbridge";
        const std::array<char*, 3> arguments{name.data(), command.data(), nullptr};
        const std::array<char*, 1> environment{nullptr};
        pid_t child = 0;
        expect_zero(posix_spawn(&child, program.c_str(), &actions_, &attributes_, arguments.data(),
                                environment.data()),
                    "picture-helper");
        return child;
    }

private:
    posix_spawn_file_actions_t actions_{};
    posix_spawnattr_t attributes_{};
};

/// A running helper. The destructor kills it.
class Child {
public:
    explicit Child(pid_t id) : id_(id) {}
    ~Child() {
        if (id_ == 0) return;
        kill(id_, SIGKILL);
        wait();
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Its exit status, as returned by waitpid(2).
    int wait() {
        int status = 0;
        while (waitpid(id_, &status, 0) < 0 && errno == EINTR) {
        }
        id_ = 0;
        return status;
    }

private:
    pid_t id_;
};

int ms_until(SteadyTime deadline) {
    const auto left =
        std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

enum class Reading { ended, too_slow, too_much };

Reading read_until_end(int pipe, SteadyTime deadline, std::string& bytes) {
    std::array<char, piece_bytes> piece{};
    for (;;) {
        pollfd waited{pipe, POLLIN, 0};
        const int ready = poll(&waited, 1, ms_until(deadline));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) return Reading::too_slow;
        const auto count = ::read(pipe, piece.data(), piece.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return Reading::ended;
        bytes.append(piece.data(), static_cast<std::size_t>(count));
        if (bytes.size() > output_bytes_max) return Reading::too_much;
    }
}

std::string words_of(int status) {
    if (WIFSIGNALED(status)) return fmt::format("signal {}", WTERMSIG(status));
    return fmt::format("exit code {}", WEXITSTATUS(status));
}

}  // namespace

HelperOutput run_helper_on(std::string_view upload, const std::string& command,
                           const HelperSettings& settings) {
    const auto input = MemoryFile::make(upload);
    std::array<int, 2> pipe{};
    if (!input || pipe2(pipe.data(), O_CLOEXEC) != 0) {
        throw Unavailable("no descriptors for the picture helper");
    }
    lseek(input->descriptor(), 0, SEEK_SET);  // Writing moved it to the end.
    const Descriptor from_child(pipe[0]);
    Descriptor to_parent(pipe[1]);
    const auto deadline =
        std::chrono::steady_clock::now() + std::chrono::milliseconds(settings.timeout_ms);
    Child child(
        SpawnPlan(input->descriptor(), to_parent.number()).spawn(settings.program, command));
    to_parent.reset();

    HelperOutput output;
    const auto reading = read_until_end(from_child.number(), deadline, output.bytes);
    if (reading != Reading::ended) {
        output.end = reading == Reading::too_slow ? "too slow" : "too much output";
        return output;
    }
    const int status = child.wait();
    output.has_ended_well = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    output.end = words_of(status);
    return output;
}

}  // namespace shop::pictures
