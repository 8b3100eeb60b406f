// Each handler reads the request, makes one call into the room, and builds the response.

#include "orders/routes/order_routes.hpp"

#include "orders/cancel_order.hpp"
#include "orders/operations.hpp"
#include "orders/order_access.hpp"
#include "orders/order_batch.hpp"
#include "orders/order_json.hpp"
#include "orders/order_list.hpp"
#include "orders/order_store.hpp"
#include "orders/ship_order.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/idempotency.hpp"
#include "platform/http/paging.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/order_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

/// Clients also send the product's and the customer's name; the server does not read them.
struct OrderBody {
    json::Id product_id;
    json::PrintedLines<1, limits::order_request_address_length_max> address;
    json::PrintedText<1, limits::order_request_phone_length_max> phone;
    json::Whole<limits::order_request_quantity_min, limits::order_request_quantity_max> quantity;
    json::Total price;  // The total shown on the page.
};
BOOST_DESCRIBE_STRUCT(OrderBody, (), (product_id, address, phone, quantity, price))

struct StatusBody {
    bool order_status = false;
};
BOOST_DESCRIBE_STRUCT(StatusBody, (), (order_status))

Result<http::Response> post_order(const std::shared_ptr<OrderBatch>& batch,
                                  const http::CallWith<OrderBody>& call) {
    auto key = http::read_key(call.request);
    if (!key) return key.error();
    const auto& caller = call.caller;
    const auto& body = call.body;
    return call.database.write(
        *batch,
        PlaceOrderCall{{.lines = {{body.product_id.value, body.quantity.value, body.price.value}},
                        .user_id = caller.user_id,
                        .name = caller.name,
                        .email = caller.email,
                        .email_verified = caller.email_verified,
                        .address = body.address.value,
                        .phone = with_ascii_digits(body.phone.value),
                        .at_ms = call.now_ms()},
                       std::move(*key)});
}

void append_order_for_staff(std::string& json, const Order& order) {
    json = staff_object(order, std::move(json)).text();
}

http::Response list_response(const http::Request& request, const sql::Page& page,
                             sql::JsonPage orders) {
    auto response = http::page_response(request, page, std::move(orders));
    response.headers["Cache-Control"] = "no-store";
    return response;
}

Result<http::Response> get_orders(const FindCustomers& find_customers, const http::Call& call) {
    const auto page = http::read_page(call.request, order_offer());
    if (!page) return page.error();
    return list_response(call.request, *page,
                         call.database.read([&](sql::Transaction& transaction) {
                             return list_orders(transaction, {*page, call.now_ms()}, find_customers,
                                                append_order_for_staff);
                         }));
}

Result<http::Response> list_of(const PaymentContext& context, const http::Call& call,
                               const std::string& user_id) {
    const auto page = http::read_page(call.request);
    if (!page) return page.error();
    const auto append = [lifetimes = context.lifetimes()](std::string& json, const Order& order) {
        json = customer_object(order, lifetimes, std::move(json)).text();
    };
    return list_response(call.request, *page,
                         call.database.read([&](sql::Transaction& transaction) {
                             return list_orders_of(transaction, *page, user_id, append);
                         }));
}

Result<http::Response> get_my_orders(const PaymentContext& context, const FindUser& find_user,
                                     const http::Call& call) {
    const auto email = normal_email(call.request.params.at("email"));
    if (email == call.caller.email) return list_of(context, call, call.caller.user_id);
    if (!call.caller.may(http::Permission::orders_read)) {
        return Problem{ProblemKind::forbidden, texts::problems::not_yours_orders()};
    }
    const auto user_id = call.database.read(
        [&](sql::Transaction& transaction) { return find_user(transaction, email); });
    if (!user_id) {
        return Problem{ProblemKind::missing, texts::problems::not_found_customer()};
    }
    return list_of(context, call, *user_id);
}

Result<http::Response> get_order(const PaymentContext& context, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::staff);
    if (!order) return order.error();
    auto object = customer_object(*order, context.lifetimes());
    if (call.caller.may(http::Permission::orders_read)) object.add("isRisky", order->is_risky);
    return http::private_response(200, object.text());
}

Result<http::Response> delete_order(const PaymentContext& context, const http::Call& call) {
    const auto order = find_order_for_caller(call, OrderAccess::staff);
    if (!order) return order.error();
    const bool is_own = order->user_id == call.caller.user_id;
    if (!is_own && !call.caller.may(http::Permission::orders_cancel)) {
        return http::not_permitted(http::Permission::orders_cancel);
    }
    std::optional<audit::Actor> staff;
    if (!is_own) staff = audit::caller_of(call.request);
    const auto cancelled =
        cancel_order(context, order->id, {call.caller.user_id, std::move(staff)}, call.now_ms());
    if (!cancelled) return cancelled.error();
    return http::private_response(200, json::Object{}.add("deletedCount", 1).text());
}

Result<http::Response> patch_status(const PaymentContext& context,
                                    const http::CallWith<StatusBody>& call) {
    if (!call.body.order_status) {
        return Problem{ProblemKind::invalid,
                       texts::problems::no_way_back(),
                       {{"/orderStatus", texts::field_errors::shipped()}}};
    }
    const Shipper shipper{audit::caller_of(call.request), context.has_colleague};
    return call.in_transaction([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto shipping = ship_for_staff(transaction, call.id, shipper, call.now_ms());
        if (!shipping) return shipping.error();
        auto object = staff_object(shipping->order);
        object.add("modifiedCount", shipping->modified_count);
        return http::private_response(200, std::move(object).text());
    });
}

}  // namespace

void add_routes(http::Router& router, const PaymentContext& context, const Live<Settings>& settings,
                const UserLookups& users) {
    const auto batch =
        std::make_shared<OrderBatch>([&settings](sql::Transaction& transaction,
                                                 const std::vector<const PlaceOrderCall*>& calls) {
            return respond_to_order_batch(settings.get(), transaction, calls);
        });
    http::Endpoints endpoints(router, context.database);
    endpoints.add(api::place_order, post_order, batch);
    add_checkout_routes(endpoints, batch, users);
    add_customer_routes(endpoints, users.list_customers);
    add_quote_routes(endpoints);  // Before GET /checkout/{id}, which its address matches.
    add_placed_checkout_routes(endpoints, context);
    add_address_routes(endpoints);
    endpoints.add(api::list_orders, get_orders, users.find_customers);
    auto without_slash = api::list_orders;  // Clients send both addresses.
    without_slash.path = "/orders";
    endpoints.add(without_slash, get_orders, users.find_customers);
    endpoints.add(api::list_orders_of, get_my_orders, context, users.find_user);
    endpoints.add(api::get_order, get_order, context);
    endpoints.add(api::cancel_order, http::Pool::provider, delete_order, context);
    endpoints.add(api::ship_order, patch_status, context);
    add_payment_routes(endpoints, context);
    add_refund_routes(endpoints, context);
    add_transfer_routes(endpoints);
    add_receipt_routes(endpoints, context);
    add_refund_answer_routes(endpoints, context);
    add_unmatched_routes(endpoints, context);
    add_reservation_routes(endpoints);
    add_timeline_routes(endpoints, users.find_name);
    add_overview_routes(endpoints, users.find_name);
    add_note_routes(endpoints, users.find_name);
    add_mail_routes(endpoints);
    add_bulk_routes(endpoints, context, users.find_customers);
}

}  // namespace shop::orders
