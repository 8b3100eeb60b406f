#include "catalogue/cpus/cpu_store.hpp"

#include "catalogue/cpus/cpus_sql.hpp"
#include "catalogue/subjects.hpp"
#include "catalogue/words.hpp"
#include "platform/db/record.hpp"

#include <algorithm>
#include <ranges>
#include <tuple>

namespace shop::catalogue {
namespace {

/// A word of at least this length may have one typing error.
constexpr std::size_t letters_of_a_typo = 5;

/// The words of a query; names of letters become letters: "আই৫" is "i5".
std::vector<std::string> typed_words(std::string_view text) {
    auto words = words_of(text);
    for (auto& word : words) {
        if (auto latin = spelled_in_latin(word)) word = *std::move(latin);
    }
    return words;
}

/// Whether a word of letters only matches another with a typing error, or by its sound, which is
/// the same in both scripts.
bool is_similar(const std::string& typed, const std::string& word) {
    if (has_digit(typed) || has_digit(word)) return false;
    const auto characters = characters_of(typed);
    if (characters.size() >= letters_of_a_typo &&
        edits_between(characters, characters_of(word), 1) <= 1) {
        return true;
    }
    const auto sound = sound_of(typed);
    return !sound.empty() && sound == sound_of(word);
}

/// Score of a processor: exact words count most, then words that begin with a searched one. Empty
/// unless all words match.
std::optional<std::int64_t> match(const Cpu& cpu, const std::vector<std::string>& searched) {
    const auto words = words_of(cpu.maker + " " + cpu.name);
    std::string joined;
    for (const auto& word : words) joined += word;
    std::int64_t points = 0;
    for (const auto& one : searched) {
        const auto is_read_as = [&](const auto& word) { return is_similar(one, word); };
        if (joined.find(one) == std::string::npos) {
            if (std::ranges::none_of(words, is_read_as)) return std::nullopt;
            continue;
        }
        if (std::ranges::find(words, one) != words.end()) ++points;
        if (std::ranges::any_of(words, [&](const auto& word) { return word.starts_with(one); })) {
            ++points;
        }
    }
    return points;
}

}  // namespace

std::optional<Cpu> find_cpu(sql::Transaction& transaction, const std::string& slug) {
    return sql::one_as<Cpu>(transaction.query(cpus_sql::find_cpu, {slug}));
}

std::vector<Cpu> list_cpus(sql::Transaction& transaction) {
    return sql::all_as<Cpu>(transaction.query(cpus_sql::list_cpus, {}));
}

std::vector<std::string> list_listed_cpus(sql::Transaction& transaction) {
    return sql::texts_of(transaction.query(cpus_sql::list_listed_cpus, {}), "slug");
}

FoundCpus search_cpus(sql::Transaction& transaction, std::string_view search, std::size_t limit) {
    struct Match {
        std::int64_t points;
        Cpu cpu;
    };
    const auto searched = typed_words(search);
    std::vector<Match> matches;
    for (auto& cpu : list_cpus(transaction)) {
        const auto points = match(cpu, searched);
        if (points) matches.push_back({*points, std::move(cpu)});
    }
    std::ranges::sort(matches, [](const Match& one, const Match& other) {
        return std::tie(other.points, other.cpu.launched, one.cpu.slug) <
               std::tie(one.points, one.cpu.launched, other.cpu.slug);
    });
    FoundCpus found;
    found.is_first_meant = !searched.empty() && !matches.empty() &&
                           (matches.size() == 1 || matches[0].points > matches[1].points);
    for (auto& one : matches | std::views::take(static_cast<std::ptrdiff_t>(limit))) {
        found.cpus.push_back(std::move(one.cpu));
    }
    return found;
}

std::vector<Cpu> newest_cpus(sql::Transaction& transaction, std::size_t count) {
    return search_cpus(transaction, "", count).cpus;
}

std::optional<Cpu> find_meant_cpu(sql::Transaction& transaction, const std::string& text) {
    if (auto cpu = find_cpu(transaction, text)) return cpu;
    auto found = search_cpus(transaction, text, 1);
    if (!found.is_first_meant) return std::nullopt;
    return std::move(found.cpus.front());
}

void store_cpu(sql::Transaction& transaction, const Cpu& cpu) {
    transaction.execute_deferred(cpus_sql::store_cpu, sql::values_of(cpu));
}

bool has_cpu_list(sql::Transaction& transaction, const std::string& product_id) {
    return !transaction.query(cpus_sql::find_cpu_list, {product_id}).empty();
}

BoardList find_board_list(sql::Transaction& transaction, const std::string& product_id,
                          const std::string& cpu_slug) {
    if (!has_cpu_list(transaction, product_id)) return {};
    return {true, sql::one_as<ListedCpu>(
                      transaction.query(cpus_sql::find_board_cpu, {product_id, cpu_slug}))};
}

std::vector<BoardList> find_board_lists(sql::Transaction& transaction,
                                        const std::vector<std::string>& product_ids,
                                        const std::string& cpu_slug) {
    std::vector<sql::Values> rows;
    for (const auto& id : product_ids) rows.push_back({id, cpu_slug});
    auto deferred_lists = transaction.query_all(cpus_sql::find_cpu_list, sql::sets_of(product_ids));
    auto deferred_rows = transaction.query_all(cpus_sql::find_board_cpu, rows);
    const auto found_lists = deferred_lists.take();
    const auto found_rows = deferred_rows.take();
    std::vector<BoardList> lists;
    for (std::size_t at = 0; at < product_ids.size(); ++at) {
        lists.push_back({!found_lists[at].empty(), sql::one_as<ListedCpu>(found_rows[at])});
    }
    return lists;
}

std::vector<BoardRow> list_boards_of_cpu(sql::Transaction& transaction,
                                         const std::string& cpu_slug) {
    std::vector<BoardRow> rows;
    transaction.query_each(cpus_sql::list_boards_of_cpu, {cpu_slug}, [&](const sql::RowView& row) {
        rows.push_back(
            {std::string(row.text("product_id")),
             {cpu_slug, std::string(row.text("bios")), std::string(row.text("since")), ""}});
    });
    return rows;
}

CpuList read_cpu_list(sql::Transaction& transaction, const std::string& product_id) {
    CpuList list;
    auto rows = transaction.query(cpus_sql::list_board_cpus, {product_id});
    for (auto& listed : sql::all_as<ListedCpu>(std::move(rows))) {
        list.emplace(listed.slug, std::move(listed));
    }
    return list;
}

void store_cpu_list(sql::Transaction& transaction, const ListChange& change, const CpuList& before,
                    const CpuList& after) {
    for (const auto& slug : before | std::views::keys) {
        if (after.contains(slug)) continue;
        transaction.execute_deferred(cpus_sql::delete_board_cpu, {change.product_id, slug});
    }
    for (const auto& [slug, listed] : after) {
        const auto old = before.find(slug);
        if (old != before.end() && old->second == listed) continue;
        transaction.execute_deferred(
            cpus_sql::store_board_cpu,
            {change.product_id, slug, listed.bios, listed.since, listed.note});
    }
    transaction.execute_deferred(
        cpus_sql::store_cpu_list,
        sql::values(change.product_id, std::ssize(after), change.actor_id, change.at_ms));
    transaction.announce(subject);
    transaction.announce(product_subject, change.product_id);
}

}  // namespace shop::catalogue
