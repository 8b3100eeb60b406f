#pragma once

// Processors, and whether one fits a board (R-CPU-5).

#include "platform/base/names.hpp"
#include "platform/base/problem.hpp"

#include <boost/describe/class.hpp>

#include <optional>
#include <string>
#include <string_view>

namespace shop::catalogue {

struct Product;

/// A processor of the shop's list.
struct Cpu {
    std::string slug;      // "amd-ryzen-5-9600x"
    std::string name;      // "Ryzen 5 9600X"
    std::string maker;     // "AMD"
    std::string socket;    // "AM5", as the fact of a board
    std::string family;    // "ryzen-9000", as in cpu_families.json
    std::string launched;  // "2024-08", or with a day

    bool operator==(const Cpu&) const = default;
};
BOOST_DESCRIBE_STRUCT(Cpu, (), (slug, name, maker, socket, family, launched))

/// "ryzen-5000g" is Ryzen 5000G, the maker's spelling in every language. The browser has the same
/// function; family_names.json has the test cases of both.
std::string family_name(std::string_view family);

/// "invalid_fields" at the parameter `cpu`.
Problem unknown_cpu();

/// A row of a board's list about a processor.
struct ListedCpu {
    std::string slug;
    std::string bios;   // First version that supports it; empty: any.
    std::string since;  // Date of that version, or empty.
    std::string note;

    bool operator==(const ListedCpu&) const = default;
};
BOOST_DESCRIBE_STRUCT(ListedCpu, (), (slug, bios, since, note))

/// Whether a board supports a processor, according to the shop's data.
enum class Fit {
    yes,
    update,         // Listed, from a BIOS newer than that of the boards in stock.
    check,          // Listed, from a BIOS that the boards in stock may not have.
    likely,         // No list; socket and chipset support this family.
    likely_update,  // The same, but may need a newer BIOS.
    unknown,        // No list and no rule; the socket is the same.
    no,
};

constexpr Names<7> names_of(Fit) {
    return {"yes", "update", "check", "likely", "likely_update", "unknown", "no"};
}

/// A board's list, as far as the caller needs it.
struct BoardList {
    bool exists = false;
    std::optional<ListedCpu> row{};  // Of the processor in question.
};

/// A board's facts that decide about a processor.
struct BoardFacts {
    std::optional<std::string> socket{};
    std::optional<std::string> chipset{};
    std::optional<std::string> bios_date{};  // Of the oldest BIOS among the boards in stock.
};

/// Reads them from the product's facts.
BoardFacts board_facts(const Product& board);

/// `list` is the board's entry for `cpu`. The board's list decides; without one, its socket and
/// chipset do.
Fit fit_of(const BoardFacts& board, const BoardList& list, const Cpu& cpu);

/// The page with all processors.
inline constexpr auto cpus_path = "/products/cpu";

}  // namespace shop::catalogue
