#pragma once

// A line of a list that a customer pastes: "5 x Padma X870 @ 32,900".

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// One way to read a line.
struct LineReading {
    std::string name;  // Without the quantity.
    std::optional<std::int64_t> quantity{};
    bool needs_whole_name = false;  // Numbers in the name could also be the quantity.
};

/// The readings of a line: with a number at its start as the quantity, with one at its end, and
/// with none, if the number has neither a unit nor a sign. Bangla digits are read; bullets,
/// numbering and prices are left out. Of several numbers at the end none is taken as the quantity.
std::vector<LineReading> readings_of(std::string_view line);

}  // namespace shop::catalogue
