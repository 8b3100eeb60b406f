#pragma once

#include "platform/log/log.hpp"

#include <cstdint>

namespace shop {

/// Decides which requests of one route are logged (`log_requests`). Used by one thread.
class RequestSampler {
public:
    /// Of requests that need no line: the first ten of a second, then one in a hundred.
    static constexpr std::uint32_t first_per_second = 10;
    static constexpr std::uint32_t then_one_in = 100;

    /// Number of requests that the line represents; 0 if no line is written. `must_be_logged`: it
    /// failed, was slow, or was made by staff.
    std::uint32_t line_stands_for(RequestLines wanted, bool must_be_logged, std::int64_t second) {
        if (wanted == RequestLines::none) return 0;
        if (wanted == RequestLines::all || must_be_logged) return 1;
        if (second != second_) {
            second_ = second;
            count_ = 0;
        }
        if (count_ < first_per_second) return ++count_, 1;
        if (++left_out_ % then_one_in == 0) return then_one_in;
        return 0;
    }

private:
    std::int64_t second_ = 0;
    std::uint32_t count_ = 0;     // In that second.
    std::uint32_t left_out_ = 0;  // In total.
};

}  // namespace shop
