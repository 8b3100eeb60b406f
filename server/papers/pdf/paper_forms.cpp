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

/// The price of one piece, from the amount for all pieces. Layout 1 rounds it half up to the paisa.
std::string a_piece(std::int64_t paisa, const Facts& facts, std::int64_t layout) {
    const auto pieces = std::max<std::int64_t>(facts.quantity, 1);
    if (layout == 1) return amount_label((2 * paisa + pieces) / (2 * pieces));
    return unit_price_label(Money{paisa}, pieces);
}

std::string quantity_label(const Facts& facts) {
    return std::to_string(facts.quantity);
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

/// The first columns of every kind of paper.
std::vector<FormColumn> goods_columns(const Facts& facts) {
    return {
        {say::column_serial(), 4, Align::center, "1"},
        {say::column_description(), 18, Align::left, product_label(facts),
         in_both(say::sum_total())},
        {say::column_unit(), 6, Align::center, in_both(say::piece())},
        {say::column_quantity(), 6, Align::right, quantity_label(facts), quantity_label(facts)}};
}

void add_duty_columns(std::vector<FormColumn>& columns, const Facts& facts) {
    if (facts.form == 11) {
        columns.push_back({say::column_duty_rate(), 7, Align::right, "0%"});
    }
    columns.push_back({say::column_duty(), 8, Align::right, no_duty, no_duty});
}

std::vector<FormColumn> invoice_columns(const Facts& facts, std::int64_t layout) {
    const auto net = amount_label(facts.net_paisa);
    const auto vat = amount_label(facts.vat_paisa);
    const auto gross = amount_label(facts.gross_paisa);
    auto columns = goods_columns(facts);
    columns.push_back(
        {say::column_unit_net(), 9, Align::right, a_piece(facts.net_paisa, facts, layout)});
    columns.push_back({say::column_net(), 10, Align::right, net, net});
    add_duty_columns(columns, facts);
    columns.push_back({say::column_vat_rate(), 7, Align::right, rate_label(facts)});
    columns.push_back({say::column_vat(), 9, Align::right, vat, vat});
    columns.push_back({say::column_gross(), 11, Align::right, gross, gross});
    return columns;
}

std::vector<FormColumn> price_columns(const Facts& facts, const Message& unit_price,
                                      std::int64_t layout) {
    const auto gross = amount_label(facts.gross_paisa);
    auto columns = goods_columns(facts);
    columns.push_back({unit_price, 12, Align::right, a_piece(facts.gross_paisa, facts, layout)});
    columns.push_back({say::column_price(), 14, Align::right, gross, gross});
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
    form.columns[4].value = a_piece(facts.against_gross_paisa, facts, layout);
    if (facts.gross_paisa != facts.against_gross_paisa) {
        form.columns[3].value = form.columns[3].total = "-";
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
    form.columns = goods_columns(facts);
    form.has_totals = true;
    form.signature = signature_fields(facts);
    form.signature.push_back({say::label_received_by(), ""});
    form.footer = footer_label(facts);
    return form;
}

}  // namespace shop::papers
