#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace shop::net {

/// Limits the bytes of responses in memory that clients have yet to read.
class ByteBudget {
public:
    explicit ByteBudget(std::size_t bytes_max) : bytes_max_(bytes_max) {}

    /// A share of the budget; the destructor returns it.
    class Share {
    public:
        Share(ByteBudget& budget, std::size_t bytes) : budget_(&budget), bytes_(bytes) {}
        Share(Share&& other) noexcept
            : budget_(other.budget_), bytes_(std::exchange(other.bytes_, 0)) {}
        Share& operator=(Share&& other) noexcept {
            std::swap(budget_, other.budget_);
            std::swap(bytes_, other.bytes_);
            return *this;
        }
        ~Share() { budget_->reserved_ -= bytes_; }

    private:
        ByteBudget* budget_;
        std::size_t bytes_;
    };

    /// Empty if less than `bytes` are left.
    std::optional<Share> reserve(std::size_t bytes) {
        if (reserved_.fetch_add(bytes) + bytes <= bytes_max_) return Share(*this, bytes);
        reserved_ -= bytes;
        return std::nullopt;
    }

private:
    const std::size_t bytes_max_;
    std::atomic<std::size_t> reserved_ = 0;
};

}  // namespace shop::net
