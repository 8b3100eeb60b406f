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

/// A reading of a line, and the boards that may have its words.
struct Candidates {
    LineReading reading;
    std::vector<std::string> words;
    std::vector<std::string> ids{};
    bool has_more = false;
};

/// A board, and the words in its names and facts if they were needed.
struct KnownBoard {
    Product product{};
    std::optional<Words> words{};
};

std::vector<std::string> first_words(std::vector<std::string> words) {
    words.resize(std::min(words.size(), words_max));
    return words;
}

std::optional<std::int64_t> checked_quantity(std::optional<std::int64_t> quantity) {
    const bool is_valid = quantity && *quantity >= limits::checkout_line_quantity_min &&
                          *quantity <= limits::checkout_line_quantity_max;
    return is_valid ? quantity : std::nullopt;
}

/// The quantity on which all readings with one agree.
std::optional<std::int64_t> only_quantity(const std::vector<Candidates>& readings) {
    std::set<std::int64_t> all;
    for (const auto& [reading, words, ids, has_more] : readings) {
        if (reading.quantity && !reading.needs_whole_name) all.insert(*reading.quantity);
    }
    return all.size() == 1 ? checked_quantity(*all.begin()) : std::nullopt;
}

void add_once(std::vector<Product>& boards, const Product& board) {
    const bool is_new = std::ranges::find(boards, board.id, &Product::id) == boards.end();
    if (is_new && std::ssize(boards) < may_mean_max) boards.push_back(board);
}

/// Searches for all lines before it reads their boards.
class ListReader {
public:
    ListReader(ProductSearch& search, sql::Database& database)
        : search_(search), database_(database) {}

    std::vector<ListLine> read(const std::vector<std::string_view>& texts) {
        std::vector<std::vector<Candidates>> readings;
        std::set<std::string> ids;
        for (const auto text : texts) {
            auto& line = readings.emplace_back();
            for (const auto& reading : readings_of(text)) {
                const auto& found = line.emplace_back(candidates_of(reading)).ids;
                ids.insert(found.begin(), found.end());
            }
        }
        read_boards(ids);
        std::vector<ListLine> lines;
        for (std::size_t i = 0; i < texts.size(); ++i) {
            lines.push_back(line_of(texts[i], readings[i]));
        }
        add_similar(lines, readings);
        return lines;
    }

private:
    Candidates candidates_of(const LineReading& reading) {
        Candidates candidates{reading, naming_words(reading.name)};
        if (is_object_id(reading.name)) candidates.ids.push_back(reading.name);
        if (candidates.words.empty()) return candidates;
        auto result = search_for(first_words(candidates.words), true, candidates_max);
        candidates.ids.insert(candidates.ids.end(), result.ids.begin(), result.ids.end());
        candidates.has_more = result.total > candidates_max;
        return candidates;
    }

    /// If `exact`, all boards with the first of these words, and with words that begin with them.
    IndexResult search_for(std::vector<std::string> words, bool exact, std::int64_t limit) {
        IndexQuery query;
        query.words = std::move(words);
        query.exact = exact;
        query.sort = SearchSort::relevance;
        query.limit = limit;
        return search_.search(query);
    }

    void read_boards(const std::set<std::string>& ids) {
        std::vector<std::string> missing;
        for (const auto& id : ids) {
            if (!known_.contains(id)) missing.push_back(id);
        }
        if (missing.empty()) return;
        auto boards = database_.read(
            [&](sql::Transaction& transaction) { return list_by_ids(transaction, missing); });
        for (auto& board : boards) known_[board.id].product = std::move(board);
    }

    ListLine line_of(std::string_view text, const std::vector<Candidates>& readings) {
        ListLine line{std::string(text)};
        std::vector<std::pair<Product, std::optional<std::int64_t>>> found;
        for (const auto& candidates : readings) {
            const auto* board = board_of(candidates);
            if (board != nullptr) found.emplace_back(*board, candidates.reading.quantity);
        }
        if (found.size() == 1) {
            line.product = std::move(found.front().first);
            line.quantity = checked_quantity(found.front().second);
            if (!line.quantity) line.problem = ListProblem::no_quantity;
            return line;
        }
        for (const auto& [product, quantity] : found) add_once(line.may_mean, product);
        line.quantity = only_quantity(readings);
        line.problem = line.may_mean.empty() ? ListProblem::no_board : ListProblem::which_board;
        return line;
    }

    /// The only board that a reading names, or null.
    const Product* board_of(const Candidates& candidates) {
        const auto& [reading, words, ids, has_more] = candidates;
        const auto name = joined(words);
        std::vector<const Product*> named;
        std::vector<const Product*> fitting;
        for (const auto& id : ids) {
            const auto known = known_.find(id);
            if (known == known_.end()) continue;
            const auto& product = known->second.product;
            if (id == reading.name) return &product;
            if (is_name(product, name)) named.push_back(&product);
            if (fits(known->second, words)) fitting.push_back(&product);
        }
        if (named.size() == 1) return named.front();
        const bool is_only = fitting.size() == 1 && !has_more;
        return reading.needs_whole_name || !is_only ? nullptr : fitting.front();
    }

    static bool is_name(const Product& board, const std::string& name) {
        return std::ranges::any_of(names_of_board(board), [&](const std::string& own) {
            return joined(naming_words(own)) == name;
        });
    }

    static bool fits(KnownBoard& board, const std::vector<std::string>& words) {
        if (!board.words) board.words = words_of_board(board.product);
        return std::ranges::all_of(
            words, [&](const std::string& word) { return has_word(*board.words, word); });
    }

    /// Adds boards with similar words to the lines without any board.
    void add_similar(std::vector<ListLine>& lines,
                     const std::vector<std::vector<Candidates>>& readings) {
        std::map<std::size_t, std::vector<std::string>> similar;
        std::set<std::string> ids;
        for (std::size_t i = 0; i < lines.size(); ++i) {
            if (lines[i].problem != ListProblem::no_board) continue;
            similar[i] = similar_to(readings[i]);
            ids.insert(similar[i].begin(), similar[i].end());
        }
        read_boards(ids);
        for (const auto& [i, boards] : similar) {
            for (const auto& id : boards) {
                const auto known = known_.find(id);
                if (known != known_.end()) add_once(lines[i].may_mean, known->second.product);
            }
            if (!lines[i].may_mean.empty()) lines[i].problem = ListProblem::which_board;
        }
    }

    /// The first boards that a search for the words of the first successful reading shows.
    std::vector<std::string> similar_to(const std::vector<Candidates>& readings) {
        for (const auto& candidates : readings) {
            if (candidates.words.empty()) continue;
            auto result = search_for(first_words(candidates.words), false, may_mean_max);
            if (result.total == 0 && !result.words.known.empty()) {
                result = search_for(result.words.known, false, may_mean_max);
            }
            if (!result.ids.empty()) return result.ids;
        }
        return {};
    }

    ProductSearch& search_;
    sql::Database& database_;
    std::map<std::string, KnownBoard> known_{};
};

}  // namespace

std::vector<ListLine> read_list(ProductSearch& search, sql::Database& database,
                                const std::vector<std::string_view>& lines) {
    return ListReader(search, database).read(lines);
}

}  // namespace shop::catalogue
