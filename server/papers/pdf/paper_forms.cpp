#include "papers/pdf/paper_forms.hpp"

#include "papers/fiscal_year.hpp"
#include "papers/pdf/form_values.hpp"
#include "platform/texts/papers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace shop::papers {
namespace {

namespace say = texts::papers;

constexpr auto no_duty = "0.00";
constexpr auto not_counted = "-";

/// A row of the table.
struct Row {
    std::string description;
    std::int64_t quantity = 0;  // Without it, it is no number of pieces.
    LineAmounts amounts{};
};

/// A row for each line, and one for the delivery charge.
std::vector<Row> rows_of(const Facts& facts) {
    if (facts.lines.empty()) {
        return {{product_label(facts.product, facts.product_bangla),
                 facts.quantity,
                 {facts.gross_paisa, facts.net_paisa, facts.vat_paisa}}};
    }
    std::vector<Row> rows;
    for (const auto& line : facts.lines) {
        rows.push_back({line_label(facts, line), line.quantity, line.goods});
    }
    if (facts.delivery.gross_paisa > 0) {
        rows.push_back({in_both(say::delivery_charge()), 0, facts.delivery});
    }
    return rows;
}

std::vector<std::string> in_each(const std::vector<Row>& rows, const auto& label) {
    std::vector<std::string> labels;
    labels.reserve(rows.size());
    for (const auto& row : rows) labels.push_back(label(row));
    return labels;
}

/// The price of one piece, from the amount for all pieces. Layout 1 rounds it half up to the paisa.
std::string a_piece(std::int64_t paisa, std::int64_t quantity, std::int64_t layout) {
    const auto pieces = std::max<std::int64_t>(quantity, 1);
    if (layout == 1) return amount_label((2 * paisa + pieces) / (2 * pieces));
    return unit_price_label(Money{paisa}, pieces);
}

std::string quantity_label(std::int64_t quantity) {
    return quantity == 0 ? not_counted : std::to_string(quantity);
}

std::string payment_label(const Facts& facts) {
    if (facts.paid_by.empty()) return in_both(say::not_yet_paid());
    if (facts.paid_by == "transfer") return in_both(say::by_transfer());
    if (facts.paid_by == "on_delivery") return in_both(say::on_delivery());
    return in_both(facts.paid_by == "gateway" ? say::by_gateway() : say::by_card());
}

std::vector<Message> copies(std::size_t count) {
    std::vector<Message> all;
    for (std::size_t i = 0; i < count; ++i) all.push_back(say::copy(i));
    return all;
}

std::vector<FormField> signature_fields(const Facts& facts) {
    return {{say::label_signatory(), facts.signatory},
            {say::label_signatory_title(), facts.signatory_title},
            {say::label_signature(), ""},
            {say::label_seal(), ""}};
}

std::vector<FormField> issue_fields(const Message& number, const Facts& facts) {
    return {{number, facts.number},
            {say::label_issued_on(), day_label(facts.issued_at_ms)},
            {say::label_issued_at(), dhaka_time(facts.issued_at_ms)}};
}

/// A column of amounts and, unless it is a column of prices, their sum.
FormColumn amount_column(const Message& heading, double share, const std::vector<Row>& rows,
                         std::int64_t LineAmounts::* amount, std::int64_t total_paisa) {
    return {heading, share, Align::right,
            in_each(rows, [&](const Row& row) { return amount_label(row.amounts.*amount); }),
            amount_label(total_paisa)};
}

FormColumn piece_column(const Message& heading, double share, const std::vector<Row>& rows,
                        std::int64_t LineAmounts::* amount, std::int64_t layout) {
    return {heading, share, Align::right, in_each(rows, [&](const Row& row) {
                if (row.quantity == 0 && layout > 2) return std::string(not_counted);
                return a_piece(row.amounts.*amount, row.quantity, layout);
            })};
}

/// The first columns of every kind of paper.
std::vector<FormColumn> goods_columns(const std::vector<Row>& rows) {
    std::vector<std::string> numbers;
    std::int64_t pieces = 0;
    for (const auto& row : rows) {
        numbers.push_back(std::to_string(numbers.size() + 1));
        pieces += row.quantity;
    }
    return {
        {say::column_serial(), 4, Align::center, std::move(numbers)},
        {say::column_description(), 18, Align::left,
         in_each(rows, [](const Row& row) { return row.description; }), in_both(say::sum_total())},
        {say::column_unit(), 6, Align::center,
         in_each(rows,
                 [](const Row& row) {
                     return row.quantity == 0 ? not_counted : in_both(say::piece());
                 })},
        {say::column_quantity(), 6, Align::right,
         in_each(rows, [](const Row& row) { return quantity_label(row.quantity); }),
         quantity_label(pieces)}};
}

std::vector<std::string> in_each_row(const std::vector<Row>& rows, const std::string& value) {
    return std::vector(rows.size(), value);
}

void add_duty_columns(std::vector<FormColumn>& columns, const Facts& facts,
                      const std::vector<Row>& rows) {
    if (facts.form == 11) {
        columns.push_back({say::column_duty_rate(), 7, Align::right, in_each_row(rows, "0%")});
    }
    columns.push_back({say::column_duty(), 8, Align::right, in_each_row(rows, no_duty), no_duty});
}

std::vector<FormColumn> invoice_columns(const Facts& facts, std::int64_t layout) {
    const auto rows = rows_of(facts);
    auto columns = goods_columns(rows);
    columns.push_back(
        piece_column(say::column_unit_net(), 9, rows, &LineAmounts::net_paisa, layout));
    columns.push_back(
        amount_column(say::column_net(), 10, rows, &LineAmounts::net_paisa, facts.net_paisa));
    add_duty_columns(columns, facts, rows);
    columns.push_back(
        {say::column_vat_rate(), 7, Align::right, in_each_row(rows, rate_label(facts))});
    columns.push_back(
        amount_column(say::column_vat(), 9, rows, &LineAmounts::vat_paisa, facts.vat_paisa));
    columns.push_back(
        amount_column(say::column_gross(), 11, rows, &LineAmounts::gross_paisa, facts.gross_paisa));
    return columns;
}

std::vector<FormColumn> price_columns(const Facts& facts, const Message& unit_price,
                                      std::int64_t layout) {
    const auto rows = rows_of(facts);
    auto columns = goods_columns(rows);
    columns.push_back(piece_column(unit_price, 12, rows, &LineAmounts::gross_paisa, layout));
    columns.push_back(
        amount_column(say::column_price(), 14, rows, &LineAmounts::gross_paisa, facts.gross_paisa));
    return columns;
}

std::vector<FormField> buyer_fields(const Facts& facts) {
    return {{say::label_buyer_name(), buyer_label(facts)},
            {say::label_buyer_address(), facts.buyer_address},
            {say::label_buyer_phone(), facts.buyer_phone}};
}

std::vector<FormField> shop_fields(const Facts& facts) {
    std::vector<FormField> fields{{say::label_shop(), facts.seller_name}};
    if (!facts.seller_address.empty()) {
        fields.push_back({say::label_shop_address(), facts.seller_address});
    }
    return fields;
}

/// The two parties of a return. `returned_by` determines which one returns the goods.
std::vector<FormField> return_fields(const Facts& facts) {
    std::pair seller{facts.seller_name, facts.seller_bin};
    std::pair buyer{buyer_label(facts), facts.buyer_bin.empty() ? "-" : facts.buyer_bin};
    if (facts.returned_by == "customer") std::swap(seller, buyer);
    return {{say::label_returned_by_name(), seller.first},
            {say::label_returned_by_bin(), seller.second},
            {say::label_returned_to_name(), buyer.first},
            {say::label_returned_to_bin(), buyer.second}};
}

}  // namespace

