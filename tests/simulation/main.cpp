// simulate --seed N [--calls N]: one history with its story.
// simulate [--seeds FILE] [--from N --count N] [--calls N]: many, each in its own process.

#include "simulation/history.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace shop::simulation;

/// A history of 500 calls takes a second or two, and a check takes longer after more orders.
constexpr std::int64_t seconds_max = 120;
constexpr std::int64_t calls_per_second_min = 40;

constexpr std::size_t lines_shown = 40;

struct Options {
    std::vector<std::uint64_t> seeds{};
    std::int64_t calls = 500;
    bool has_story = false;  // Of its only seed.
};

std::vector<std::uint64_t> read_seeds(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::invalid_argument("cannot read " + path);
    std::vector<std::uint64_t> seeds;
    for (std::string line; std::getline(file, line);) {
        if (!line.empty() && line.front() != '#') seeds.push_back(std::stoull(line));
    }
    return seeds;
}

Options read_options(int argc, char** argv) {
    std::map<std::string, std::string> given;
    for (int i = 1; i + 1 < argc; i += 2) given[argv[i]] = argv[i + 1];
    Options options;
    if (given.contains("--calls")) options.calls = std::stoll(given["--calls"]);
    if (given.contains("--seeds")) options.seeds = read_seeds(given["--seeds"]);
    const auto from = given.contains("--from") ? std::stoull(given["--from"]) : 1;
    const auto count = given.contains("--count") ? std::stoull(given["--count"]) : 0;
    for (auto seed = from; seed < from + count; ++seed) options.seeds.push_back(seed);
    if (given.contains("--seed")) {
        options.seeds = {std::stoull(given["--seed"])};
        options.has_story = true;
    }
    return options;
}

/// A folder in memory, deleted at the end.
class MemoryFolder {
public:
    MemoryFolder() {
        std::string name =
            fs::path(fs::exists("/dev/shm") ? "/dev/shm" : "/tmp") / "simulate-XXXXXX";
        if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot create " + name);
        path_ = name;
    }
    ~MemoryFolder() { fs::remove_all(path_); }
    MemoryFolder(const MemoryFolder&) = delete;
    MemoryFolder& operator=(const MemoryFolder&) = delete;

    const fs::path& path() const { return path_; }

private:
    fs::path path_;
};

/// Runs `work` of this many calls in a process of its own, since a history seeds the whole process.
/// Returns whether it succeeded.
bool run_apart(const fs::path& output, std::int64_t calls, const std::function<bool()>& work) {
    std::fflush(nullptr);
    const auto child = fork();
    if (child == 0) {
        alarm(static_cast<unsigned>(seconds_max + calls / calls_per_second_min));
        if (!output.empty() && (std::freopen(output.c_str(), "w", stdout) == nullptr ||
                                dup2(fileno(stdout), STDERR_FILENO) < 0)) {
            _exit(2);
        }
        bool is_good = false;
        try {
            is_good = work();
        } catch (const std::exception& failure) {
            fmt::print("FAILED: {}\n", failure.what());
        }
        std::fflush(nullptr);
        _exit(is_good ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

void print_end_of(const fs::path& output) {
    std::ifstream file(output);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    const auto first = lines.size() - std::min(lines.size(), lines_shown);
    for (auto i = first; i < lines.size(); ++i) fmt::print("  {}\n", lines[i]);
}

/// The seeds that failed.
std::vector<std::uint64_t> run(const Options& options) {
    const MemoryFolder memory;
    const auto first_shop = memory.path() / "first";
    const auto output = options.has_story ? fs::path() : memory.path() / "story";
    const auto make = [&] { return make_first_shop(first_shop), true; };
    if (!run_apart(memory.path() / "first.log", 0, make)) {
        print_end_of(memory.path() / "first.log");
        throw std::runtime_error("the first shop could not be made");
    }
    std::vector<std::uint64_t> failed;
    for (const auto seed : options.seeds) {
        const auto folder = memory.path() / "shop";
        fs::copy(first_shop, folder, fs::copy_options::recursive);
        const auto live = [&] {
            Story story(stdout);
            run_history(seed, options.calls, folder, story);
            return story.failures().empty();
        };
        if (!run_apart(output, options.calls, live)) {
            failed.push_back(seed);
            if (!options.has_story) print_end_of(output);
            fmt::print("seed {} FAILED. Again: script/simulate --seed {} --calls {}\n", seed, seed,
                       options.calls);
        }
        fs::remove_all(folder);
    }
    return failed;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        const auto options = read_options(argc, argv);
        const auto failed = run(options);
        // As tools/count_tests.py reads it.
        fmt::print("\n  {} passed\n  {} failed\n", options.seeds.size() - failed.size(),
                   failed.size());
        return failed.empty() ? 0 : 1;
    } catch (const std::exception& failure) {
        fmt::print(stderr, "simulate: {}\n", failure.what());
        return 2;
    }
}
