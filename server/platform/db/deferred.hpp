#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace shop::sql {

/// A result that is under way from the database. Used within the transaction that asked for it.
template <class T>
class Deferred {
public:
    /// `wait` fetches everything that is under way, and throws when any of it failed.
    explicit Deferred(std::function<void()> wait) : wait_(std::move(wait)) {}
    explicit Deferred(T value) : value_(std::make_shared<std::optional<T>>(std::move(value))) {}

    /// The result; waits for it. Once only.
    T take() {
        if (!*value_) wait_();
        return std::move(value_->value());
    }

    /// The same, as `convert` makes it of the result. In place of take().
    template <class Convert>
    auto then(Convert convert) const {
        Deferred<std::invoke_result_t<Convert&, T>> converted(std::function<void()>{});
        converted.wait_ = [from = *this, convert, to = converted.value_]() mutable {
            to->emplace(convert(from.take()));
        };
        return converted;
    }

    /// Where the result is to be put.
    const std::shared_ptr<std::optional<T>>& place() const { return value_; }

private:
    template <class>
    friend class Deferred;

    std::function<void()> wait_;
    std::shared_ptr<std::optional<T>> value_ = std::make_shared<std::optional<T>>();
};

}  // namespace shop::sql
