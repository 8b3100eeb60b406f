#include "app/doctor/doctor.hpp"

#include "app/data/data_folder.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/lease.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/timex.h>

#include <cstdlib>

namespace shop::app {
namespace {

constexpr std::int64_t server_ahead_max_ms = 5'000;
constexpr std::int64_t service_ahead_max_seconds = 30;  // Webhooks are valid for five minutes.
constexpr std::int64_t file_ahead_max_seconds = 60;
constexpr auto set_clock =
    "Keep the clock right with chrony or systemd-timesyncd: timedatectl set-ntp true";

std::optional<bool> is_synchronized() {
    timex clock{};  // Its modes are 0, so nothing is set.
    const int state = ::adjtimex(&clock);
    if (state < 0) return std::nullopt;
    return state != TIME_ERROR && (clock.status & STA_UNSYNC) == 0;
}

/// A lease lasts 15 s by its holder's clock: servers whose clocks differ by more do the same work
/// twice.
void judge_peer(const char* name, const char* whose, std::int64_t ahead_ms, Checks& checks) {
    const auto sentence = fmt::format("{} clock and this machine's differ by {:.1f} s.", whose,
                                      static_cast<double>(std::abs(ahead_ms)) / 1000);
    if (std::abs(ahead_ms) >= sql::Lease::lasts_ms) {
        checks.fault(name, sentence + " Leases need less than 15 s.", set_clock);
    } else if (std::abs(ahead_ms) > server_ahead_max_ms) {
        checks.warning(name, sentence, set_clock);
    } else {
        checks.ok(name, sentence);
    }
}

}  // namespace

void judge_synchronization(std::optional<bool> is_synchronized, Checks& checks) {
    const auto name = "clock.synchronized";
    if (!is_synchronized) {
        checks.note(name, "The kernel does not say whether the clock is kept right.",
                    "Ask on the machine itself, outside the container or unit.");
    } else if (*is_synchronized) {
        checks.ok(name, "A time service keeps the clock right.");
    } else {
        checks.warning(name, "No time service keeps the clock right.", set_clock);
    }
}

void judge_database_clock(std::int64_t ahead_ms, Checks& checks) {
    judge_peer("clock.database", "The database's", ahead_ms, checks);
}

void judge_servers_clock(std::int64_t ahead_ms, Checks& checks) {
    // A server last seen in the past may be stopped; its clock may still be right.
    if (ahead_ms <= server_ahead_max_ms) {
        checks.ok("clock.servers", "No server of the shop was seen in the future.");
        return;
    }
    judge_peer("clock.servers", "A server's", ahead_ms, checks);
}

void judge_service_clock(const std::string& service, std::int64_t ahead_seconds, Checks& checks) {
    if (std::abs(ahead_seconds) <= service_ahead_max_seconds) return;
    checks.warning("clock.services",
                   fmt::format("The clock of {} and this machine's differ by {} s.", service,
                               std::abs(ahead_seconds)),
                   set_clock);
}

void judge_newest_file(const std::string& file, std::int64_t ahead_seconds, Checks& checks) {
    if (ahead_seconds <= file_ahead_max_seconds) return;
    checks.warning("clock.files",
                   fmt::format("{} was written {} s in the future: the clock was set back.", file,
                               ahead_seconds),
                   set_clock);
}

void check_clock(const Examined& examined, Checks& checks) {
    judge_synchronization(is_synchronized(), checks);
    const auto file = database_file(examined.config);
    struct stat status{};
    if (file.empty() || ::stat(file.c_str(), &status) != 0) return;
    judge_newest_file(file, status.st_mtim.tv_sec - unix_now_seconds(), checks);
}

}  // namespace shop::app
