#pragma once

#include "platform/base/live.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace shop::app {

/// All clocks at one moment.
struct ClockReading {
    std::int64_t wall_ms = 0;                   // Unix time, set by people and time services.
    std::int64_t steady_ms = 0;                 // Since the machine started; never set.
    std::optional<std::int64_t> database_ms{};  // PostgreSQL's Unix time.
};

/// Reads the clocks; SQLite has no clock of its own.
ClockReading read_clocks(sql::Database& database, bool is_shared);

/// The result of the last comparison.
struct ClockState {
    std::int64_t skew_ms = 0;  // Difference of the wall clock from its expected time.
    bool is_trusted = true;
};

/// Decides whether the wall clock can be trusted before destructive work: expiring unpaid orders,
/// deleting old rows and backups. A clock that jumps by more than five minutes against the steady
/// clock, or differs that much from PostgreSQL's, is in doubt until the clocks have agreed for ten
/// minutes or an administrator confirms it. The doubt is stored and survives restarts of the
/// program, but not of the machine. Thread-safe.
class ClockWatch {
public:
    using Read = std::function<ClockReading()>;

    /// `boot_id` identifies the current start of the machine.
    ClockWatch(sql::Database& database, const std::string& server_name, std::string boot_id,
               Read read);

    /// Compares the clocks. Returns whether the wall clock can be trusted.
    bool check();

    /// Never waits for the database.
    ClockState state() const { return state_.get(); }

private:
    std::int64_t skew_ms(const ClockReading& now) const;
    std::string find_confirmation() const;
    void accept(const ClockReading& now);
    void doubt(std::int64_t skew_ms);
    void trust();

    sql::Database& database_;
    const std::string row_;  // Name of the stored doubt.
    const std::string boot_id_;
    const Read read_;
    Live<ClockState> state_{ClockState{}};
    std::mutex looking_;  // One thread compares at a time. Guards all members below.
    bool is_trusted_ = true;
    std::int64_t offset_ms_ = 0;           // Wall clock minus steady clock, while trusted.
    std::int64_t database_offset_ms_ = 0;  // Wall clock minus database clock.
    std::string confirmation_{};           // The last one when the doubt began.
    std::optional<std::int64_t> agreed_since_ms_{};  // Steady clock, while in doubt.
};

/// Identifies the current start of the machine; empty if the system provides no id.
std::string find_boot_id();

/// Makes every server of the shop trust its clock from its next check on.
void confirm_clock(sql::Database& database);

}  // namespace shop::app
