#include "app/clock/clock_watch.hpp"

#include "app/data/metadata.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/database_facts.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>

namespace shop::app {
namespace {

constexpr std::int64_t skew_max_ms = 5 * minute_ms;
constexpr std::int64_t agreement_ms = 10 * minute_ms;
constexpr auto confirmation_row = "clock_confirmed";

}  // namespace

ClockReading read_clocks(sql::Database& database, bool is_shared) {
    timespec steady{};
    clock_gettime(CLOCK_BOOTTIME, &steady);  // Also runs while the machine is suspended.
    ClockReading now{unix_now_ms(),
                     std::int64_t{steady.tv_sec} * 1000 + steady.tv_nsec / 1'000'000};
    if (is_shared) now.database_ms = database.read(sql::database_clock_ms);
    return now;
}

ClockWatch::ClockWatch(sql::Database& database, const std::string& server_name, std::string boot_id,
                       Read read)
    : database_(database),
      row_("clock_doubt " + server_name),
      boot_id_(std::move(boot_id)),
      read_(std::move(read)) {
    const auto now = read_();
    offset_ms_ = now.wall_ms - now.steady_ms;
    std::istringstream stored(find_metadata(database_, row_).value_or(""));
    std::string boot;
    std::int64_t offset_ms = 0;
    if (!(stored >> boot >> offset_ms) || boot != boot_id_) return;
    stored >> confirmation_;
    is_trusted_ = false;
    offset_ms_ = offset_ms;
    state_.set({skew_ms(now), false});
}

bool ClockWatch::check() {
    const std::lock_guard lock(looking_);
    const auto now = read_();
    if (!is_trusted_ && find_confirmation() != confirmation_) accept(now);
    const auto skew = skew_ms(now);
    if (skew > skew_max_ms) {
        doubt(skew);
    } else if (is_trusted_) {
        offset_ms_ = now.wall_ms - now.steady_ms;
    } else {
        if (!agreed_since_ms_) agreed_since_ms_ = now.steady_ms;
        if (now.steady_ms - *agreed_since_ms_ >= agreement_ms) trust();
    }
    state_.set({skew, is_trusted_});
    return is_trusted_;
}

std::int64_t ClockWatch::skew_ms(const ClockReading& now) const {
    const auto jump_ms = std::abs(now.wall_ms - now.steady_ms - offset_ms_);
    if (!now.database_ms) return jump_ms;
    return std::max(jump_ms, std::abs(now.wall_ms - *now.database_ms - database_offset_ms_));
}

std::string ClockWatch::find_confirmation() const {
    return find_metadata(database_, confirmation_row).value_or("");
}

void ClockWatch::accept(const ClockReading& now) {
    offset_ms_ = now.wall_ms - now.steady_ms;
    if (now.database_ms) database_offset_ms_ = now.wall_ms - *now.database_ms;
    trust();
}

void ClockWatch::doubt(std::int64_t skew_ms) {
    agreed_since_ms_.reset();
    if (!is_trusted_) return;
    is_trusted_ = false;
    confirmation_ = find_confirmation();
    spdlog::error(
        "the clock has jumped, or differs from the database's, by {} s: no order expires, and no "
        "expired token or old backup is deleted, until it has been right for ten minutes. If the "
        "clock is right now: northbridge clock confirm",
        skew_ms / 1000);
    const auto store = [&](sql::Transaction& transaction) -> Result<void> {
        delete_metadata(transaction, row_);
        add_metadata(transaction, row_,
                     fmt::format("{} {} {}", boot_id_, offset_ms_, confirmation_));
        return {};
    };
    database_.write(store).value();
}

void ClockWatch::trust() {
    agreed_since_ms_.reset();
    is_trusted_ = true;
    spdlog::warn("the clock is trusted again: unpaid orders expire");
    const auto remove = [&](sql::Transaction& transaction) -> Result<void> {
        delete_metadata(transaction, row_);
        return {};
    };
    database_.write(remove).value();
}

std::string find_boot_id() {
    std::ifstream file("/proc/sys/kernel/random/boot_id");
    std::string id;
    file >> id;
    return id;
}

void confirm_clock(sql::Database& database) {
    const auto confirm = [](sql::Transaction& transaction) -> Result<void> {
        delete_metadata(transaction, confirmation_row);
        add_metadata(transaction, confirmation_row, new_object_id());
        return {};
    };
    database.write(confirm).value();
}

}  // namespace shop::app
