#include "app/serve.hpp"

#include "app/cli/exit_code.hpp"
#include "app/cli/reload_request.hpp"
#include "app/config/config.hpp"
#include "app/config/web_address.hpp"
#include "app/demo_mode.hpp"
#include "app/shop.hpp"
#include "platform/base/service_manager.hpp"
#include "platform/log/log.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <signal.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace shop::app {
namespace {

/// Often enough for the status in `systemctl status`.
constexpr std::chrono::microseconds status_interval = std::chrono::seconds(10);

/// The program ends within this time after its port has closed.
constexpr std::chrono::seconds stop_patience{20};

/// Whether the program should survive a closed terminal, as nohup requests.
bool ignores_hangup() {
    struct sigaction action{};
    sigaction(SIGHUP, nullptr, &action);
    return action.sa_handler == SIG_IGN;
}

/// Whether the program has a controlling terminal; a service has none.
bool has_terminal() {
    const int descriptor = ::open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC);
    if (descriptor >= 0) ::close(descriptor);
    return descriptor >= 0;
}

/// Blocks the signals before any thread starts, so that only sigtimedwait() receives them.
sigset_t block_signals() {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    // A blocked signal would arrive even if it is ignored.
    if (!ignores_hangup()) sigaddset(&signals, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    signal(SIGPIPE, SIG_IGN);
    return signals;
}

/// The next signal; empty after `timeout`.
std::optional<siginfo_t> wait_for(const sigset_t& signals, std::chrono::microseconds timeout) {
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(timeout);
    const std::chrono::nanoseconds rest = timeout - seconds;
    const timespec wait{seconds.count(), rest.count()};
    siginfo_t signal{};
    if (sigtimedwait(&signals, &signal, &wait) < 0) return std::nullopt;
    return signal;
}

std::string welcome(const Config& config) {
    std::string text;
    auto to = std::back_inserter(text);
    fmt::format_to(to, "\n  {} is open at {}\n", config.shop_name, config.own_url());
    if (config.is_demo()) text += demo_mode()->welcome(config);
    fmt::format_to(to, "\n  Stop with Ctrl-C, or: kill {}\n\n", getpid());
    return text;
}

/// Writes unbuffered and ignores errors: the shop stays open even if its welcome cannot be written.
void say(const std::string& text) {
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
}

/// Reads the settings again. Applies all changes that need no restart; applies none and returns
/// false if there is an error.
bool reload(Shop& shop, Config& in_force, const ReadSettings& read_again) {
    const auto [wanted, errors] = read_again();
    for (const auto& error : errors) spdlog::error("settings: {}", error);
    if (!errors.empty()) {
        spdlog::error("settings: nothing was changed, because of the errors above");
        return false;
    }
    auto [config, changed, needs_restart] = reload_settings(in_force, wanted);
    shop.reload(config);
    set_log_level(config.log_level);
    set_request_lines(config.log_requests);
    in_force = std::move(config);
    if (!needs_restart.empty()) {
        spdlog::warn("settings: need a restart: {}", fmt::join(needs_restart, ", "));
    }
    spdlog::info("settings: read again, changed: {}",
                 changed.empty() ? "none" : fmt::format("{}", fmt::join(changed, ", ")));
    return true;
}

}  // namespace

int serve(const Config& config, const ReadSettings& read_again) {
    const bool hangup_ends = has_terminal();
    const auto signals = block_signals();
    const ServiceManager manager;
    set_up_log(config.log_level);
    set_request_lines(config.log_requests);
    if (!is_secure_transport(config.own_url())) {
        spdlog::warn(
            "settings: public_url is http on another name than localhost: passwords travel in "
            "clear text, and browsers do not copy for the customer; use https");
    }
    auto in_force = config;
    const auto shop = open_shop(config, manager.take_kept());
    shop->start();
    manager.ready();
    if (manager.is_there()) {
        spdlog::info("{} is open at {}", config.shop_name, config.own_url());
    } else {
        say(welcome(config));
    }

    const auto turn =
        std::min(status_interval, manager.watchdog_interval().value_or(status_interval * 2) / 2);
    for (;;) {
        if (shop->is_alive()) manager.alive();
        manager.status(shop->status_line());
        const auto signal = wait_for(signals, turn);
        if (!signal) continue;
        if (signal->si_signo != SIGHUP || hangup_ends) break;
        manager.reloading();
        const bool is_reloaded = reload(*shop, in_force, read_again);
        manager.ready();
        answer_reload(*signal, is_reloaded);
    }
    manager.stopping(std::chrono::seconds(config.drain_wait_seconds) + stop_patience);
    manager.keep(shop->listening());
    const bool is_done = shop->stop();
    flush_log();
    // A stuck handler must not keep the program from exiting.
    if (!is_done) std::_Exit(exit_code::done);
    return exit_code::done;
}

}  // namespace shop::app
