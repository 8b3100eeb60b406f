#pragma once

// All products for sale in memory, so that searches, filters and counts run no SQL.

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

/// A product in the form that the index stores.
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

enum class SearchSort { relevance, created, newest, name, price, price_descending };
constexpr Names<6> names_of(SearchSort) {
    return {"relevance", "created", "-created", "name", "price", "-price"};
}

/// A visitor's search.
struct IndexQuery {
    std::vector<std::string> words{};
    bool exact = false;  // Disables typo correction and phonetic matching.
    ChosenValues chosen{};
    std::optional<std::string> cpu{};     // Slug of a processor that the boards must support.
    std::vector<FitGroup> chosen_fits{};  // Groups of boards for that processor.
    std::optional<std::int64_t> price_min_paisa{};
    std::optional<std::int64_t> price_max_paisa{};
    bool in_stock = false;
    SearchSort sort = SearchSort::created;
    std::int64_t first = 0;  // Number of products before the page.
    std::int64_t limit = 24;
};

/// A search result, all from one moment.
struct IndexResult {
    std::int64_t total = 0;
    std::vector<std::string> ids{};                   // Ids on the page.
    std::vector<std::vector<CountedValue>> facets{};  // In the order of facet_rules().
    std::int64_t in_stock = 0;                        // Count with the filter `in_stock` on.
    std::optional<Cpu> cpu{};                         // The requested processor, if known.
    bool is_cpu_listed = false;                       // A board's list contains it.
    std::vector<CountedValue> fits{};  // In the order of fit_groups(); empty without a processor.
    /// Lowest and highest price without the price filter; empty if no product matches.
    std::optional<std::int64_t> price_min_paisa{};
    std::optional<std::int64_t> price_max_paisa{};
    WordsRead words{};
    /// If nothing was found: totals without each chosen filter, added by find_products().
    std::vector<std::int64_t> without_one{};

    bool operator==(const IndexResult&) const = default;
};

/// Not thread-safe, except for concurrent queries.
class ProductIndex {
public:
    /// Adds new products one at a time. Searches find them after end().
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

    /// Adds products, replacing those with the same ids.
    void put(const std::vector<IndexedProduct>& products);

    /// Removes the products; ignores unknown ids.
    void remove(const std::vector<std::string>& ids);

    /// `cpu`: boards for the query's processor, if it has one.
    IndexResult search(const IndexQuery& query, const CpuBoards* cpu = nullptr) const;

    /// Adds the boards that support a processor; `rows` are its rows in all lists.
    void add_boards(CpuBoards& boards, const std::vector<BoardRow>& rows) const;

    /// The same for boards that have changed since; `rows` are the rows of their lists.
    void renew_boards(CpuBoards& boards, const std::set<std::string>& ids,
                      const std::vector<BoardRow>& rows) const;

    /// Ids of up to `count` products that are most similar to this one, which may be archived: same
    /// socket first, then products that can be ordered, then by the weight of shared facts, nearest
    /// price and id.
    std::vector<std::string> related(const IndexedProduct& product, std::size_t count) const;

    std::size_t size() const { return by_id_.size(); }

    /// Approximate memory use.
    std::size_t bytes() const;

private:
    using Id = std::array<char, 24>;
    using Slots = std::vector<std::uint32_t>;

    struct Board {
        Id id{};
        std::string name;  // In lower case, for sorting.
        std::string part_number;
        std::int64_t created_at_ms = 0;
        std::int64_t price_paisa = 0;
        std::vector<std::uint32_t> words{};  // Numbers in the word index.
        std::array<char, 10> bios_date{};    // "2026-11-25"; zeros if unknown.
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
    void count_prices(const Bits& others, IndexResult& answer) const;
    static void count_fits(const IndexQuery& query, const CpuBoards& cpu,
                           const Candidates& candidates, IndexResult& answer);
    void choose_page(const IndexQuery& query, const Bits& result, const WordMatches& matches,
                     IndexResult& answer) const;

    std::vector<Board> boards_;  // Indexed by slot.
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
    Slots by_part_number_;  // Only boards with a part number.
};

}  // namespace shop::catalogue
