#pragma once

#include "platform/base/problem.hpp"

#include <atomic>
#include <string>

namespace shop::sql {

/// Tells the log once that the database is away and once that it is back, and not for each of the
/// thousands who ask meanwhile. Safe to use from many threads.
class Outage {
public:
    /// `use`: what cannot be done meanwhile, such as "writes".
    explicit Outage(std::string use) : use_(std::move(use)) {}

    /// Does `work`, and passes on what it throws: Unavailable is the outage.
    template <class Work>
    void watch(Work work) {
        try {
            work();
        } catch (const Unavailable& failure) {
            began(failure);
            throw;
        }
        ended();
    }

private:
    void began(const Unavailable& failure);
    void ended();

    const std::string use_;
    std::atomic<bool> is_away_ = false;
};

}  // namespace shop::sql
