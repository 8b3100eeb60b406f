#include "app/clock/clock_watch.hpp"

#include "app/metadata.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/database_facts.hpp"

#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>

namespace shop::app {
namespace {

constexpr std::int64_t skew_max_ms = 5LL * 60 * 1000;
constexpr std::int64_t agreement_ms = 10LL * 60 * 1000;
constexpr auto confirmation_row = "clock_confirmed";

}  // namespace

ClockReading read_clocks(sql::Database& database, bool is_shared) {
    const auto steady = std::chrono::steady_clock::now().time_since_epoch();
    ClockReading now{unix_now_ms(),
                     std::chrono::duration_cast<std::chrono::milliseconds>(steady).count()};
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
    confirmation_ = find_metadata(database_, confirmation_row).value_or("");
    std::istringstream stored(find_metadata(database_, row_).value_or(""));
    std::string boot;
    std::int64_t offset_ms = 0;
    std::string confirmation;
    if (!(stored >> boot >> offset_ms) || boot != boot_id_) return;
    stored >> confirmation;
    state_.is_trusted = false;
    offset_ms_ = offset_ms;
    confirmation_ = confirmation;
}

bool ClockWatch::look() {
    const std::lock_guard lock(mutex_);
    const auto now = read_();
    if (!state_.is_trusted && is_confirmed()) accept(now);
    state_.skew_ms = skew_ms(now);
    if (state_.skew_ms > skew_max_ms) {
        doubt();
    } else if (state_.is_trusted) {
        offset_ms_ = now.wall_ms - now.steady_ms;
    } else {
        if (!agreed_since_ms_) agreed_since_ms_ = now.steady_ms;
        if (now.steady_ms - *agreed_since_ms_ >= agreement_ms) trust();
    }
    return state_.is_trusted;
}

ClockState ClockWatch::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

std::int64_t ClockWatch::skew_ms(const ClockReading& now) const {
    const auto jump_ms = std::abs(now.wall_ms - now.steady_ms - offset_ms_);
    if (!now.database_ms) return jump_ms;
    return std::max(jump_ms, std::abs(now.wall_ms - *now.database_ms - database_offset_ms_));
}

bool ClockWatch::is_confirmed() {
    return find_metadata(database_, confirmation_row).value_or("") != confirmation_;
}

void ClockWatch::accept(const ClockReading& now) {
    offset_ms_ = now.wall_ms - now.steady_ms;
    if (now.database_ms) database_offset_ms_ = now.wall_ms - *now.database_ms;
    confirmation_ = find_metadata(database_, confirmation_row).value_or("");
    trust();
}

void ClockWatch::doubt() {
    agreed_since_ms_.reset();
    if (!state_.is_trusted) return;
    state_.is_trusted = false;
    spdlog::error(
        "the clock has jumped, or differs from the database's, by {} s: no order expires and "
        "nothing old is deleted until it has been right for ten minutes. If the clock is right "
        "now: northbridge clock confirm",
        state_.skew_ms / 1000);
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
    state_.is_trusted = true;
    spdlog::warn("the clock is trusted again: unpaid orders expire, and old rows are deleted");
    const auto forget = [&](sql::Transaction& transaction) -> Result<void> {
        delete_metadata(transaction, row_);
        return {};
    };
    database_.write(forget).value();
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
