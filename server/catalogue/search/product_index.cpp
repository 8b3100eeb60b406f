#include "catalogue/search/product_index.hpp"

#include "catalogue/slug.hpp"
#include "catalogue/words.hpp"
#include "platform/base/text.hpp"

#include <algorithm>
#include <iterator>
#include <set>
#include <stdexcept>
#include <tuple>

namespace shop::catalogue {
namespace {

constexpr std::size_t id_letters_min = 8;
constexpr std::size_t part_number_letters_min = 4;

/// The words of a slug that differs from the name.
std::vector<std::string> words_of_slug(const IndexedProduct& product) {
    const bool says_more = product.slug && *product.slug != slug_of(product.name);
    return says_more ? words_of(*product.slug) : std::vector<std::string>{};
}

}  // namespace

std::string ProductIndex::id_of(std::uint32_t slot) const {
    const auto& id = boards_[slot].id;
    return {id.data(), id.size()};
}

std::optional<std::uint32_t> ProductIndex::find(std::string_view id) const {
    const auto found = std::ranges::partition_point(by_id_, [&](std::uint32_t slot) {
        return std::string_view(boards_[slot].id.data(), boards_[slot].id.size()) < id;
    });
    if (found == by_id_.end()) return std::nullopt;
    const auto& there = boards_[*found].id;
    if (std::string_view(there.data(), there.size()) != id) return std::nullopt;
    return *found;
}

std::vector<std::uint32_t> ProductIndex::find_by_beginning(std::string_view word) const {
    Slots found;
    if (word.size() >= id_letters_min) {
        const auto id_of = [&](std::uint32_t slot) {
            return std::string_view(boards_[slot].id.data(), boards_[slot].id.size());
        };
        auto at = std::ranges::partition_point(
            by_id_, [&](std::uint32_t slot) { return id_of(slot) < word; });
        for (; at != by_id_.end() && id_of(*at).starts_with(word); ++at) found.push_back(*at);
    }
    if (word.size() >= part_number_letters_min) {
        auto at = std::ranges::partition_point(
            by_part_number_, [&](std::uint32_t slot) { return boards_[slot].part_number < word; });
        for (; at != by_part_number_.end() && boards_[*at].part_number.starts_with(word); ++at) {
            found.push_back(*at);
        }
    }
    return found;
}

std::uint32_t ProductIndex::free_slot() {
    if (free_slots_.empty()) {
        boards_.emplace_back();
        return static_cast<std::uint32_t>(boards_.size() - 1);
    }
    const auto slot = free_slots_.back();
    free_slots_.pop_back();
    return slot;
}

void ProductIndex::remove_slots(const Slots& slots) {
    if (slots.empty()) return;
    for (auto* order : {&by_id_, &by_age_, &by_name_, &by_price_, &by_part_number_}) {
        Bits gone;
        for (const auto slot : slots) gone.insert(slot);
        std::erase_if(*order, [&](std::uint32_t slot) { return gone.contains(slot); });
    }
    for (const auto slot : slots) {
        auto& board = boards_[slot];
        facets_.remove(slot);
        words_.remove(slot, board.words);
        all_.erase(slot);
        in_stock_.erase(slot);
        with_cpu_list_.erase(slot);
        board = {};
        free_slots_.push_back(slot);
    }
}

void ProductIndex::remove(const std::vector<std::string>& ids) {
    Slots slots;
    for (const auto& id : std::set<std::string>(ids.begin(), ids.end())) {
        if (const auto slot = find(id)) slots.push_back(*slot);
    }
    remove_slots(slots);
}

template <class Key>
void ProductIndex::insert_into(Slots& order, Slots added, const Key& key) const {
    const auto is_before = [&](std::uint32_t one, std::uint32_t other) {
        return key(boards_[one]) < key(boards_[other]);
    };
    std::ranges::sort(added, is_before);
    Slots merged;
    merged.reserve(order.size() + added.size());
    std::ranges::merge(order, added, std::back_inserter(merged), is_before);
    order = std::move(merged);
}

void ProductIndex::insert_into_orders(const Slots& added) {
    insert_into(by_id_, added, [](const Board& board) { return std::tie(board.id); });
    insert_into(by_age_, added,
                [](const Board& board) { return std::tie(board.created_at_ms, board.id); });
    insert_into(by_name_, added, [](const Board& board) { return std::tie(board.name, board.id); });
    insert_into(by_price_, added,
                [](const Board& board) { return std::tie(board.price_paisa, board.id); });
    Slots with_part_number;
    std::ranges::copy_if(added, std::back_inserter(with_part_number),
                         [this](std::uint32_t slot) { return !boards_[slot].part_number.empty(); });
    insert_into(by_part_number_, std::move(with_part_number),
                [](const Board& board) { return std::tie(board.part_number, board.id); });
}

void ProductIndex::Addition::add(const IndexedProduct& product) {
    const auto slot = index_.free_slot();
    auto& board = index_.boards_[slot];
    if (product.id.size() != board.id.size()) throw std::logic_error("no id: " + product.id);
    std::ranges::copy(product.id, board.id.begin());
    board.name = lower_case(product.name);
    board.name.shrink_to_fit();
    board.created_at_ms = product.created_at_ms;
    board.price_paisa = product.price_paisa;
    auto facts = reader_.read(product.facts);
    board.part_number = std::move(facts.part_number);
    if (is_day(facts.bios_date)) std::ranges::copy(facts.bios_date, board.bios_date.begin());
    for (const auto value : facts.values) index_.facets_.add(slot, value);
    auto of_name = words_with_joined(product.name);
    if (product.name_bangla) {
        auto of_bangla = words_with_joined(*product.name_bangla);
        std::ranges::move(of_bangla, std::back_inserter(of_name));
    }
    board.words = index_.words_.add(slot, of_name, words_of_slug(product));
    index_.all_.insert(slot);
    if (product.can_be_ordered) index_.in_stock_.insert(slot);
    if (product.has_cpu_list) index_.with_cpu_list_.insert(slot);
    added_.push_back(slot);
}

void ProductIndex::Addition::end() {
    const bool is_most = 2 * added_.size() > index_.boards_.size();
    if (is_most) {
        index_.boards_.shrink_to_fit();
        index_.facets_.shrink();
        index_.words_.shrink();
    }
    index_.insert_into_orders(added_);
    added_.clear();
}

void ProductIndex::put(const std::vector<IndexedProduct>& products) {
    std::vector<std::string> ids;
    ids.reserve(products.size());
    for (const auto& product : products) ids.push_back(product.id);
    remove(ids);
    Addition addition(*this);
    for (const auto& product : products) addition.add(product);
    addition.end();
}

std::size_t ProductIndex::bytes() const {
    std::size_t sum = facets_.bytes() + words_.bytes() + all_.bytes() + in_stock_.bytes() +
                      with_cpu_list_.bytes() + boards_.capacity() * sizeof(Board);
    for (const auto& board : boards_) {
        sum += board.words.capacity() * sizeof(std::uint32_t) + 16;
        if (board.name.capacity() > 15) sum += board.name.capacity() + 16;
        if (board.part_number.capacity() > 15) sum += board.part_number.capacity() + 16;
    }
    for (const auto* order : {&by_id_, &by_age_, &by_name_, &by_price_, &by_part_number_}) {
        sum += order->capacity() * sizeof(std::uint32_t);
    }
    return sum;
}

}  // namespace shop::catalogue
