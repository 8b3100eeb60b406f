// simulate --seed N [--calls N]: one history with its story.
// simulate [--seeds FILE] [--from N --count N] [--calls N]: many, each in its own process.

#include "app/backup/backup_folder.hpp"
#include "simulation/history.hpp"

#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace shop;
using namespace shop::simulation;

/// A history that takes this long hangs. One of 500 calls takes a second, of 50,000 six minutes.
constexpr std::int64_t seconds_max = 120;
constexpr std::int64_t calls_per_second_min = 20;

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
    std::map<std::string, std::string> given{
        {"--calls", "500"}, {"--seeds", ""}, {"--from", "1"}, {"--count", "0"}, {"--seed", ""}};
    for (int i = 1; i < argc; i += 2) {
        const auto option = given.find(argv[i]);
        if (option == given.end() || i + 1 == argc)
            throw std::invalid_argument(fmt::format("{} is unknown or lacks its value", argv[i]));
        option->second = argv[i + 1];
    }
    Options options{.calls = std::stoll(given["--calls"])};
    if (!given["--seeds"].empty()) options.seeds = read_seeds(given["--seeds"]);
    const auto from = std::stoull(given["--from"]);
    const auto count = std::stoull(given["--count"]);
    for (auto seed = from; seed < from + count; ++seed) options.seeds.push_back(seed);
    options.has_story = !given["--seed"].empty();
    if (options.has_story) options.seeds = {std::stoull(given["--seed"])};
    return options;
}

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
    const auto parent = fs::exists("/dev/shm") ? "/dev/shm" : "/tmp";
    const app::ScratchFolder memory(fs::path(parent) / fmt::format("simulate-{}", getpid()));
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
