#pragma once

// All products for sale in memory, so that searches, filters and their counts take no statement.

#include "catalogue/search/cpu_boards.hpp"
#include "catalogue/search/fact_reader.hpp"
#include "platform/base/names.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// A product, as the index stores it.
struct IndexedProduct {
    std::string id;
    std::string name;
    std::optional<std::string> name_bangla{};
    std::optional<std::string> facts{};
    std::int64_t price_paisa = 0;
    std::int64_t created_at_ms = 0;
    bool can_be_ordered = true;
    std::optional<std::string> slug{};
    bool has_cpu_list = false;
};
BOOST_DESCRIBE_STRUCT(IndexedProduct, (),
                      (id, name, name_bangla, facts, price_paisa, created_at_ms, can_be_ordered,
                       slug, has_cpu_list))

struct BoardRow;

enum class SearchSort { relevance, created, newest, name, price, dearest };
constexpr Names<6> names_of(SearchSort) {
    return {"relevance", "created", "-created", "name", "price", "-price"};
}

/// A visitor's search.
struct SearchQuestion {
    std::vector<std::string> words{};
    bool exact = false;  // Without reading words as others.
    ChosenValues chosen{};
    std::optional<std::string> cpu{};     // The slug of a processor that the boards take.
    std::vector<FitGroup> chosen_fits{};  // Of that processor.
    std::optional<std::int64_t> price_min_paisa{};
    std::optional<std::int64_t> price_max_paisa{};
    bool in_stock = false;
    SearchSort sort = SearchSort::created;
    std::int64_t first = 0;  // How many products come before the page.
    std::int64_t limit = 24;
};

/// A search result; all of it is of one moment.
struct SearchAnswer {
    std::int64_t total = 0;
    std::vector<std::string> ids{};                   // Of the page.
    std::vector<std::vector<CountedValue>> facets{};  // As facet_rules().
    std::int64_t in_stock = 0;                        // If that were chosen.
    std::optional<Cpu> cpu{};                         // That was asked for, if it is known.
    bool is_cpu_listed = false;                       // The list of a board names it.
    std::vector<CountedValue> fits{};                 // As fit_groups(); empty without a processor.
    /// The lowest and the highest without the filter of prices; none where nothing is left.
    std::optional<std::int64_t> price_min_paisa{};
    std::optional<std::int64_t> price_max_paisa{};
    WordsRead words{};
    /// Where nothing was found, how many there are without each thing that is chosen;
    /// find_products() adds it.
    std::vector<std::int64_t> without_one{};

    bool operator==(const SearchAnswer&) const = default;
};

/// Not thread-safe, except for concurrent queries.
class ProductIndex {
public:
    /// Adds products that the index does not have, one after another. They are found from end() on.
    class Addition {
    public:
        explicit Addition(ProductIndex& index) : index_(index) {}

        void add(const IndexedProduct& product);
        void end();

    private:
        ProductIndex& index_;
        FactReader reader_{index_.facets_, index_.words_};
        std::vector<std::uint32_t> added_{};
    };

    ProductIndex() = default;
    ProductIndex(const ProductIndex&) = delete;
    ProductIndex& operator=(const ProductIndex&) = delete;

    /// Adds products, in place of those with the same ids.
    void put(const std::vector<IndexedProduct>& products);

    /// Removes those that it has.
    void remove(const std::vector<std::string>& ids);

    /// `cpu` are the boards for the processor of the question, where it has one.
    SearchAnswer ask(const SearchQuestion& question, const CpuBoards* cpu = nullptr) const;

    /// Adds the boards that take a processor; `rows` is what all lists say of it.
    void add_boards(CpuBoards& boards, const std::vector<BoardRow>& rows) const;

    /// The same for boards that have changed since; `rows` is what their lists say.
    void renew_boards(CpuBoards& boards, const std::set<std::string>& ids,
                      const std::vector<BoardRow>& rows) const;

    /// The ids of up to `count` products that are most like this one, which may be archived: of the
    /// same socket first, then those that can be ordered, then by equal facts, the nearest price
    /// and the id.
    std::vector<std::string> related(const IndexedProduct& product, std::size_t count) const;

    std::size_t size() const { return by_id_.size(); }

    /// Approximate memory use.
    std::size_t bytes() const;

private:
    using Id = std::array<char, 24>;
    using Slots = std::vector<std::uint32_t>;

    struct Board {
        Id id{};
        std::string name;  // In the order of lists: lower case.
        std::string part_number;
        std::int64_t created_at_ms = 0;
        std::int64_t price_paisa = 0;
        std::vector<std::uint32_t> words{};  // Their numbers.
        std::array<char, 10> bios_date{};    // 2026-11-25; zeros: unknown.
    };
    struct Candidates;
    struct Likeness;

    Likeness likeness_to(const IndexedProduct& product) const;
    void take_nearest(const Bits& boards, const IndexedProduct& product, std::size_t count,
                      std::vector<std::string>& ids) const;
    std::string id_of(std::uint32_t slot) const;
    void add_by_rule(CpuBoards& boards, const Bits& unlisted) const;
    void add_by_list(CpuBoards& boards, const BoardRow& row, const Bits& among) const;
    void add_fitting(CpuBoards& boards, const std::vector<BoardRow>& rows, const Bits& among) const;
    std::optional<std::uint32_t> find(std::string_view id) const;
    std::vector<std::uint32_t> find_by_beginning(std::string_view word) const;
    std::uint32_t free_slot();
    void remove_slots(const Slots& slots);
    template <class Key>
    void insert_into(Slots& order, Slots added, const Key& key) const;
    void insert_into_orders(const Slots& added);
    Bits boards_priced(std::optional<std::int64_t> min, std::optional<std::int64_t> max) const;
    void count_prices(const Bits& others, SearchAnswer& answer) const;
    static void count_fits(const SearchQuestion& question, const CpuBoards& cpu,
                           const Candidates& candidates, SearchAnswer& answer);
    void choose_page(const SearchQuestion& question, const Bits& result, const WordMatches& matches,
                     SearchAnswer& answer) const;

    std::vector<Board> boards_;  // By slot.
    Slots free_slots_;
    Bits all_;
    Bits in_stock_;
    Bits with_cpu_list_;
    FacetIndex facets_;
    WordIndex words_{facets_};
    Slots by_id_;
    Slots by_age_;
    Slots by_name_;
    Slots by_price_;
    Slots by_part_number_;  // Only those that have one.
};

}  // namespace shop::catalogue
