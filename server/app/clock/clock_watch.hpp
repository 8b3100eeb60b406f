#pragma once

#include "platform/base/live.hpp"
#include "platform/db/database.hpp"

#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace shop::app {

/// The times of all clocks at one moment.
struct ClockReading {
    std::int64_t wall_ms = 0;                   // Unix time, which people and time services set.
    std::int64_t steady_ms = 0;                 // Since the machine started: it is never set.
    std::optional<std::int64_t> database_ms{};  // PostgreSQL's Unix time.
};

/// Reads the clocks; SQLite has none of its own.
ClockReading read_clocks(sql::Database& database, bool is_shared);

/// The result of the last comparison.
struct ClockState {
    std::int64_t skew_ms = 0;  // How far the wall clock is from where the others say it should be.
    bool is_trusted = true;
};

/// Decides whether the wall clock may be believed where a wrong one destroys something: unpaid
/// orders expire, old rows and backups are deleted. A clock that jumps by more than five minutes
/// against the steady one, or differs by as much from PostgreSQL's, is in doubt until they have
/// agreed for ten minutes, or until an administrator confirms it. The doubt is stored, and lasts
/// over restarts of the program, not of the machine. Safe to use from many threads.
class ClockWatch {
public:
    using Read = std::function<ClockReading()>;

    /// `boot_id` tells one start of the machine from another.
    ClockWatch(sql::Database& database, const std::string& server_name, std::string boot_id,
               Read read);

    /// Compares the clocks. True if the wall clock may be believed.
    bool look();

    /// Never waits for the database.
    ClockState state() const { return state_.get(); }

private:
    std::int64_t skew_ms(const ClockReading& now) const;
    std::string find_confirmation() const;
    void accept(const ClockReading& now);
    void doubt(std::int64_t skew_ms);
    void trust();

    sql::Database& database_;
    const std::string row_;  // The name of the stored doubt.
    const std::string boot_id_;
    const Read read_;
    Live<ClockState> state_{ClockState{}};
    std::mutex looking_;  // One thread compares at a time. Of all members below.
    bool is_trusted_ = true;
    std::int64_t offset_ms_ = 0;           // The wall clock's from the steady one, while believed.
    std::int64_t database_offset_ms_ = 0;  // And from the database's.
    std::string confirmation_{};           // The last one when the doubt began.
    std::optional<std::int64_t> agreed_since_ms_{};  // By the steady clock, while in doubt.
};

/// The id of this start of the machine. Empty if the system has none.
std::string find_boot_id();

/// Every server of the shop takes its clock as right from its next look on.
void confirm_clock(sql::Database& database);

}  // namespace shop::app
