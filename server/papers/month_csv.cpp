#include "papers/month_csv.hpp"

#include "papers/paper_store.hpp"
#include "platform/base/dates.hpp"
#include "platform/csv/write_csv.hpp"

namespace shop::papers {
namespace {

constexpr std::int64_t paper_page_size = 500;
constexpr std::int64_t statement_from_paisa = 20'000'000;  // Mushak 6.10 lists larger supplies.

/// Amounts of credit notes are negative.
std::string signed_amount(const Paper& paper, std::int64_t paisa) {
    return to_decimal(Money{paper.kind == Kind::credit ? -paisa : paisa});
}

/// "1042 1043" on a paper for two orders.
std::string order_numbers(const Facts& facts) {
    auto numbers = std::to_string(facts.order_number);
    for (const auto number : more_order_numbers(facts)) numbers += " " + std::to_string(number);
    return numbers;
}

std::vector<std::string> line_of(const Paper& paper) {
    const auto facts = facts_of(paper.facts);
    return {paper.number(),
            dhaka_day(paper.issued_at_ms) + " " + dhaka_time(paper.issued_at_ms),
            std::string(name_of(paper.kind)),
            facts.against_number,
            facts.buyer_name,
            facts.buyer_company,
            facts.buyer_bin,
            facts.buyer_address,
            order_numbers(facts),
            facts.paid_by,
            signed_amount(paper, facts.net_paisa),
            to_text(VatRate{facts.vat_rate_hundredths}),
            signed_amount(paper, facts.vat_paisa),
            signed_amount(paper, facts.gross_paisa),
            facts.net_paisa > statement_from_paisa ? "yes" : "no"};
}

}  // namespace

PaperCsv::PaperCsv() : file_(csv::byte_order_mark) {
    csv::append_row(file_,
                    {"number", "issued at", "kind", "against", "buyer", "company", "bin", "address",
                     "order", "way", "net", "rate", "vat", "gross", "above 200000"});
}

void PaperCsv::add(const Paper& paper) {
    csv::append_row(file_, line_of(paper));
}

void visit_papers(sql::Database& database, const Month& month,
                  const std::function<void(const Paper&)>& visit) {
    for (AfterPaper last;;) {
        const auto papers = database.read([&](sql::Transaction& transaction) {
            return list_papers(transaction, month, last, paper_page_size);
        });
        if (papers.empty()) return;
        for (const auto& paper : papers) visit(paper);
        last = {papers.back().issued_at_ms, papers.back().id};
    }
}

std::string month_csv(sql::Database& database, const Month& month) {
    PaperCsv file;
    visit_papers(database, month, [&](const Paper& paper) { file.add(paper); });
    return std::move(file).text();
}

}  // namespace shop::papers
