#include "papers/verify_papers.hpp"

#include "papers/issue_paper.hpp"
#include "papers/paper_store.hpp"
#include "platform/base/clock.hpp"
#include "platform/security/hash.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace shop::papers {
namespace {

constexpr std::string_view rule = "I15";
constexpr std::int64_t owed_max_ms = 10 * minute_ms;

bool is_split(const LineAmounts& amounts) {
    return amounts.net_paisa + amounts.vat_paisa == amounts.gross_paisa;
}

/// Whether lines and delivery charge add up to the sums, and the shares to the charge.
bool adds_up(const Facts& facts) {
    if (facts.lines.empty()) return true;
    auto sum = facts.delivery;
    std::int64_t shares = 0;
    bool are_split = is_split(facts.delivery);
    for (const auto& line : facts.lines) {
        are_split = are_split && is_split(line.goods);
        sum += line.goods;
        shares += line.delivery_paisa;
    }
    return are_split && shares == facts.delivery.gross_paisa &&
           sum == LineAmounts{facts.gross_paisa, facts.net_paisa, facts.vat_paisa};
}

/// Follows one series from its first paper to the newest one that its counter includes.
class SeriesVerifier {
public:
    SeriesVerifier(const Series& series, const VerifyReport& report)
        : series_(series), report_(report) {}

    /// Checks the next paper, by serial.
    void verify(const Paper& paper) {
        for (++serial_; serial_ < paper.serial; ++serial_) report_missing(serial_);
        if (security::sha256_hex(paper.facts) != paper.facts_sha256) {
            report_paper(paper, "was changed: its facts have another SHA-256");
        }
        if (next_chain(chain_, paper.facts_sha256) != paper.chain) {
            report_paper(paper, "does not continue the chain of the paper before");
        }
        if (paper.issued_at_ms < at_ms_) report_paper(paper, "is older than the paper before");
        verify_facts(paper);
        chain_ = paper.chain;
        at_ms_ = paper.issued_at_ms;
        if (serial_ == series_.last_serial) verify_newest(paper);
    }

    void end() {
        for (++serial_; serial_ <= series_.last_serial; ++serial_) report_missing(serial_);
    }

private:
    void report_paper(const Paper& paper, const std::string& finding) const {
        report_.found({rule, fmt::format("{} {}", series_.kind, paper.number()), finding});
    }

    void report_missing(std::int64_t serial) const {
        Paper missing;
        missing.fiscal_year = series_.fiscal_year;
        missing.serial = serial;
        report_paper(missing, "is missing");
    }

    void verify_newest(const Paper& paper) const {
        if (paper.chain != series_.last_chain) {
            report_paper(paper, "is not the one that its series ends with");
        }
    }

    /// The columns must repeat the facts.
    void verify_facts(const Paper& paper) const {
        try {
            const auto facts = facts_of(paper.facts);
            if (facts.kind != name_of(paper.kind) || facts.number != paper.number() ||
                facts.order_id != paper.order_id || facts.issued_at_ms != paper.issued_at_ms ||
                facts.gross_paisa != paper.gross.paisa || facts.vat_paisa != paper.vat.paisa) {
                report_paper(paper, "has other values in its columns than in its facts");
            }
            if (!adds_up(facts)) report_paper(paper, "does not add up: its lines are not its sums");
            if (facts.net_paisa + facts.vat_paisa != facts.gross_paisa) {
                report_paper(paper, "does not add up: net and VAT are not its gross");
            }
        } catch (const std::exception& failure) {
            report_paper(paper, std::string("cannot be read: ") + failure.what());
        }
    }

    const Series& series_;
    const VerifyReport& report_;
    std::int64_t serial_ = 0;
    std::int64_t at_ms_ = 0;
    std::string chain_{};
};

Money credited_against(const Paper& invoice, const std::vector<Paper>& issued) {
    Money credited;
    for (const auto& paper : issued) {
        if (paper.against == invoice.id) credited += paper.gross;
    }
    return credited;
}

/// The supply's part of an invoice; 0 if it has none.
Money part_in(const Paper& invoice, const Supply& supply) {
    try {
        const auto part = part_of(facts_of(invoice.facts), supply.order_id);
        return part ? Money{part->gross_paisa} : Money{};
    } catch (const std::exception&) {
        return invoice.gross;  // verify_papers() reports that it cannot be read.
    }
}

/// Compares the papers of one order with each other.
void verify_order(const Supply& supply, const std::vector<Paper>& issued,
                  const VerifyReport& report) {
    const auto found = [&](const std::string& finding) {
        report.found({rule, "order " + supply.order_id, finding});
    };
    int standing = 0;
    for (const auto& paper : issued) {
        if (paper.owner_id != supply.owner_id) {
            report.found({"I8", "order " + supply.order_id,
                          fmt::format("has another owner than its {} {}", name_of(paper.kind),
                                      paper.number())});
        }
        if (!is_invoice(paper)) continue;
        const auto taken_back =
            std::ranges::find(issued, voided_cause(paper, supply.order_id), &Paper::cause);
        if (taken_back == issued.end()) ++standing;
        const auto part = part_in(paper, supply);
        if (part != supply.total) {
            found(fmt::format("has a total of {} Taka, and an invoice of {} Taka",
                              shop::to_text(supply.total), shop::to_text(part)));
        }
        if (const auto credited = credited_against(paper, issued); credited > part) {
            found(fmt::format("has credit notes of {} Taka, for an invoice of {} Taka",
                              shop::to_text(credited), shop::to_text(part)));
        }
    }
    if (standing > 1) found(fmt::format("has {} invoices that stand", standing));
}

void verify_series(sql::Database& database, const Series& series, const VerifyReport& report) {
    SeriesVerifier verifier(series, report);
    for (std::int64_t last = 0;;) {
        const auto papers = database.read([&](sql::Transaction& transaction) {
            return list_papers_of_series(transaction, series, last, verify_page_size);
        });
        if (papers.empty()) break;
        for (const auto& paper : papers) verifier.verify(paper);
        report.counted("papers", static_cast<std::int64_t>(papers.size()));
        last = papers.back().serial;
    }
    verifier.end();
}

}  // namespace

/// Reads the counters first: papers issued during the check lie beyond them.
void verify_papers(sql::Database& database, const VerifyReport& report) {
    const auto all =
        database.read([](sql::Transaction& transaction) { return list_series(transaction); });
    for (const auto& series : all) verify_series(database, series, report);
}

void verify_supplies(sql::Transaction& transaction, const std::vector<Supply>& supplies,
                     const Settings& settings, std::int64_t now_ms, const VerifyReport& report) {
    for (const auto& supply : supplies) {
        const auto issued = list_papers_of_order(transaction, supply.order_id);
        verify_order(supply, issued, report);
        for (const auto& owed : owed_papers(supply, settings, issued)) {
            if (now_ms - owed.since_ms < owed_max_ms) continue;
            report.found({rule, "order " + supply.order_id,
                          fmt::format("has been owed its {} for ten minutes", name_of(owed.kind))});
        }
    }
}

}  // namespace shop::papers
