#include "papers/paper.hpp"

#include "papers/fiscal_year.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

namespace shop::papers {
namespace {

bool has_cause(const std::vector<Paper>& issued, const std::string& cause) {
    return std::ranges::find(issued, cause, &Paper::cause) != issued.end();
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

/// An order's part of the invoice and what its credit notes have credited.
CreditedInvoice credited(const Paper& invoice, const LineAmounts& part,
                         const std::vector<Paper>& issued) {
    CreditedInvoice so_far{Money{part.gross_paisa}, Money{part.vat_paisa}, {}, {}};
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

LineAmounts amounts_of(Money gross, const VatSplit& split) {
    return {gross.paisa, split.net.paisa, split.vat.paisa};
}

/// The line's share of the delivery charge. The shares add up to it, to the paisa.
LineAmounts delivery_share(const Facts& invoice, const FactsLine& line) {
    CreditedInvoice before{
        Money{invoice.delivery.gross_paisa}, Money{invoice.delivery.vat_paisa}, {}, {}};
    for (const auto& other : invoice.lines) {
        const Money share{other.delivery_paisa};
        const auto split = split_credit(before, share);
        if (&other == &line) return amounts_of(share, split);
        before.credited_gross += share;
        before.credited_vat += split.vat;
    }
    return {};
}

const FactsLine* find_line(const Facts& facts, const std::string& order_id) {
    const auto found = std::ranges::find(facts.lines, order_id, &FactsLine::order_id);
    return found == facts.lines.end() ? nullptr : &*found;
}

/// A line for each supply, without amounts.
std::vector<FactsLine> lines_of(const std::vector<Supply>& supplies) {
    std::vector<FactsLine> lines;
    for (const auto& supply : supplies) {
        lines.push_back({supply.order_id,
                         supply.order_number,
                         supply.product,
                         supply.product_bangla,
                         supply.quantity,
                         {},
                         0});
    }
    return lines;
}

/// Splits each line and the sum of the delivery charges, so that the paper adds up as it is read.
void set_lines(Facts& facts, const std::vector<Supply>& supplies,
               const std::function<VatSplit(Money)>& split) {
    facts.lines = lines_of(supplies);
    Money charge;
    LineAmounts sum;
    for (std::size_t i = 0; i < supplies.size(); ++i) {
        const auto goods = supplies[i].total - supplies[i].delivery;
        facts.lines[i].goods = amounts_of(goods, split(goods));
        facts.lines[i].delivery_paisa = supplies[i].delivery.paisa;
        sum += facts.lines[i].goods;
        charge += supplies[i].delivery;
    }
    facts.delivery = amounts_of(charge, split(charge));
    sum += facts.delivery;
    set_amounts(facts, Money{sum.gross_paisa}, {Money{sum.net_paisa}, Money{sum.vat_paisa}});
}

/// Amounts of an invoice or bill.
void set_price(Facts& facts, Kind kind, const std::vector<Supply>& supplies,
               const std::function<VatSplit(Money)>& split) {
    if (needs_lines(kind, supplies)) return set_lines(facts, supplies, split);
    const auto total = supplies.front().total;
    set_amounts(facts, total, split(total));
}

/// A note for a line with a share of the delivery charge: over both, or over an amount that belongs
/// to no number of pieces.
void set_credited_line(Facts& facts, const Supply& supply, const Facts& invoiced,
                       const FactsLine& line) {
    facts.against_gross_paisa = line.goods.gross_paisa;
    if (line.delivery_paisa == 0) return;
    facts.lines = lines_of({supply});
    auto& credited = facts.lines.front();
    if (facts.gross_paisa == line.goods.gross_paisa + line.delivery_paisa) {
        credited.goods = line.goods;
        credited.delivery_paisa = line.delivery_paisa;
        facts.delivery = delivery_share(invoiced, line);
    } else {
        credited.quantity = 0;
        credited.goods = {facts.gross_paisa, facts.net_paisa, facts.vat_paisa};
    }
}

void set_credit(Facts& facts, const DoneRefund& refund, const Supply& supply, const Paper& invoice,
                const std::vector<Paper>& issued) {
    const auto invoiced = facts_of(invoice.facts);
    const auto part = part_of(invoiced, supply.order_id);
    if (!part) throw std::logic_error("a credit note for an order that its invoice lacks");
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
    set_amounts(facts, refund.amount,
                split_credit(credited(invoice, *part, issued), refund.amount));
    if (const auto* line = find_line(invoiced, supply.order_id)) {
        set_credited_line(facts, supply, invoiced, *line);
    }
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

bool is_invoice(const Paper& paper) {
    return paper.kind == Kind::invoice || paper.kind == Kind::bill;
}

std::string credit_cause(const std::string& refund_id) {
    return "credit:" + refund_id;
}

std::string voided_cause(const Paper& invoice, const std::string& order_id) {
    // Of the first order, this is the cause from before there were invoices for several.
    auto cause = "voided:" + invoice.id;
    return order_id == invoice.order_id ? cause : cause + ":" + order_id;
}

std::optional<LineAmounts> part_of(const Facts& invoice, const std::string& order_id) {
    if (invoice.lines.empty()) {
        if (invoice.order_id != order_id) return std::nullopt;
        return LineAmounts{invoice.gross_paisa, invoice.net_paisa, invoice.vat_paisa};
    }
    const auto* line = find_line(invoice, order_id);
    if (line == nullptr) return std::nullopt;
    auto part = line->goods;
    part += delivery_share(invoice, *line);
    return part;
}

bool may_share(const OwedPaper& owed, const Supply& supply, const OwedPaper& other_owed,
               const Supply& other) {
    const auto buyer_of = [](const Supply& one) {
        return std::tie(one.checkout_id, one.owner_id, one.buyer_name, one.buyer_address,
                        one.buyer_phone, one.buyer);
    };
    if (owed.kind == Kind::credit || supply.checkout_id.empty()) return false;
    if (owed.kind != Kind::challan && supply.paid_by != other.paid_by) return false;
    return owed.kind == other_owed.kind && owed.since_ms == other_owed.since_ms &&
           buyer_of(supply) == buyer_of(other);
}

bool needs_lines(Kind kind, const std::vector<Supply>& supplies) {
    return supplies.size() > 1 || (kind != Kind::challan && supplies.front().delivery > Money{});
}

const Paper* find_invoice(const std::vector<Paper>& issued, const std::string& order_id) {
    for (const auto& paper : issued) {
        if (is_invoice(paper) && !has_cause(issued, voided_cause(paper, order_id))) return &paper;
    }
    return nullptr;
}

std::vector<OwedPaper> owed_papers(const Supply& supply, const Settings& settings,
                                   const std::vector<Paper>& issued) {
    std::vector<OwedPaper> owed;
    const auto* invoice = find_invoice(issued, supply.order_id);
    if (invoice == nullptr) {
        if (const auto moment = invoice_moment(supply, settings)) {
            owed.push_back({settings.is_registered() ? Kind::invoice : Kind::bill,
                            invoice_cause(supply, issued), *moment});
        }
        return owed;
    }
    if (supply.shipped_at_ms && *supply.shipped_at_ms > invoice->issued_at_ms &&
        std::ranges::find(issued, Kind::challan, &Paper::kind) == issued.end()) {
        owed.push_back({Kind::challan, "challan:" + supply.order_id, *supply.shipped_at_ms});
    }
    if (invoice->kind != Kind::invoice) return owed;
    if (was_for_voided_money(supply)) {
        owed.push_back({Kind::credit, voided_cause(*invoice, supply.order_id),
                        supply.voided_money->done_at_ms, &*supply.voided_money});
        return owed;
    }
    for (const auto& refund : supply.refunds) {
        auto cause = credit_cause(refund.id);
        if (has_cause(issued, cause)) continue;
        owed.push_back({Kind::credit, std::move(cause), refund.done_at_ms, &refund});
    }
    return owed;
}

Facts facts_for(const OwedPaper& owed, const std::vector<Supply>& supplies,
                const Settings& settings, const std::vector<Paper>& issued) {
    const auto& supply = supplies.front();
    auto facts = common_facts(supply, settings);
    facts.supplied_at_ms = owed.since_ms;
    switch (owed.kind) {
        case Kind::invoice: {
            const auto rate = settings.rates.rate_at(owed.since_ms);
            facts.form = settings.form;
            facts.vat_rate_hundredths = rate.hundredths;
            set_price(facts, owed.kind, supplies,
                      [&](Money gross) { return split_vat(gross, rate); });
            return facts;
        }
        case Kind::bill:
            set_price(facts, owed.kind, supplies,
                      [](Money gross) { return VatSplit{gross, Money{}}; });
            return facts;
        case Kind::challan:
            if (needs_lines(owed.kind, supplies)) facts.lines = lines_of(supplies);
            return facts;
        case Kind::credit: break;
    }
    const auto* invoice = find_invoice(issued, supply.order_id);
    if (invoice == nullptr || owed.refund == nullptr) {
        throw std::logic_error("a credit note without an invoice or a refund");
    }
    facts.form = settings.form;
    facts.returned_by = settings.customer_returns ? "customer" : "shop";
    set_credit(facts, *owed.refund, supply, *invoice, issued);
    return facts;
}

}  // namespace shop::papers
