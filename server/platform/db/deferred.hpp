#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace shop::sql {

/// A result that the database has not returned yet. Valid within its own transaction.
template <class T>
class Deferred {
public:
    /// `wait` fetches all pending results, and throws if any statement failed.
    explicit Deferred(std::function<void()> wait) : wait_(std::move(wait)) {}
    explicit Deferred(T value) : value_(std::make_shared<std::optional<T>>(std::move(value))) {}

    /// Waits for the result and returns it. Call it once.
    T take() {
        if (!*value_) wait_();
        return std::move(value_->value());
    }

    /// The result converted by `convert`. Use it instead of take().
    template <class Convert>
    auto then(Convert convert) const {
        Deferred<std::invoke_result_t<Convert&, T>> converted(std::function<void()>{});
        converted.wait_ = [from = *this, convert, to = converted.value_]() mutable {
            to->emplace(convert(from.take()));
        };
        return converted;
    }

    /// Storage for the result.
    const std::shared_ptr<std::optional<T>>& place() const { return value_; }

private:
    template <class>
    friend class Deferred;

    std::function<void()> wait_;
    std::shared_ptr<std::optional<T>> value_ = std::make_shared<std::optional<T>>();
};

}  // namespace shop::sql
