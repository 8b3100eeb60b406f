#pragma once

// Processors, and whether one fits a board (R-CPU-5).

#include "platform/base/problem.hpp"

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

/// "ryzen-5000g" is Ryzen 5000G, as makers write it in every language. The browser writes the same:
/// family_names.json has the cases that both are tested with.
std::string family_name(std::string_view family);

/// "invalid_fields" at the parameter `cpu`.
Problem unknown_cpu();

/// The processor as the API returns it.
std::string cpu_json(const Cpu& cpu);

/// What the list of a board says of a processor.
struct ListedCpu {
    std::string slug;
    std::string bios;   // The first version that runs it; empty: any.
    std::string since;  // The day of that version, or empty.
    std::string note;

    bool operator==(const ListedCpu&) const = default;
};

/// Whether a board takes a processor, as far as the shop knows.
enum class Fit {
    yes,
    update,         // Listed, from a newer BIOS than that of the boards in stock.
    check,          // Listed, from a BIOS of which it is unknown whether the stock has it.
    likely,         // No list; socket and chipset take this family.
    likely_update,  // The same, perhaps with a newer BIOS.
    unknown,        // No list and no rule; the socket is the same.
    no,
};

/// "likely_update", as the API says it.
std::string name_of(Fit fit);

/// The list of a board, as far as it is asked for.
struct BoardList {
    bool exists = false;
    std::optional<ListedCpu> row{};  // Of the processor in question.
};

/// The facts of a board that decide.
struct BoardFacts {
    std::optional<std::string> socket{};
    std::optional<std::string> chipset{};
    std::optional<std::string> bios_date{};  // Of the oldest BIOS among the boards in stock.
};

/// Those of the product's facts.
BoardFacts board_facts(const Product& board);

/// `list` is about `cpu`. The list of a board decides; without one its socket and its chipset do.
Fit fit_of(const BoardFacts& board, const BoardList& list, const Cpu& cpu);

/// The page of all processors.
inline constexpr auto cpus_path = "/products/cpu";

}  // namespace shop::catalogue