Form invoice_form(const Facts& facts, std::int64_t layout) {
    Form form;
    form.size = PageSize::landscape();
    form.authority = {say::government(), say::revenue_board()};
    form.title = say::title_invoice();
    form.name = in_both(say::form_invoice());
    form.copies = copies(3);
    form.seller = {{say::label_seller_name(), facts.seller_name},
                   {say::label_seller_bin(), facts.seller_bin},
                   {say::label_issued_from(), facts.seller_address}};
    form.buyer = {{say::label_buyer_name(), buyer_label(facts)},
                  {say::label_buyer_bin(), facts.buyer_bin.empty() ? "-" : facts.buyer_bin},
                  {say::label_buyer_address(), facts.buyer_address},
                  {say::label_destination(), facts.destination},
                  {say::label_vehicle(), facts.vehicle}};
    form.document = issue_fields(say::label_invoice_number(), facts);
    form.document.push_back({say::label_supplied_at(), day_and_time_label(facts.supplied_at_ms)});
    form.document.push_back({say::label_paid_by(), payment_label(facts)});
    form.columns = invoice_columns(facts, layout);
    form.has_totals = true;
    form.remarks = {{say::label_in_words(), words_label(facts)}};
    form.signature = signature_fields(facts);
    form.rule = in_both(say::rule_invoice());
    form.footer = footer_label(facts);
    return form;
}

