#pragma once

// The names of an enum, next to it and in its order, as the database and the API have them:
//
//     enum class RefundState { requested, done, refused };
//     constexpr Names<3> names_of(RefundState) { return {"asked", "done", "refused"}; }

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace shop {

template <std::size_t Count>
using Names = std::array<std::string_view, Count>;

template <class E>
concept Named = std::is_enum_v<E> && requires(E value) { names_of(value).size(); };

template <Named E>
constexpr std::string_view name_of(E value) {
    return names_of(value).at(static_cast<std::size_t>(value));
}

/// The value with this name; empty if there is none.
template <Named E>
constexpr std::optional<E> find_named(std::string_view name) {
    const auto names = names_of(E{});
    const auto* const found = std::ranges::find(names, name);
    if (found == names.end()) return std::nullopt;
    return static_cast<E>(found - names.begin());
}

/// The same for a name that this program wrote. Throws std::logic_error if there is none.
template <Named E>
E named(std::string_view name) {
    if (const auto found = find_named<E>(name)) return *found;
    throw std::logic_error("no value is named " + std::string(name));
}

}  // namespace shop
