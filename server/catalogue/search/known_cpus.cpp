#include "catalogue/search/known_cpus.hpp"

#include "catalogue/cpus/cpu_store.hpp"

#include <algorithm>
#include <ranges>

namespace shop::catalogue {
namespace {

constexpr std::size_t cpus_kept = 64;

/// From this many changes on it is faster to read all lists again.
constexpr std::size_t changes_kept = 200;

}  // namespace

void KnownCpus::invalidate(const std::set<std::string>& ids) {
    for (auto& entry : entries_ | std::views::values) {
        entry.changed.insert(ids.begin(), ids.end());
    }
    std::erase_if(entries_,
                  [](const auto& entry) { return entry.second.changed.size() > changes_kept; });
}

std::shared_ptr<const CpuBoards> KnownCpus::find(const std::string& slug,
                                                 const ProductIndex& index) {
    auto found = entries_.find(slug);
    if (found == entries_.end()) {
        auto boards = read(slug, index);
        if (!boards) return nullptr;
        if (entries_.size() == cpus_kept) evict_oldest();
        found = entries_.emplace(slug, Entry{std::move(boards)}).first;
    }
    auto& entry = found->second;
    if (!entry.changed.empty()) {
        entry.boards = renewed(entry, index);
        entry.changed.clear();
    }
    entry.asked = ++asked_;
    return entry.boards;
}

std::shared_ptr<const CpuBoards> KnownCpus::read(const std::string& slug,
                                                 const ProductIndex& index) {
    return database_.read([&](sql::Transaction& transaction) -> std::shared_ptr<const CpuBoards> {
        auto cpu = find_cpu(transaction, slug);
        if (!cpu) return nullptr;
        const auto rows = list_boards_of_cpu(transaction, slug);
        auto boards = std::make_shared<CpuBoards>();
        boards->cpu = *std::move(cpu);
        boards->is_listed = !rows.empty();
        index.add_boards(*boards, rows);
        return boards;
    });
}

std::shared_ptr<const CpuBoards> KnownCpus::renewed(const Entry& entry, const ProductIndex& index) {
    auto boards = std::make_shared<CpuBoards>(*entry.boards);
    const std::vector<std::string> ids(entry.changed.begin(), entry.changed.end());
    const auto lists = database_.read([&](sql::Transaction& transaction) {
        return find_board_lists(transaction, ids, boards->cpu.slug);
    });
    std::vector<BoardRow> rows;
    for (std::size_t at = 0; at < ids.size(); ++at) {
        if (lists[at].row) rows.push_back({ids[at], *lists[at].row});
    }
    boards->is_listed |= !rows.empty();
    index.renew_boards(*boards, entry.changed, rows);
    return boards;
}

void KnownCpus::evict_oldest() {
    entries_.erase(std::ranges::min_element(entries_, {},
                                            [](const auto& entry) { return entry.second.asked; }));
}

}  // namespace shop::catalogue