Form credit_form(const Facts& facts, std::int64_t layout) {
    Form form;
    form.size = PageSize::landscape();
    form.authority = {say::government(), say::revenue_board()};
    form.title = say::title_credit();
    form.name = in_both(say::form_credit());
    form.copies = copies(2);
    form.buyer = return_fields(facts);
    form.document = issue_fields(say::label_note_number(), facts);
    form.document.push_back({say::label_against_number(), facts.against_number});
    form.document.push_back(
        {say::label_against_on(), day_and_time_label(facts.against_issued_at_ms)});
    form.columns = price_columns(facts, say::column_unit_gross(), layout);
    // The invoice's price. A partial refund does not correspond to a number of pieces.
    if (facts.lines.empty()) {
        form.columns[4].values = {a_piece(facts.against_gross_paisa, facts.quantity, layout)};
        if (facts.gross_paisa != facts.against_gross_paisa) {
            form.columns[3].values = {not_counted};
            form.columns[3].total = not_counted;
        }
    }
    form.has_totals = true;
    form.sums = {{say::sum_net(), amount_label(facts.net_paisa)},
                 {say::sum_deducted(), no_duty},
                 {say::sum_with_vat(), amount_label(facts.gross_paisa)},
                 {say::sum_vat(), amount_label(facts.vat_paisa) + " (" + rate_label(facts) + ")"},
                 {say::sum_duty(), no_duty},
                 {say::sum_tax(), amount_label(facts.vat_paisa)}};
    form.remarks = {{say::label_reason_of_return(),
                     facts.reason.empty() ? in_both(say::no_reason()) : facts.reason},
                    {say::label_in_words(), words_label(facts)}};
    form.signature = signature_fields(facts);
    form.rule = in_both(say::rule_credit());
    form.footer = footer_label(facts);
    return form;
}

Form bill_form(const Facts& facts, std::int64_t layout) {
    Form form;
    form.title = say::title_bill();
    form.seller = shop_fields(facts);
    form.buyer = buyer_fields(facts);
    if (facts.destination != facts.buyer_address) {
        form.buyer.push_back({say::label_destination(), facts.destination});
    }
    form.document = issue_fields(say::label_bill_number(), facts);
    form.document.push_back({say::label_paid_by(), payment_label(facts)});
    form.columns = price_columns(facts, say::column_unit_price(), layout);
    form.has_totals = true;
    form.remarks = {{say::label_in_words(), words_label(facts)}};
    form.signature = signature_fields(facts);
    form.footer = footer_label(facts) + "   " + in_both(say::bill_has_no_vat());
    return form;
}

Form challan_form(const Facts& facts) {
    Form form;
    form.title = say::title_challan();
    form.seller = shop_fields(facts);
    form.buyer = buyer_fields(facts);
    form.buyer.push_back({say::label_destination(), facts.destination});
    form.document = issue_fields(say::label_challan_number(), facts);
    form.document.push_back({say::label_vehicle(), facts.vehicle});
    form.columns = goods_columns(rows_of(facts));
    form.has_totals = true;
    form.signature = signature_fields(facts);
    form.signature.push_back({say::label_received_by(), ""});
    form.footer = footer_label(facts);
    return form;
}

}  // namespace shop::papers
