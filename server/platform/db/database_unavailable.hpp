#pragma once

#include "platform/base/problem.hpp"

#include <atomic>
#include <string>

namespace shop::sql {

/// The database cannot be used: the next call will fail as well. Other errors of type Unavailable
/// affect one call only.
class DatabaseUnavailable : public Unavailable {
public:
    using Unavailable::Unavailable;
};

/// The database's disk is full, or its user's quota is used up.
class DatabaseDiskFull : public DatabaseUnavailable {
public:
    using DatabaseUnavailable::DatabaseUnavailable;
};

/// The server works but refuses another session: of this role, of this database, or of any.
class TooManyConnections : public DatabaseUnavailable {
public:
    using DatabaseUnavailable::DatabaseUnavailable;
};

/// Logs once that the database is unavailable and once that it is back, instead of once for each of
/// the thousands of failed requests. Thread-safe.
class OutageLog {
public:
    /// `use`: the operations that fail, such as "writes".
    explicit OutageLog(std::string use) : use_(std::move(use)) {}

    /// Runs `callback` and rethrows its exceptions. DatabaseUnavailable starts the outage.
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
