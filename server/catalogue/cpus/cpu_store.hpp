#pragma once

#include "catalogue/cpus/cpu.hpp"
#include "platform/db/database.hpp"

#include <map>
#include <set>
#include <vector>

namespace shop::catalogue {

/// The shop knows at most so many processors, so that all of them can be read.
inline constexpr std::int64_t cpus_max = 5'000;
inline constexpr std::size_t board_cpus_max = 500;

std::vector<Cpu> list_cpus(sql::Transaction& transaction);

/// Processors that a search has found, the best first.
struct FoundCpus {
    std::vector<Cpu> cpus{};
    bool is_first_meant = false;  // No other matches as well as the first.
};

/// Up to `limit` processors whose maker and name have each word of `search` in them, also where the
/// name is written in two, "9600 x", with a typing error in its letters or in Bangla. Those with
/// such a word come first, then those with one that begins so, then the newest.
FoundCpus search_cpus(sql::Transaction& transaction, std::string_view search, std::size_t limit);

/// The processor that a visitor means: by its slug, or by a name that no other has as well. Nothing
/// for "ryzen", which many have.
std::optional<Cpu> find_meant_cpu(sql::Transaction& transaction, const std::string& text);

/// The processor with this slug.
std::optional<Cpu> find_cpu(sql::Transaction& transaction, const std::string& slug);

/// Up to `count` processors, the newest first.
std::vector<Cpu> newest_cpus(sql::Transaction& transaction, std::size_t count);

/// The slugs of the processors that the list of a board names.
std::vector<std::string> list_listed_cpus(sql::Transaction& transaction);

/// Adds it, or changes the one with this slug.
void store_cpu(sql::Transaction& transaction, const Cpu& cpu);

/// Whether the board has a list of its own.
bool has_cpu_list(sql::Transaction& transaction, const std::string& product_id);

/// Whether the board has a list, and its row about this processor.
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

/// What all lists say of a processor.
std::vector<BoardRow> list_boards_of_cpu(sql::Transaction& transaction,
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
