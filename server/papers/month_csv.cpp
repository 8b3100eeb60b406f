#include "papers/month_csv.hpp"

#include "papers/paper_store.hpp"
#include "platform/csv/write_csv.hpp"

#include <fmt/format.h>

namespace shop::papers {
namespace {

constexpr std::int64_t csv_page_size = 500;
constexpr std::int64_t statement_from_paisa = 20'000'000;  // Mushak 6.10 lists supplies above.

std::string decimal(std::int64_t paisa) {
    return fmt::format("{}.{:02}", paisa / 100, paisa % 100);
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
            std::to_string(facts.order_number),
            facts.paid_by,
            decimal(facts.net_paisa),
            to_text(VatRate{facts.vat_rate_hundredths}),
            decimal(facts.vat_paisa),
            decimal(facts.gross_paisa),
            facts.net_paisa > statement_from_paisa ? "yes" : "no"};
}

}  // namespace

std::string month_csv(sql::Database& database, const Month& month) {
    std::string file(csv::byte_order_mark);
    csv::append_row(file,
                    {"number", "issued at", "kind", "against", "buyer", "company", "bin", "address",
                     "order", "way", "net", "rate", "vat", "gross", "above 200000"});
    for (AfterPaper last;;) {
        const auto papers = database.read([&](sql::Transaction& transaction) {
            return list_papers(transaction, month, last, csv_page_size);
        });
        if (papers.empty()) return file;
        for (const auto& paper : papers) csv::append_row(file, line_of(paper));
        last = {papers.back().issued_at_ms, papers.back().id};
    }
}

}  // namespace shop::papers
