#include "papers/paper_search.hpp"

#include "papers/buyer.hpp"
#include "papers/fiscal_year.hpp"
#include "papers/paper_store.hpp"
#include "papers/papers_sql.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/text.hpp"
#include "platform/db/search_words.hpp"

namespace shop::papers {
namespace {

constexpr auto companies_max = static_cast<std::int64_t>(sql::keys_max);

/// Searches by number: "#1042" is an order number, "2026-27/000123" a paper number, and "123" may
/// be either.
std::vector<sql::IndexedCondition> number_conditions(sql::Transaction& transaction,
                                                     std::string_view text,
                                                     const PaperLookup& lookup) {
    std::vector<sql::IndexedCondition> conditions;
    if (const auto slash = text.find('/'); slash != std::string_view::npos) {
        const auto year = whole_number(text.substr(0, text.find('-')));
        const auto serial = whole_number(text.substr(slash + 1));
        if (!year || !serial || paper_number(*year, *serial) != text) return {};
        conditions.push_back({std::string(papers_sql::has_number), {*serial, *year}, {}});
        return conditions;
    }
    const bool is_of_order = text.starts_with('#');
    if (is_of_order) text.remove_prefix(1);
    const auto number = whole_number(text);
    if (!number) return {};
    if (!is_of_order) conditions.push_back({std::string(papers_sql::has_serial), {*number}, {}});
    if (auto order_id = lookup.find_order_id(transaction, *number)) {
        conditions.push_back({std::string(papers_sql::with_line_of), {*order_id}, {}});
        conditions.push_back({std::string(papers_sql::of_order), {*std::move(order_id)}, {}});
    }
    return conditions;
}

}  // namespace

std::vector<Paper> search_papers(sql::Transaction& transaction, std::string_view search,
                                 const PaperLookup& lookup, std::int64_t count) {
    const auto text = with_ascii_digits(search);
    sql::ListPlan plan{papers_sql::paper_columns, "papers"};
    plan.age_key = plan.sort_key = "issued_at_ms";
    plan.descending = true;
    plan.limit = count;
    plan.alternatives = number_conditions(transaction, text, lookup);
    sql::append(plan.alternatives, sql::one_of("owner_id", lookup.find_users(transaction, text)));
    if (!text.empty()) {
        sql::append(plan.alternatives,
                    sql::one_of("owner_id", find_companies(transaction, text, companies_max)));
    }
    if (plan.alternatives.empty()) return {};
    return query_papers(transaction, sql::list_statement(plan));
}

}  // namespace shop::papers
