#include "papers/paper_store.hpp"

#include "papers/papers_sql.hpp"

namespace shop::papers {

SeriesPosition take_position(sql::Transaction& transaction, Kind kind, std::int64_t fiscal_year,
                             std::int64_t now_ms) {
    const std::string name(name_of(kind));
    transaction.execute_deferred(papers_sql::open_series, {name, fiscal_year});
    return sql::only_as<SeriesPosition>(
        transaction.query(papers_sql::take_serial, {name, fiscal_year, now_ms}));
}

void insert_paper(sql::Transaction& transaction, const Paper& paper) {
    auto values = sql::values_of(paper);
    values.push_back(sql::value_of(paper.letters_lost));
    transaction.execute_deferred(papers_sql::insert_paper, values);
    for (const auto& order_id : paper.more_order_ids) {
        transaction.execute_deferred(papers_sql::insert_paper_order, {order_id, paper.id});
    }
    transaction.execute_deferred(papers_sql::link_chain,
                                 sql::values(paper.kind, paper.fiscal_year, paper.chain));
}

std::int64_t count_papers_of(sql::Transaction& transaction, const std::string& owner_id) {
    return transaction.query(papers_sql::count_papers_of, {owner_id}).front().integer("n");
}

void move_papers(sql::Transaction& transaction, const std::string& contact_id,
                 const std::string& account_id) {
    transaction.execute_deferred(papers_sql::move_papers, {contact_id, account_id});
}

std::vector<Paper> list_papers_of_order(sql::Transaction& transaction,
                                        const std::string& order_id) {
    return sql::all_as<Paper>(transaction.query(papers_sql::list_papers_of_order, {order_id}));
}

std::optional<Paper> find_paper(sql::Transaction& transaction, const std::string& id) {
    return sql::one_as<Paper>(transaction.query(papers_sql::find_paper, {id}));
}

std::optional<Paper> find_paper_by_cause(sql::Transaction& transaction, const std::string& cause) {
    return sql::one_as<Paper>(transaction.query(papers_sql::find_paper_by_cause, {cause}));
}

std::vector<Paper> list_papers(sql::Transaction& transaction, const Month& month,
                               const AfterPaper& after, std::int64_t count) {
    // An empty id sorts before all others, so the first page starts at the beginning of the month.
    const bool is_first = after.id.empty();
    return sql::all_as<Paper>(transaction.query(
        papers_sql::list_papers_by_time,
        {is_first ? month.from_ms : after.issued_at_ms, after.id, month.until_ms, count}));
}

std::vector<Paper> list_papers_of_part(sql::Transaction& transaction, const Month& month,
                                       const MonthPart& part) {
    return sql::all_as<Paper>(transaction.query(
        papers_sql::list_papers_of_part,
        {month.from_ms, month.until_ms, part.size, (part.number - 1) * part.size}));
}

std::vector<Paper> list_newest_papers(sql::Transaction& transaction, const Month& month,
                                      std::int64_t count) {
    return sql::all_as<Paper>(
        transaction.query(papers_sql::list_newest_papers, {month.from_ms, month.until_ms, count}));
}

std::vector<Paper> list_letters_lost(sql::Transaction& transaction, std::int64_t since_ms,
                                     std::int64_t count) {
    return sql::all_as<Paper>(transaction.query(papers_sql::list_letters_lost, {since_ms, count}));
}

std::vector<Paper> query_papers(sql::Transaction& transaction, const sql::BoundStatement& bound) {
    return sql::all_as<Paper>(transaction.query(bound.text, bound.values));
}

std::vector<PaperSums> sum_papers(sql::Transaction& transaction, const Month& month) {
    return sql::all_as<PaperSums>(
        transaction.query(papers_sql::sum_papers, {month.from_ms, month.until_ms}));
}

std::vector<Series> list_series(sql::Transaction& transaction) {
    return sql::all_as<Series>(transaction.query(papers_sql::list_series, {"", std::int64_t{0}}));
}

std::vector<Paper> list_papers_of_series(sql::Transaction& transaction, const Series& series,
                                         std::int64_t after_serial, std::int64_t count) {
    return sql::all_as<Paper>(transaction.query(
        papers_sql::list_papers_of_series, {series.kind, series.fiscal_year, after_serial, count}));
}

}  // namespace shop::papers
