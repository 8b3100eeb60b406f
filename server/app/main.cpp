#include "app/commands/command_line.hpp"
#include "app/commands/exit_code.hpp"
#include "app/commands/standard_streams.hpp"
#include "app/demo_mode.hpp"
#include "app/shop.hpp"
#include "platform/base/log.hpp"
#include "platform/db/database_unavailable.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <thread>

namespace {

using namespace shop;

/// Whether the parent wants the program to survive a closed terminal, as nohup does.
bool ignores_hangup() {
    struct sigaction action{};
    sigaction(SIGHUP, nullptr, &action);
    return action.sa_handler == SIG_IGN;
}

/// Blocked before any thread starts, so that only sigwait() receives them.
sigset_t block_end_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    // Blocked, it would arrive even if it is ignored.
    if (!ignores_hangup()) sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    return signals;
}

/// One malloc arena per core. glibc creates up to eight per core, one for each thread that finds
/// the others busy, and an arena rarely returns memory.
void share_memory() {
    mallopt(M_ARENA_MAX, static_cast<int>(std::max(2U, std::thread::hardware_concurrency())));
}

std::string welcome(const app::Config& config) {
    std::string text;
    auto to = std::back_inserter(text);
    fmt::format_to(to, "\n  {} is open at {}\n", config.shop_name, config.own_url());
    if (config.is_demo()) text += app::demo_mode()->welcome();
    fmt::format_to(to, "\n  Stop with Ctrl-C, or: kill {}\n\n", getpid());
    return text;
}

/// Past the buffer of stdout: a shop stays open, also if its welcome cannot be written.
void say(const std::string& text) {
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
}

int serve(const app::Config& config) {
    auto signals = block_end_signals();
    set_up_log(config.log_level);
    auto shop = app::open_shop(config);
    shop->start();
    say(welcome(config));

    int signal_number = 0;
    sigwait(&signals, &signal_number);
    const bool is_done = shop->stop();
    flush_log();
    // A handler that does not return must not keep the program from exiting.
    if (!is_done) std::_Exit(app::exit_code::done);
    return app::exit_code::done;
}

int fail(const std::string& reason) {
    app::print_error("northbridge: " + reason);
    return app::exit_code::failed;
}

}  // namespace

int main(int argc, char** argv) {
    umask(077);  // Whatever we write belongs to the shop alone.
    app::keep_standard_streams();
    share_memory();
    try {
        return app::run_command_line({argv + 1, argv + argc}, serve);
    } catch (const sql::DatabaseUnavailable& failure) {
        return fail(fmt::format("the database cannot be used: {}", failure.what()));
    } catch (const std::filesystem::filesystem_error& failure) {
        return fail(failure.path1().string() + ": " + failure.code().message());
    } catch (const std::exception& failure) {
        return fail(failure.what());
    }
}
