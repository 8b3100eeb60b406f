#pragma once

#include <cstdint>
#include <initializer_list>

namespace shop {

/// A set of the values of an enum whose values are 0 to 31.
template <class Enum>
class EnumSet {
public:
    constexpr EnumSet() = default;
    constexpr EnumSet(std::initializer_list<Enum> members) {
        for (const auto member : members) insert(member);
    }

    /// The set whose member with the value n is bit n of `bits`.
    static constexpr EnumSet of_bits(std::uint32_t bits) {
        EnumSet set;
        set.bits_ = bits;
        return set;
    }

    constexpr bool contains(Enum member) const { return (bits_ & bit_of(member)) != 0; }
    constexpr bool contains(EnumSet other) const { return (bits_ & other.bits_) == other.bits_; }
    constexpr bool overlaps(EnumSet other) const { return (bits_ & other.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void insert(Enum member) { bits_ |= bit_of(member); }
    constexpr void erase(Enum member) { bits_ &= ~bit_of(member); }

    bool operator==(const EnumSet&) const = default;

private:
    static constexpr std::uint32_t bit_of(Enum member) {
        return std::uint32_t{1} << static_cast<std::uint32_t>(member);
    }

    std::uint32_t bits_ = 0;
};

}  // namespace shop
