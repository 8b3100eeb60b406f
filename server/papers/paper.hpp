#pragma once

// Papers, and the rules for when one is due. No SQL, no clock.

#include "papers/buyer.hpp"
#include "papers/facts.hpp"
#include "papers/settings.hpp"
#include "platform/base/names.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::papers {

/// An invoice is the VAT form Mushak 6.3, a credit note 6.7. A shop that is not registered for VAT
/// issues a bill instead of an invoice. A challan accompanies the goods and has no prices.
enum class Kind { invoice, bill, credit, challan };

constexpr Names<4> names_of(Kind) {
    return {"invoice", "bill", "credit", "challan"};
}

/// The layout of new papers with lines; others still get the one before. Earlier layouts remain
/// available (paper_forms.hpp).
inline constexpr std::int64_t current_layout = 3;

/// An issued paper.
struct Paper {
    std::string id;
    Kind kind = Kind::invoice;
    std::int64_t fiscal_year = 0;
    std::int64_t serial = 0;
    std::string cause;
    std::string order_id;
    std::string owner_id;
    std::optional<std::string> against{};  // The invoice that a credit note refers to.
    Money gross{};
    Money vat{};
    std::int64_t issued_at_ms = 0;
    std::int64_t layout = 0;
    std::string facts;  // The JSON that was hashed.
    std::string facts_sha256;
    std::string chain;
    bool letters_lost = false;                  // Set for new papers only; lists do not read it.
    std::vector<std::string> more_order_ids{};  // After `order_id`; likewise.

    std::string number() const;
};
BOOST_DESCRIBE_STRUCT(Paper, (),
                      (id, kind, fiscal_year, serial, cause, order_id, owner_id, against, gross,
                       vat, issued_at_ms, layout, facts, facts_sha256, chain))

/// A refund that was paid out.
struct DoneRefund {
    std::string id;
    Money amount;
    std::string reason{};
    std::int64_t done_at_ms = 0;
};

/// The facts of an order that its papers need: product, buyer and events so far.
struct Supply {
    std::string order_id;
    std::int64_t order_number = 0;
    std::string checkout_id{};  // Empty if it was ordered alone.
    std::string owner_id;
    std::string buyer_name;
    std::string buyer_address;
    std::string buyer_phone;
    std::string product;
    std::string product_bangla{};
    std::int64_t quantity = 0;
    Money total;
    Money delivery{};  // Share of the delivery charge; part of the total.
    std::optional<std::int64_t> first_money_at_ms{};  // First payment, in full or in part.
    std::string paid_by{};                            // "card".
    std::optional<std::int64_t> shipped_at_ms{};
    std::vector<DoneRefund> refunds{};  // Refunds of the payment that settles the order.
    /// Amount credited when voided money already had an invoice.
    std::optional<DoneRefund> voided_money{};
    std::optional<Buyer> buyer{};  // Empty: that of the owner's profile.
};

/// A paper that a supply must have but lacks.
struct OwedPaper {
    Kind kind = Kind::invoice;
    std::string cause;
    std::int64_t since_ms = 0;           // Time of the event for which it is due.
    const DoneRefund* refund = nullptr;  // For credit notes; points into the supply.
};

/// Whether it is of a whole supply: an invoice, or the bill of a shop without a BIN.
bool is_invoice(const Paper& paper);

/// The cause of a credit note for this refund.
std::string credit_cause(const std::string& refund_id);

/// The cause of a credit note for an order's whole part of an invoice whose money was voided.
std::string voided_cause(const Paper& invoice, const std::string& order_id);

/// An order's part of an invoice or bill: its line and its share of the delivery charge. Empty if
/// the paper has no line for it.
std::optional<LineAmounts> part_of(const Facts& invoice, const std::string& order_id);

/// The papers for `supply` that are missing from `issued`, in the order to issue them. A credit
/// note is due once its invoice exists.
std::vector<OwedPaper> owed_papers(const Supply& supply, const Settings& settings,
                                   const std::vector<Paper>& issued);

/// Whether one paper may cover both supplies, to which `owed` is due: they are of one checkout,
/// fall due at the same moment, and go to the same buyer and address.
bool may_share(const OwedPaper& owed, const Supply& supply, const OwedPaper& other_owed,
               const Supply& other);

/// The content of the paper, without its number, its time and the user's company. A credit note is
/// for one supply, whose earlier papers are `issued`.
Facts facts_for(const OwedPaper& owed, const std::vector<Supply>& supplies,
                const Settings& settings, const std::vector<Paper>& issued);

/// Whether the paper needs lines, which servers of an earlier release do not know.
bool needs_lines(Kind kind, const std::vector<Supply>& supplies);

/// The valid invoice or bill of an order; null before it is issued and after its money was voided.
const Paper* find_invoice(const std::vector<Paper>& issued, const std::string& order_id);

}  // namespace shop::papers
