#pragma once

#include "platform/base/problem.hpp"

#include <atomic>
#include <string>

namespace shop::sql {

/// The database cannot be used: the next call will fail as well. Other errors of type Unavailable
/// concern one call only.
class DatabaseUnavailable : public Unavailable {
public:
    using Unavailable::Unavailable;
};

/// The disk of the database is full, or what its user may have of it.
class DatabaseDiskFull : public DatabaseUnavailable {
public:
    using DatabaseUnavailable::DatabaseUnavailable;
};

/// The server works, but refuses another session: of this role, of this database, or of any.
class TooManyConnections : public DatabaseUnavailable {
public:
    using DatabaseUnavailable::DatabaseUnavailable;
};

/// Logs once that the database is unavailable and once that it is back, and not for each of the
/// thousands of requests meanwhile. Safe to use from many threads.
class OutageLog {
public:
    /// `use`: what cannot be done meanwhile, such as "writes".
    explicit OutageLog(std::string use) : use_(std::move(use)) {}

    /// Runs `callback` and rethrows its exceptions: DatabaseUnavailable begins the outage.
    template <class Callback>
    void watch(Callback callback) {
        try {
            callback();
        } catch (const DatabaseUnavailable& failure) {
            began(failure);
            throw;
        }
        ended();
    }

private:
    void began(const DatabaseUnavailable& failure);
    void ended();

    const std::string use_;
    std::atomic<bool> is_unavailable_ = false;
};

}  // namespace shop::sql
