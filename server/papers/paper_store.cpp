#include "papers/paper_store.hpp"

#include "papers/papers_sql.hpp"

#include <stdexcept>

namespace shop::papers {
namespace {

Kind kind_of(const std::string& name) {
    const auto kind = find_kind(name);
    if (!kind) throw std::logic_error("no kind of paper " + name);
    return *kind;
}

std::string text_of(Kind kind) {
    return std::string(name_of(kind));
}

Paper paper_of(sql::Row& row) {
    return {.id = row.consume_text("id"),
            .kind = kind_of(row.text("kind")),
            .fiscal_year = row.integer("fiscal_year"),
            .serial = row.integer("serial"),
            .cause = row.consume_text("cause"),
            .order_id = row.consume_text("order_id"),
            .owner_id = row.consume_text("owner_id"),
            .against = row.optional_text("against"),
            .gross = Money{row.integer("gross_paisa")},
            .vat = Money{row.integer("vat_paisa")},
            .issued_at_ms = row.integer("issued_at_ms"),
            .layout = row.integer("layout"),
            .facts = row.consume_text("facts"),
            .facts_sha256 = row.consume_text("facts_sha256"),
            .chain = row.consume_text("chain")};
}

std::vector<Paper> papers_of(std::vector<sql::Row> rows) {
    std::vector<Paper> papers;
    papers.reserve(rows.size());
    for (auto& row : rows) papers.push_back(paper_of(row));
    return papers;
}

}  // namespace

Place take_place(sql::Transaction& transaction, Kind kind, std::int64_t fiscal_year,
                 std::int64_t now_ms) {
    const auto name = text_of(kind);
    transaction.execute_deferred(papers_sql::open_series, {name, fiscal_year});
    const auto rows = transaction.query(papers_sql::take_serial, {name, fiscal_year, now_ms});
    const auto& row = rows.front();
    return {row.integer("last_serial"), row.integer("last_at_ms"), row.text("last_chain")};
}

void insert_paper(sql::Transaction& transaction, const Paper& paper) {
    const auto kind = text_of(paper.kind);
    transaction.execute_deferred(
        papers_sql::insert_paper,
        {paper.id, kind, paper.fiscal_year, paper.serial, paper.cause, paper.order_id,
         paper.owner_id, sql::value_of(paper.against), paper.gross.paisa, paper.vat.paisa,
         paper.issued_at_ms, paper.layout, paper.facts, paper.facts_sha256, paper.chain,
         std::int64_t{paper.letters_lost}});
    transaction.execute_deferred(papers_sql::link_chain, {kind, paper.fiscal_year, paper.chain});
}

std::vector<Paper> list_papers_of_order(sql::Transaction& transaction,
                                        const std::string& order_id) {
    return papers_of(transaction.query(papers_sql::list_papers_of_order, {order_id}));
}

std::optional<Paper> find_paper(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(papers_sql::find_paper, {id}), paper_of);
}

std::optional<Paper> find_paper_by_cause(sql::Transaction& transaction, const std::string& cause) {
    return sql::one(transaction.query(papers_sql::find_paper_by_cause, {cause}), paper_of);
}

std::vector<Paper> list_papers(sql::Transaction& transaction, const Month& month,
                               const AfterPaper& after, std::int64_t count) {
    // An empty id sorts before all others, so the first page starts at the beginning of the month.
    const bool is_first = after.id.empty();
    return papers_of(transaction.query(
        papers_sql::list_papers_by_time,
        {is_first ? month.from_ms : after.issued_at_ms, after.id, month.until_ms, count}));
}

std::vector<Paper> list_papers_of_part(sql::Transaction& transaction, const Month& month,
                                       const MonthPart& part) {
    return papers_of(transaction.query(
        papers_sql::list_papers_of_part,
        {month.from_ms, month.until_ms, part.size, (part.number - 1) * part.size}));
}

std::vector<Paper> list_newest_papers(sql::Transaction& transaction, const Month& month,
                                      std::int64_t count) {
    return papers_of(
        transaction.query(papers_sql::list_newest_papers, {month.from_ms, month.until_ms, count}));
}

std::vector<Paper> list_letters_lost(sql::Transaction& transaction, std::int64_t since_ms,
                                     std::int64_t count) {
    return papers_of(transaction.query(papers_sql::list_letters_lost, {since_ms, count}));
}

std::vector<Paper> query_papers(sql::Transaction& transaction, const sql::BoundStatement& bound) {
    return papers_of(transaction.query(bound.text, bound.values));
}

std::vector<PaperSums> sum_papers(sql::Transaction& transaction, const Month& month) {
    std::vector<PaperSums> sums;
    for (const auto& row :
         transaction.query(papers_sql::sum_papers, {month.from_ms, month.until_ms})) {
        sums.push_back({kind_of(row.text("kind")), row.integer("papers"),
                        Money{row.integer("gross_paisa")}, Money{row.integer("vat_paisa")}});
    }
    return sums;
}

std::vector<Series> list_series(sql::Transaction& transaction) {
    std::vector<Series> series;
    for (const auto& row : transaction.query(papers_sql::list_series, {"", std::int64_t{0}})) {
        series.push_back({row.text("kind"), row.integer("fiscal_year"), row.integer("last_serial"),
                          row.integer("last_at_ms"), row.text("last_chain")});
    }
    return series;
}

std::vector<Paper> list_papers_of_series(sql::Transaction& transaction, const Series& series,
                                         std::int64_t after_serial, std::int64_t count) {
    return papers_of(transaction.query(papers_sql::list_papers_of_series,
                                       {series.kind, series.fiscal_year, after_serial, count}));
}

}  // namespace shop::papers
