#pragma once

// Boards that a processor fits, for the filter of searches (R-CPU-7).

#include "catalogue/cpus/cpu.hpp"
#include "catalogue/search/bits.hpp"

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace shop::catalogue {

/// Step needed before a processor runs in a board from stock.
enum class FitGroup { ready, update, confirm };

/// A group with its name.
struct NamedFitGroup {
    FitGroup group;
    std::string name;  // Name in addresses and the API.
};

/// All groups, in the order of lists.
const std::array<NamedFitGroup, 3>& fit_groups();

/// Empty if the board does not support the processor.
std::optional<FitGroup> group_of(Fit fit);

/// The boards for one processor, by their slots in the index.
struct CpuBoards {
    Cpu cpu{};
    bool is_listed = false;  // A board's list contains it.
    std::array<Bits, 3> by_group{};

    Bits& operator[](FitGroup group) { return by_group[static_cast<std::size_t>(group)]; }
    const Bits& operator[](FitGroup group) const {
        return by_group[static_cast<std::size_t>(group)];
    }

    /// The boards of these groups.
    template <class Groups>
    Bits boards_of(const Groups& groups) const {
        Bits boards;
        for (const auto group : groups) boards |= (*this)[group];
        return boards;
    }
};

}  // namespace shop::catalogue
