// Finds the boards of the index that support a processor.

#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/search/product_index.hpp"

#include <algorithm>

namespace shop::catalogue {
namespace {

/// Position of a facet in facet_rules().
std::size_t place_of_facet(std::string_view name) {
    const auto found = std::ranges::find(facet_rules(), name, &FactRule::name);
    return static_cast<std::size_t>(found - facet_rules().begin());
}

}  // namespace

/// For boards without a list: decides once for all boards with the same socket and chipset.
void ProductIndex::add_by_rule(CpuBoards& boards, const Bits& unlisted) const {
    const auto& cpu = boards.cpu;
    static const auto socket = place_of_facet("socket");
    static const auto chipset = place_of_facet("chipset");
    auto rest = facets_.boards_with(socket, {cpu.socket});
    rest &= unlisted;
    const auto add = [&](const std::optional<std::string>& name, const Bits& some) {
        const auto group = group_of(fit_of({cpu.socket, name, std::nullopt}, {}, cpu));
        if (group) boards[*group] |= some;
    };
    facets_.each_value(chipset, [&](const std::string& name, const Bits& with_chipset) {
        auto some = rest;
        some &= with_chipset;
        add(name, some);
        rest -= some;
    });
    add(std::nullopt, rest);
}

void ProductIndex::add_by_list(CpuBoards& boards, const BoardRow& row, const Bits& among) const {
    const auto slot = find(row.product_id);
    if (!slot || !among.contains(*slot) || !with_cpu_list_.contains(*slot)) return;
    BoardFacts facts;
    const auto& date = boards_[*slot].bios_date;
    if (date.front() != '\0') facts.bios_date = std::string(date.data(), date.size());
    const auto group = group_of(fit_of(facts, {true, row.listed}, boards.cpu));
    if (group) boards[*group].insert(*slot);
}

void ProductIndex::add_boards(CpuBoards& boards, const std::vector<BoardRow>& rows) const {
    add_fitting(boards, rows, all_);
}

void ProductIndex::renew_boards(CpuBoards& boards, const std::set<std::string>& ids,
                                const std::vector<BoardRow>& rows) const {
    Bits changed;
    for (const auto& id : ids) {
        if (const auto slot = find(id)) changed.insert(*slot);
    }
    for (auto& group : boards.by_group) group -= changed;
    add_fitting(boards, rows, changed);
}

void ProductIndex::add_fitting(CpuBoards& boards, const std::vector<BoardRow>& rows,
                               const Bits& among) const {
    auto unlisted = among;
    unlisted -= with_cpu_list_;
    add_by_rule(boards, unlisted);
    for (const auto& row : rows) add_by_list(boards, row, among);
}

}  // namespace shop::catalogue
