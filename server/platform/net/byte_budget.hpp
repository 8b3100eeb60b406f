#pragma once

#include <atomic>
#include <cstddef>
#include <optional>
#include <utility>

namespace shop::net {

/// How many bytes of answers may lie in memory at once, waiting for clients to read them.
class ByteBudget {
public:
    explicit ByteBudget(std::size_t bytes_max) : bytes_max_(bytes_max) {}

    /// A share of the budget, given back when it is destroyed.
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
        ~Share() { budget_->taken_ -= bytes_; }

    private:
        ByteBudget* budget_;
        std::size_t bytes_;
    };

    /// Nothing when there is not that much left.
    std::optional<Share> take(std::size_t bytes) {
        if (taken_.fetch_add(bytes) + bytes <= bytes_max_) return Share(*this, bytes);
        taken_ -= bytes;
        return std::nullopt;
    }

private:
    const std::size_t bytes_max_;
    std::atomic<std::size_t> taken_ = 0;
};

}  // namespace shop::net
