#pragma once

#include <mutex>
#include <utility>

namespace shop {

/// A value that may be replaced while other threads read it, such as a setting that is reloaded.
template <class T>
class Live {
public:
    explicit Live(T value) : value_(std::move(value)) {}

    T get() const {
        const std::lock_guard lock(mutex_);
        return value_;
    }

    void set(T value) {
        const std::lock_guard lock(mutex_);
        value_ = std::move(value);
    }

private:
    mutable std::mutex mutex_;
    T value_;
};

}  // namespace shop
