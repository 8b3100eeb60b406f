#pragma once

#include "catalogue/cpus/cpu.hpp"
#include "platform/db/database.hpp"

#include <map>
#include <set>
#include <vector>

namespace shop::catalogue {

/// Limit of the shop's processors, so that all of them can be read.
inline constexpr std::int64_t cpus_max = 5'000;
inline constexpr std::size_t board_cpus_max = 500;

std::vector<Cpu> list_cpus(sql::Transaction& transaction);

/// Processors that match a search, best first.
struct FoundCpus {
    std::vector<Cpu> cpus{};
    bool is_first_meant = false;  // The first one matches better than any other.
};

/// Up to `limit` processors whose maker and name contain each word of `search`, even if the name is
/// split as in "9600 x", has a typing error in its letters, or is in Bangla. First those with the
/// exact word, then those with a word that begins with it, then the newest.
FoundCpus search_cpus(sql::Transaction& transaction, std::string_view search, std::size_t limit);

/// The processor that a visitor means: by its slug, or by a name that matches only one best. Empty
/// for "ryzen", which matches many.
std::optional<Cpu> find_meant_cpu(sql::Transaction& transaction, const std::string& text);

/// The processor with this slug.
std::optional<Cpu> find_cpu(sql::Transaction& transaction, const std::string& slug);

/// Up to `count` processors, newest first.
std::vector<Cpu> newest_cpus(sql::Transaction& transaction, std::size_t count);

/// Slugs of the processors on boards' lists.
std::vector<std::string> list_listed_cpus(sql::Transaction& transaction);

/// Adds it, or updates the one with this slug.
void store_cpu(sql::Transaction& transaction, const Cpu& cpu);

/// Whether the board has a list of its own.
bool has_cpu_list(sql::Transaction& transaction, const std::string& product_id);

/// Whether the board has a list, and its row for this processor.
BoardList find_board_list(sql::Transaction& transaction, const std::string& product_id,
                          const std::string& cpu_slug);

/// The same for many boards at once, in their order.
std::vector<BoardList> find_board_lists(sql::Transaction& transaction,
                                        const std::vector<std::string>& product_ids,
                                        const std::string& cpu_slug);

/// A row of a board's list.
struct BoardRow {
    std::string product_id;
    ListedCpu listed;
};

/// The rows of all lists for a processor.
std::vector<BoardRow> list_boards_of_cpu(sql::Transaction& transaction,
                                         const std::string& cpu_slug);

/// A board's list by slug; also empty if it has none.
using CpuList = std::map<std::string, ListedCpu>;
CpuList read_cpu_list(sql::Transaction& transaction, const std::string& product_id);

/// Actor and time of a list's replacement.
struct ListChange {
    std::string product_id;
    std::optional<std::string> actor_id{};
    std::int64_t at_ms = 0;
};

/// Replaces the stored list `before` by `after`.
void store_cpu_list(sql::Transaction& transaction, const ListChange& change, const CpuList& before,
                    const CpuList& after);

}  // namespace shop::catalogue
