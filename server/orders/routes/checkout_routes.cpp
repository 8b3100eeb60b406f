// Checkouts: orders with a delivery address and the customer's consent.

#include "orders/delivery/delivery_plan_body.hpp"
#include "orders/operations.hpp"
#include "orders/routes/checkout_customer.hpp"
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
    std::optional<ConsentBody> consent;  // Required without a customer.
    std::optional<InvoiceToBody> invoice_to;
    std::optional<MethodCode> method;
    std::optional<ChargeBody> charge;
    std::optional<CustomerBody> customer;  // For whom staff order.
    std::optional<ConsentBy> consent_by;   // Required with a customer.
};
BOOST_DESCRIBE_STRUCT(CheckoutBody, (),
                      (lines, delivery, total, consent, invoice_to, method, charge, customer,
                       consent_by))

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

/// Staff say how their customer consented; others send the versions that they have read.
Result<void> check_has_consent(const CheckoutBody& body) {
    if (body.customer && !body.consent_by) {
        return http::wrong_field("consentBy", texts::field_errors::required());
    }
    if (!body.customer && !body.consent) {
        return http::wrong_field("consent", texts::field_errors::required());
    }
    return {};
}

/// Without its ids and its delivery method.
Checkout checkout_of(const CheckoutBody& body, const std::optional<audit::Actor>& staff) {
    Checkout checkout{.delivery = address_of(body.delivery),
                      .invoice_to = invoice_to_of(body.invoice_to)};
    if (staff) {
        checkout.placed_by = staff->user_id;
        checkout.consent_by = body.consent_by;
    } else {
        const auto& [terms, returns, privacy] = *body.consent;
        checkout.consent = Consent{terms.value, returns.value, privacy.value};
    }
    return checkout;
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

/// The response to an earlier request with this key.
std::optional<Result<http::Response>> find_earlier(const http::Call& call,
                                                   const std::optional<http::KeyedRequest>& key) {
    return call.database.read([&](sql::Transaction& transaction) {
        return http::IdempotentResponses(transaction, {key}).find(0);
    });
}

Result<http::Response> post_checkout(const std::shared_ptr<OrderBatch>& batch,
                                     const UserLookups& users,
                                     const http::CallWith<CheckoutBody>& call) {
    auto key = http::read_key(call.request);
    if (!key) return key.error();
    const auto& body = call.body;
    if (body.lines.empty()) return http::wrong_field("lines", texts::field_errors::required());
    if (body.lines.size() > limits::checkout_request_lines_items_max) {
        return http::wrong_field(
            "lines", texts::field_errors::values_most(limits::checkout_request_lines_items_max));
    }
    auto choice = choice_of(body);
    if (!choice) return choice.error();
    if (auto checked = check_has_consent(body); !checked) return checked.error();
    // A retry gets its response even if the customer has registered meanwhile.
    if (auto earlier = body.customer ? find_earlier(call, *key) : std::nullopt) return *earlier;
    const auto buyer = find_customer_of(users, call, body.customer);
    if (!buyer) return buyer.error();
    const auto& [customer, counts_as_verified, staff] = *buyer;
    auto checkout = checkout_of(body, staff);
    return call.database.write(
        *batch, PlaceOrderCall{{.lines = lines_of(body),
                                .user_id = customer.id,
                                .name = customer.name,
                                .email = customer.email,
                                .email_verified = counts_as_verified,
                                .address = address_line(checkout.delivery, customer.name),
                                .phone = checkout.delivery.phone,
                                .at_ms = call.now_ms(),
                                .checkout = std::move(checkout),
                                .delivery = *std::move(choice),
                                .staff = staff},
                               std::move(*key)});
}

Result<http::Response> get_consent(sql::Transaction& transaction, const http::Call&) {
    return http::private_response(200, json::encode(query_newest_consent(transaction).take()));
}

}  // namespace

void add_checkout_routes(http::Endpoints endpoints, const std::shared_ptr<OrderBatch>& batch,
                         const UserLookups& users) {
    endpoints.add(api::place_checkout, post_checkout, batch, users);
    endpoints.add(api::get_consent, get_consent);
}

}  // namespace shop::orders
