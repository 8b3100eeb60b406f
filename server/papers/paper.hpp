#pragma once

// Papers, and the rules for when one is due. No SQL, no clock.

#include "papers/facts.hpp"
#include "papers/settings.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::papers {

/// An invoice is the VAT form Mushak 6.3, a credit note 6.7. A bill takes the place of an invoice
/// in a shop that is not registered for VAT. A challan goes with the goods and says no price.
enum class Kind { invoice, bill, credit, challan };

/// As it is stored and as clients see it.
std::string_view name_of(Kind kind);
/// Nothing for an unknown name.
std::optional<Kind> find_kind(std::string_view name);

/// How papers issued by this program are drawn; every earlier layout stays (paper_forms.hpp).
inline constexpr std::int64_t current_layout = 2;

/// A paper that was issued.
struct Paper {
    std::string id;
    Kind kind = Kind::invoice;
    std::int64_t fiscal_year = 0;
    std::int64_t serial = 0;
    std::string cause;
    std::string order_id;
    std::string owner_id;
    std::optional<std::string> against{};  // The invoice of a credit note.
    Money gross{};
    Money vat{};
    std::int64_t issued_at_ms = 0;
    std::int64_t layout = 0;
    std::string facts;  // JSON, as it was hashed.
    std::string facts_sha256;
    std::string chain;
    bool letters_lost = false;  // Set for new papers only; lists do not read it.

    std::string number() const;
};

/// A refund whose money has gone back.
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
    std::string owner_id;
    std::string buyer_name;
    std::string buyer_address;
    std::string buyer_phone;
    std::string product;
    std::string product_bangla{};
    std::int64_t quantity = 0;
    Money total;
    std::optional<std::int64_t> first_money_at_ms{};  // All of the money, or a part of it.
    std::string paid_by{};                            // "card".
    std::optional<std::int64_t> shipped_at_ms{};
    std::vector<DoneRefund> refunds{};  // Of the payment that pays the order.
    /// Amount credited when voided money already had an invoice.
    std::optional<DoneRefund> voided_money{};
};

/// A paper that a supply must have but lacks.
struct OwedPaper {
    Kind kind = Kind::invoice;
    std::string cause;
    std::int64_t since_ms = 0;           // What it is issued for happened then.
    const DoneRefund* refund = nullptr;  // Of a credit note, or its voided money; in the supply.
};

/// The cause of a credit note for this refund.
std::string credit_cause(const std::string& refund_id);

/// The cause of the credit note that takes back a whole invoice, because its money was voided.
std::string voided_cause(const std::string& invoice_id);

/// Papers missing from `issued` for `supply`, in the order to issue them. A credit note is due once
/// its invoice exists.
std::vector<OwedPaper> owed_papers(const Supply& supply, const Settings& settings,
                                   const std::vector<Paper>& issued);

/// The content of the paper, except its number, its time and the company of its user. `issued` are
/// the earlier papers of the supply.
Facts facts_for(const OwedPaper& owed, const Supply& supply, const Settings& settings,
                const std::vector<Paper>& issued);

/// The valid invoice or bill of an order; null before it is issued and after its money was voided.
const Paper* find_invoice(const std::vector<Paper>& issued);

}  // namespace shop::papers
