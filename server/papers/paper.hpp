#pragma once

// Papers and the rules of when one is owed, without SQL or a clock.

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
    bool letters_lost = false;  // Known of a new paper only; lists do not read it.

    std::string number() const;
};

/// A refund whose money has gone back.
struct DoneRefund {
    std::string id;
    Money amount;
    std::string reason{};
    std::int64_t done_at_ms = 0;
};

/// An order, as far as papers are about it: what was sold to whom, and what has happened by now.
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
    /// Money was recorded by mistake and voided: the whole, which an invoice of it is credited
    /// with.
    std::optional<DoneRefund> voided_money{};
};

/// A paper that a supply must have and has not.
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

/// What is missing among the papers `issued` for `supply`, in the order in which it is issued. A
/// credit note is owed once its invoice is there.
std::vector<OwedPaper> owed_papers(const Supply& supply, const Settings& settings,
                                   const std::vector<Paper>& issued);

/// What the paper says, but for its number, its moment and the company that its user buys for.
/// `issued` are the earlier papers of the supply.
Facts facts_for(const OwedPaper& owed, const Supply& supply, const Settings& settings,
                const std::vector<Paper>& issued);

/// The invoice or bill that stands among the papers of an order; null before it is issued, and once
/// its money was voided.
const Paper* find_invoice(const std::vector<Paper>& issued);

}  // namespace shop::papers
