#include "catalogue/cpus/cpu_store.hpp"

#include "catalogue/cpus/cpus_sql.hpp"
#include "platform/base/bangla.hpp"

#include <algorithm>
#include <ranges>
#include <tuple>

namespace shop::catalogue {
namespace {

Cpu cpu_of(const sql::Row& row) {
    return {row.text("slug"),   row.text("name"),   row.text("maker"),
            row.text("socket"), row.text("family"), row.text("launched")};
}

ListedCpu listed_cpu_of(const sql::Row& row) {
    return {row.text("cpu_slug"), row.text("bios"), row.text("since"), row.text("note")};
}

/// Letters and digits in the form in which searches compare them; everything else separates.
std::vector<std::string> words_in(std::string_view text) {
    std::vector<std::string> words(1);
    for (const char c : search_key(text)) {
        const bool separates = ('\0' <= c && c < '0') || (':' <= c && c < 'a') || '{' <= c;
        if (!separates) words.back() += c;
        if (separates && !words.back().empty()) words.emplace_back();
    }
    if (words.back().empty()) words.pop_back();
    return words;
}

/// How many of the words begin a word of the processor; nothing unless all are found in it.
std::optional<std::int64_t> match(const Cpu& cpu, const std::vector<std::string>& searched) {
    const auto words = words_in(cpu.maker + " " + cpu.name);
    std::string joined;
    for (const auto& word : words) joined += word;
    std::int64_t beginnings = 0;
    for (const auto& one : searched) {
        if (joined.find(one) == std::string::npos) return std::nullopt;
        if (std::ranges::any_of(words, [&](const auto& word) { return word.starts_with(one); })) {
            ++beginnings;
        }
    }
    return beginnings;
}

}  // namespace

std::optional<Cpu> find_cpu(sql::Transaction& transaction, const std::string& slug) {
    return sql::one(transaction.query(cpus_sql::find_cpu, {slug}), cpu_of);
}

std::vector<Cpu> list_cpus(sql::Transaction& transaction) {
    std::vector<Cpu> cpus;
    for (const auto& row : transaction.query(cpus_sql::list_cpus, {})) cpus.push_back(cpu_of(row));
    return cpus;
}

std::vector<Cpu> search_cpus(sql::Transaction& transaction, std::string_view search,
                             std::size_t limit) {
    struct Match {
        std::int64_t beginnings;
        Cpu cpu;
    };
    const auto searched = words_in(search);
    std::vector<Match> matches;
    for (auto& cpu : list_cpus(transaction)) {
        const auto beginnings = match(cpu, searched);
        if (beginnings) matches.push_back({*beginnings, std::move(cpu)});
    }
    std::ranges::sort(matches, [](const Match& one, const Match& other) {
        return std::tie(other.beginnings, other.cpu.launched, one.cpu.slug) <
               std::tie(one.beginnings, one.cpu.launched, other.cpu.slug);
    });
    std::vector<Cpu> found;
    for (auto& one : matches | std::views::take(static_cast<std::ptrdiff_t>(limit))) {
        found.push_back(std::move(one.cpu));
    }
    return found;
}

void store_cpu(sql::Transaction& transaction, const Cpu& cpu) {
    transaction.execute_deferred(
        cpus_sql::store_cpu, {cpu.slug, cpu.name, cpu.maker, cpu.socket, cpu.family, cpu.launched});
}

bool has_cpu_list(sql::Transaction& transaction, const std::string& product_id) {
    return !transaction.query(cpus_sql::find_cpu_list, {product_id}).empty();
}

BoardList find_board_list(sql::Transaction& transaction, const std::string& product_id,
                          const std::string& cpu_slug) {
    if (!has_cpu_list(transaction, product_id)) return {};
    return {true, sql::one(transaction.query(cpus_sql::find_board_cpu, {product_id, cpu_slug}),
                           listed_cpu_of)};
}

CpuList read_cpu_list(sql::Transaction& transaction, const std::string& product_id) {
    CpuList list;
    for (const auto& row : transaction.query(cpus_sql::list_board_cpus, {product_id})) {
        auto listed = listed_cpu_of(row);
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
        {change.product_id, std::ssize(after), sql::value_of(change.actor_id), change.at_ms});
    transaction.announce(subject);
}

}  // namespace shop::catalogue
