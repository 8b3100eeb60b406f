#pragma once

// The content of a paper. Stored as JSON and never changed; the PDF depends on nothing else.

#include <boost/describe/class.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace shop::papers {

struct LineAmounts {
    std::int64_t gross_paisa = 0;
    std::int64_t net_paisa = 0;
    std::int64_t vat_paisa = 0;

    LineAmounts& operator+=(const LineAmounts& more) {
        gross_paisa += more.gross_paisa;
        net_paisa += more.net_paisa;
        vat_paisa += more.vat_paisa;
        return *this;
    }
    bool operator==(const LineAmounts&) const = default;
};
BOOST_DESCRIBE_STRUCT(LineAmounts, (), (gross_paisa, net_paisa, vat_paisa))

/// The goods of one order.
struct FactsLine {
    std::string order_id{};
    std::int64_t order_number = 0;
    std::string product{};
    std::string product_bangla{};
    std::int64_t quantity = 0;  // 0 on a credit note that corresponds to no number of pieces.
    LineAmounts goods{};
    std::int64_t delivery_paisa = 0;  // The order's share of the delivery charge, VAT included.

    bool operator==(const FactsLine&) const = default;
};
BOOST_DESCRIBE_STRUCT(FactsLine, (),
                      (order_id, order_number, product, product_bangla, quantity, goods,
                       delivery_paisa))

/// Amounts are in paisa, times in milliseconds. Fields that a kind of paper does not use are empty
/// or 0.
struct Facts {
    std::string kind{};
    std::string number{};  // "2026-27/000123"
    std::int64_t issued_at_ms = 0;

    std::string seller_name{};
    std::string seller_address{};
    std::string seller_bin{};
    std::string signatory{};
    std::string signatory_title{};
    std::int64_t form = 0;      // Number of columns of the VAT form; 0 for other papers.
    std::string returned_by{};  // On credit notes "shop" or "customer".

    std::string buyer_name{};
    std::string buyer_company{};
    std::string buyer_bin{};
    std::string buyer_address{};
    std::string buyer_phone{};
    std::string destination{};
    std::string vehicle{};

    std::string order_id{};
    std::int64_t order_number = 0;
    std::string product{};
    std::string product_bangla{};
    std::int64_t quantity = 0;
    std::int64_t supplied_at_ms = 0;  // Paid or shipped, whichever was first.
    std::string paid_by{};            // "card", "transfer"; empty before the first payment.

    std::int64_t gross_paisa = 0;
    std::int64_t net_paisa = 0;
    std::int64_t vat_paisa = 0;
    std::int64_t vat_rate_hundredths = 0;

    std::string against_number{};
    std::int64_t against_issued_at_ms = 0;
    std::int64_t against_gross_paisa = 0;
    std::string reason{};

    /// Of papers for several orders or with a delivery charge: one for each order, which the order
    /// fields above repeat for the first. The amounts above are the sums of lines and delivery.
    std::vector<FactsLine> lines{};
    LineAmounts delivery{};

    bool operator==(const Facts&) const = default;
};
// Without the lines: a paper without them has the JSON that it had before there were lines.
BOOST_DESCRIBE_STRUCT(Facts, (),
                      (kind, number, issued_at_ms, seller_name, seller_address, seller_bin,
                       signatory, signatory_title, form, returned_by, buyer_name, buyer_company,
                       buyer_bin, buyer_address, buyer_phone, destination, vehicle, order_id,
                       order_number, product, product_bangla, quantity, supplied_at_ms, paid_by,
                       gross_paisa, net_paisa, vat_paisa, vat_rate_hundredths, against_number,
                       against_issued_at_ms, against_gross_paisa, reason))

/// The numbers of the orders after the first.
std::vector<std::int64_t> more_order_numbers(const Facts& facts);

/// The JSON that is stored and hashed.
std::string json_of(const Facts& facts);

/// Parses that JSON. Missing fields, as in papers of an older release, stay empty. Throws
/// std::runtime_error for other input.
Facts facts_of(std::string_view json);

}  // namespace shop::papers
