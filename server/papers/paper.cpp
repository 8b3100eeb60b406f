#include "papers/paper.hpp"

#include "papers/fiscal_year.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

namespace shop::papers {
namespace {

bool has_cause(const std::vector<Paper>& issued, const std::string& cause) {
    return std::ranges::find(issued, cause, &Paper::cause) != issued.end();
}

bool is_invoice(const Paper& paper) {
    return paper.kind == Kind::invoice || paper.kind == Kind::bill;
}

/// Each invoice of a supply has its own cause, because a credited invoice stays on record.
std::string invoice_cause(const Supply& supply, const std::vector<Paper>& issued) {
    auto cause = "invoice:" + supply.order_id;
    const auto earlier = std::ranges::count_if(issued, is_invoice);
    if (earlier > 0) cause += ":" + std::to_string(earlier + 1);
    return cause;
}

/// Whether the supply behind an invoice was undone: no money and no goods remain.
bool was_for_voided_money(const Supply& supply) {
    return supply.voided_money && !supply.first_money_at_ms && !supply.shipped_at_ms;
}

/// The time of supply on the invoice. Empty before the supply, and for supplies from before the
/// shop issued papers.
std::optional<std::int64_t> invoice_moment(const Supply& supply, const Settings& settings) {
    auto moment = supply.shipped_at_ms;
    if (settings.invoice_when == InvoiceMoment::first && supply.first_money_at_ms) {
        moment = std::min(*supply.first_money_at_ms, moment.value_or(*supply.first_money_at_ms));
    }
    if (moment && *moment < settings.since_ms) return std::nullopt;
    return moment;
}

CreditedInvoice credited(const Paper& invoice, const std::vector<Paper>& issued) {
    CreditedInvoice so_far{invoice.gross, invoice.vat, {}, {}};
    for (const auto& paper : issued) {
        if (paper.against != invoice.id) continue;
        so_far.credited_gross += paper.gross;
        so_far.credited_vat += paper.vat;
    }
    return so_far;
}

void set_amounts(Facts& facts, Money gross, const VatSplit& split) {
    facts.gross_paisa = gross.paisa;
    facts.net_paisa = split.net.paisa;
    facts.vat_paisa = split.vat.paisa;
}

void set_credit(Facts& facts, const DoneRefund& refund, const Paper& invoice,
                const std::vector<Paper>& issued) {
    const auto invoiced = facts_of(invoice.facts);
    facts.against_number = invoiced.number;
    facts.against_issued_at_ms = invoiced.issued_at_ms;
    facts.against_gross_paisa = invoiced.gross_paisa;
    facts.vat_rate_hundredths = invoiced.vat_rate_hundredths;
    facts.reason = refund.reason;
    // Copied from the invoice, because shop and buyer may have moved since.
    facts.buyer_name = invoiced.buyer_name;
    facts.buyer_company = invoiced.buyer_company;
    facts.buyer_bin = invoiced.buyer_bin;
    facts.buyer_address = invoiced.buyer_address;
    set_amounts(facts, refund.amount, split_credit(credited(invoice, issued), refund.amount));
}

Facts common_facts(const Supply& supply, const Settings& settings) {
    Facts facts;
    facts.seller_name = settings.name;
    facts.seller_address = settings.address;
    facts.seller_bin = settings.bin;
    facts.signatory = settings.signatory;
    facts.signatory_title = settings.signatory_title;
    facts.buyer_name = supply.buyer_name;
    facts.buyer_address = supply.buyer_address;
    facts.buyer_phone = supply.buyer_phone;
    facts.destination = supply.buyer_address;
    facts.order_id = supply.order_id;
    facts.order_number = supply.order_number;
    facts.product = supply.product;
    facts.product_bangla = supply.product_bangla;
    facts.quantity = supply.quantity;
    facts.paid_by = supply.paid_by;
    return facts;
}

}  // namespace

std::string Paper::number() const {
    return paper_number(fiscal_year, serial);
}

std::string credit_cause(const std::string& refund_id) {
    return "credit:" + refund_id;
}

std::string voided_cause(const std::string& invoice_id) {
    return "voided:" + invoice_id;
}

const Paper* find_invoice(const std::vector<Paper>& issued) {
    for (const auto& paper : issued) {
        if (is_invoice(paper) && !has_cause(issued, voided_cause(paper.id))) return &paper;
    }
    return nullptr;
}

std::vector<OwedPaper> owed_papers(const Supply& supply, const Settings& settings,
                                   const std::vector<Paper>& issued) {
    std::vector<OwedPaper> owed;
    const auto* invoice = find_invoice(issued);
    if (invoice == nullptr) {
        if (const auto moment = invoice_moment(supply, settings)) {
            owed.push_back({settings.is_registered() ? Kind::invoice : Kind::bill,
                            invoice_cause(supply, issued), *moment});
        }
        return owed;
    }
    auto challan = "challan:" + supply.order_id;
    if (supply.shipped_at_ms && *supply.shipped_at_ms > invoice->issued_at_ms &&
        !has_cause(issued, challan)) {
        owed.push_back({Kind::challan, std::move(challan), *supply.shipped_at_ms});
    }
    if (invoice->kind != Kind::invoice) return owed;
    if (was_for_voided_money(supply)) {
        owed.push_back({Kind::credit, voided_cause(invoice->id), supply.voided_money->done_at_ms,
                        &*supply.voided_money});
        return owed;
    }
    for (const auto& refund : supply.refunds) {
        auto cause = credit_cause(refund.id);
        if (has_cause(issued, cause)) continue;
        owed.push_back({Kind::credit, std::move(cause), refund.done_at_ms, &refund});
    }
    return owed;
}

Facts facts_for(const OwedPaper& owed, const Supply& supply, const Settings& settings,
                const std::vector<Paper>& issued) {
    auto facts = common_facts(supply, settings);
    facts.supplied_at_ms = owed.since_ms;
    switch (owed.kind) {
        case Kind::invoice: {
            const auto rate = settings.rates.rate_at(owed.since_ms);
            facts.form = settings.form;
            facts.vat_rate_hundredths = rate.hundredths;
            set_amounts(facts, supply.total, split_vat(supply.total, rate));
            return facts;
        }
        case Kind::bill: set_amounts(facts, supply.total, {supply.total, Money{}}); return facts;
        case Kind::challan: return facts;
        case Kind::credit: break;
    }
    const auto* invoice = find_invoice(issued);
    if (invoice == nullptr || owed.refund == nullptr) {
        throw std::logic_error("a credit note without an invoice or a refund");
    }
    facts.form = settings.form;
    facts.returned_by = settings.customer_returns ? "customer" : "shop";
    set_credit(facts, *owed.refund, *invoice, issued);
    return facts;
}

}  // namespace shop::papers
