#include "catalogue/search/read_list.hpp"

#include "catalogue/product_store.hpp"
#include "catalogue/search/line_readings.hpp"
#include "catalogue/words.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"

#include <boost/json/parse.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace shop::catalogue {
namespace {

constexpr std::size_t words_max = 8;         // Of a query of the index.
constexpr std::int64_t candidates_max = 24;  // Boards whose words are compared.
constexpr std::int64_t may_mean_max = 3;

using Words = std::set<std::string, std::less<>>;

void add_words(Words& words, std::string_view text) {
    for (auto& word : words_with_joined(text)) words.insert(std::move(word));
}

/// Adds the words of texts in facts. A bare number there, as in "PCIe 5.0", is no word: in a list
/// it is a quantity.
void add_fact_words(Words& words, const boost::json::value& fact) {
    if (fact.is_array()) {
        for (const auto& one : fact.get_array()) add_fact_words(words, one);
    } else if (fact.is_string()) {
        for (auto& word : words_with_joined(fact.get_string())) {
            if (!whole_number(word)) words.insert(std::move(word));
        }
    }
}

std::string joined(const std::vector<std::string>& words) {
    std::string all;
    for (const auto& word : words) all += word;
    return all;
}

/// Texts that name one board.
std::vector<std::string> names_of_board(const Product& board) {
    std::vector<std::string> names{board.name};
    if (board.bangla.name) names.push_back(*board.bangla.name);
    if (board.slug) names.push_back(*board.slug);
    if (auto model = fact_of(board, "model")) names.push_back(*std::move(model));
    return names;
}

Words words_of_board(const Product& board) {
    Words words;
    for (const auto& name : names_of_board(board)) add_words(words, name);
    if (!board.facts) return words;
    const auto facts = boost::json::parse(*board.facts);
    for (const auto& [name, fact] : facts.as_object()) add_fact_words(words, fact);
    return words;
}

bool has_word(const Words& words, const std::string& word) {
    if (words.contains(word)) return true;
    const auto latin = spelled_in_latin(word);
    return latin && words.contains(*latin);
}

/// Whether it negates its neighbour. Never ignored.
bool is_negation(std::string_view word) {
    return word == "without" || word == search_key("ছাড়া");
}

/// The words of a reading that name a board.
std::vector<std::string> naming_words(std::string_view text) {
    auto words = words_of(text);
    std::erase_if(
        words, [](const std::string& word) { return is_passed_over(word) && !is_negation(word); });
    return words;
}

class ListReader {
public:
    ListReader(ProductSearch& search, sql::Database& database)
        : search_(search), database_(database) {}

    ListLine read(std::string_view text) {
        const auto readings = readings_of(text);
        ListLine line{std::string(text)};
        std::vector<std::pair<Product, std::optional<std::int64_t>>> found;
        for (const auto& reading : readings) {
            auto board = board_of(reading);
            if (board) found.emplace_back(*std::move(board), reading.quantity);
        }
        if (found.size() == 1) {
            line.product = std::move(found.front().first);
            line.quantity = checked(found.front().second);
            if (!line.quantity) line.problem = ListProblem::no_quantity;
            return line;
        }
        for (auto& [product, quantity] : found) add_once(line.may_mean, std::move(product));
        for (const auto& reading : readings) {
            if (line.may_mean.empty()) line.may_mean = similar_to(reading.name);
        }
        line.quantity = only_quantity(readings);
        line.problem = line.may_mean.empty() ? ListProblem::no_board : ListProblem::which_board;
        return line;
    }

private:
    static std::optional<std::int64_t> checked(std::optional<std::int64_t> quantity) {
        const bool is_valid = quantity && *quantity >= limits::checkout_line_quantity_min &&
                              *quantity <= limits::checkout_line_quantity_max;
        return is_valid ? quantity : std::nullopt;
    }

    /// The quantity on which all readings with one agree.
    static std::optional<std::int64_t> only_quantity(const std::vector<LineReading>& readings) {
        std::set<std::int64_t> all;
        for (const auto& reading : readings) {
            if (reading.quantity) all.insert(*reading.quantity);
        }
        return all.size() == 1 ? checked(*all.begin()) : std::nullopt;
    }

    static void add_once(std::vector<Product>& boards, Product board) {
        const bool is_new = std::ranges::find(boards, board.id, &Product::id) == boards.end();
        if (is_new && std::ssize(boards) < may_mean_max) boards.push_back(std::move(board));
    }

    /// The board that the words of a reading name; empty if there is none, or more than one.
    std::optional<Product> board_of(const LineReading& reading) {
        if (is_object_id(reading.name)) {
            auto boards = boards_with({reading.name});
            if (!boards.empty()) return std::move(boards.front());
        }
        const auto words = naming_words(reading.name);
        if (words.empty()) return std::nullopt;
        const auto result = candidates(words);
        const auto name = joined(words);
        std::vector<Product> named;
        std::vector<Product> fitting;
        for (auto& board : boards_with(result.ids)) {
            if (is_name(board, name)) named.push_back(board);
            if (fits(board, words)) fitting.push_back(std::move(board));
        }
        if (named.size() == 1) return std::move(named.front());
        const bool is_only = fitting.size() == 1 && result.total <= candidates_max;
        if (reading.is_whole_line || !is_only) return std::nullopt;
        return std::move(fitting.front());
    }

    static bool is_name(const Product& board, const std::string& name) {
        return std::ranges::any_of(names_of_board(board), [&](const std::string& own) {
            return joined(naming_words(own)) == name;
        });
    }

    static bool fits(const Product& board, const std::vector<std::string>& words) {
        const auto own = words_of_board(board);
        return std::ranges::all_of(words,
                                   [&](const std::string& word) { return has_word(own, word); });
    }

    /// All boards with the first of these words, and with words that begin with them.
    IndexResult candidates(std::vector<std::string> words) {
        IndexQuery query;
        words.resize(std::min(words.size(), words_max));
        query.words = std::move(words);
        query.exact = true;
        query.sort = SearchSort::relevance;
        query.limit = candidates_max;
        return search_.search(query);
    }

    /// The first boards that a search for these words shows.
    std::vector<Product> similar_to(std::string_view name) {
        IndexQuery query;
        query.words = naming_words(name);
        query.words.resize(std::min(query.words.size(), words_max));
        query.sort = SearchSort::relevance;
        query.limit = may_mean_max;
        if (query.words.empty()) return {};
        auto result = search_.search(query);
        if (result.total == 0 && !result.words.known.empty()) {
            query.words = result.words.known;
            result = search_.search(query);
        }
        return boards_with(result.ids);
    }

    std::vector<Product> boards_with(const std::vector<std::string>& ids) {
        std::vector<std::string> missing;
        for (const auto& id : ids) {
            if (!known_.contains(id)) missing.push_back(id);
        }
        if (!missing.empty()) {
            auto boards = database_.read(
                [&](sql::Transaction& transaction) { return list_by_ids(transaction, missing); });
            for (auto& board : boards) known_.emplace(board.id, std::move(board));
        }
        std::vector<Product> all;
        for (const auto& id : ids) {
            const auto board = known_.find(id);
            if (board != known_.end()) all.push_back(board->second);
        }
        return all;
    }

    ProductSearch& search_;
    sql::Database& database_;
    std::map<std::string, Product> known_{};
};

}  // namespace

std::vector<ListLine> read_list(ProductSearch& search, sql::Database& database,
                                const std::vector<std::string_view>& lines) {
    ListReader reader(search, database);
    std::vector<ListLine> all;
    for (const auto line : lines) all.push_back(reader.read(line));
    return all;
}

}  // namespace shop::catalogue
