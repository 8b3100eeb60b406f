#pragma once

#include "catalogue/cpus/cpu.hpp"

#include <map>

namespace shop::catalogue {

/// The shop knows at most so many processors, so that all of them can be read.
inline constexpr std::int64_t cpus_max = 5'000;
inline constexpr std::size_t board_cpus_max = 500;

std::optional<Cpu> find_cpu(sql::Transaction& transaction, const std::string& slug);

std::vector<Cpu> list_cpus(sql::Transaction& transaction);

/// Up to `limit` processors whose maker and name have each word of `search` in them, also where the
/// name is written in two: "9600 x". Those with a word that begins so come first, then the newest.
std::vector<Cpu> search_cpus(sql::Transaction& transaction, std::string_view search,
                             std::size_t limit);

/// Adds it, or changes the one with this slug.
void store_cpu(sql::Transaction& transaction, const Cpu& cpu);

bool has_cpu_list(sql::Transaction& transaction, const std::string& product_id);

/// Whether the board has a list, and its row about this processor.
BoardList find_board_list(sql::Transaction& transaction, const std::string& product_id,
                          const std::string& cpu_slug);

/// The list of a board by slug; empty too where it has none.
using CpuList = std::map<std::string, ListedCpu>;
CpuList read_cpu_list(sql::Transaction& transaction, const std::string& product_id);

/// Who replaces a list, and when.
struct ListChange {
    std::string product_id;
    std::optional<std::string> actor_id{};
    std::int64_t at_ms = 0;
};

/// Makes `before`, which is the stored list, `after`.
void store_cpu_list(sql::Transaction& transaction, const ListChange& change, const CpuList& before,
                    const CpuList& after);

}  // namespace shop::catalogue
