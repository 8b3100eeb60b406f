// Checkouts: orders with a delivery address and the customer's consent.

#include "orders/delivery/delivery_plan_body.hpp"
#include "orders/operations.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/json/bin.hpp"
#include "platform/texts/field_errors.hpp"

namespace shop::orders {
namespace {

constexpr auto version_min = limits::consent_terms_min;
constexpr auto version_max = limits::consent_terms_max;

struct ConsentBody {
    json::Whole<version_min, version_max> terms;
    json::Whole<version_min, version_max> returns;
    json::Whole<version_min, version_max> privacy;
};
BOOST_DESCRIBE_STRUCT(ConsentBody, (), (terms, returns, privacy))

struct LineBody {
    json::Id product_id;
    json::Whole<limits::checkout_line_quantity_min, limits::checkout_line_quantity_max> quantity;
    json::Total price;
};
BOOST_DESCRIBE_STRUCT(LineBody, (), (product_id, quantity, price))

struct InvoiceToBody {
    json::PrintedText<0, limits::buyer_company_length_max> company;
    json::Bin bin;
    std::optional<json::PrintedLines<0, limits::buyer_address_length_max>> address;
};
BOOST_DESCRIBE_STRUCT(InvoiceToBody, (), (company, bin, address))

using ChargeBody =
    json::Whole<limits::checkout_request_charge_min, limits::checkout_request_charge_max>;

struct CheckoutBody {
    std::vector<LineBody> lines;
    DeliveryAddressBody delivery;
    json::Total total;
    ConsentBody consent;
    std::optional<InvoiceToBody> invoice_to;
    std::optional<MethodCode> method;
    std::optional<ChargeBody> charge;
};
BOOST_DESCRIBE_STRUCT(CheckoutBody, (),
                      (lines, delivery, total, consent, invoice_to, method, charge))

/// Method and charge are sent together or not at all.
Result<std::optional<DeliveryChoice>> choice_of(const CheckoutBody& body) {
    if (body.method && body.charge) {
        return std::optional(DeliveryChoice{body.method->value, taka(body.charge->value)});
    }
    if (!body.method && !body.charge) return std::optional<DeliveryChoice>{};
    return http::wrong_field(body.method ? "charge" : "method", texts::field_errors::required());
}

std::optional<InvoiceTo> invoice_to_of(const std::optional<InvoiceToBody>& body) {
    if (!body) return std::nullopt;
    return InvoiceTo{body->company.value, body->bin.value,
                     body->address ? body->address->value : ""};
}

/// A total that is not the sum of the lines and the charge is no price that the page showed.
std::vector<OrderLine> lines_of(const CheckoutBody& body) {
    auto sum = body.charge ? taka(body.charge->value) : Money{};
    for (const auto& line : body.lines) sum += line.price.value;
    std::vector<OrderLine> lines;
    for (const auto& [product_id, quantity, price] : body.lines) {
        lines.push_back(
            {product_id.value, quantity.value, sum == body.total.value ? price.value : Money{}});
    }
    return lines;
}

Result<http::Response> post_checkout(const std::shared_ptr<OrderBatch>& batch,
                                     const http::CallWith<CheckoutBody>& call) {
    auto key = http::read_key(call.request);
    if (!key) return key.error();
    const auto& caller = call.caller;
    const auto& [lines, delivery_body, total, consent, invoice_to, method, charge] = call.body;
    if (lines.empty()) return http::wrong_field("lines", texts::field_errors::required());
    if (lines.size() > limits::checkout_request_lines_items_max) {
        return http::wrong_field(
            "lines", texts::field_errors::values_most(limits::checkout_request_lines_items_max));
    }
    auto choice = choice_of(call.body);
    if (!choice) return choice.error();
    const auto delivery = address_of(delivery_body);
    return call.database.write(
        *batch, PlaceOrderCall{{.lines = lines_of(call.body),
                                .user_id = caller.user_id,
                                .name = caller.name,
                                .email = caller.email,
                                .email_verified = caller.email_verified,
                                .address = address_line(delivery, caller.name),
                                .phone = delivery.phone,
                                .at_ms = call.now_ms(),
                                .checkout = Checkout{.delivery = delivery,
                                                     .consent = Consent{consent.terms.value,
                                                                        consent.returns.value,
                                                                        consent.privacy.value},
                                                     .invoice_to = invoice_to_of(invoice_to)},
                                .delivery = *std::move(choice)},
                               std::move(*key)});
}

Result<http::Response> get_consent(sql::Transaction& transaction, const http::Call&) {
    return http::private_response(200, json::encode(query_newest_consent(transaction).take()));
}

}  // namespace

void add_checkout_routes(http::Endpoints endpoints, const std::shared_ptr<OrderBatch>& batch) {
    endpoints.add(api::place_checkout, post_checkout, batch);
    endpoints.add(api::get_consent, get_consent);
}

}  // namespace shop::orders
