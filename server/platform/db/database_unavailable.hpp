#pragma once

#include "platform/base/problem.hpp"

#include <atomic>
#include <string>

namespace shop::sql {

/// The database itself cannot be used: whoever asks next hears the same. Other works that are
/// Unavailable had bad luck of their own.
class DatabaseUnavailable : public Unavailable {
public:
    using Unavailable::Unavailable;
};

/// Tells the log once that the database is away and once that it is back, and not for each of the
/// thousands who ask meanwhile. Safe to use from many threads.
class OutageLog {
public:
    /// `use`: what cannot be done meanwhile, such as "writes".
    explicit OutageLog(std::string use) : use_(std::move(use)) {}

    /// Does `callback`, and passes on what it throws: DatabaseUnavailable is the outage.
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
    std::atomic<bool> is_away_ = false;
};

}  // namespace shop::sql
