// Each handler reads the request, makes one call into the room, and builds the response.

#include "orders/routes/order_routes.hpp"

#include "orders/bulk/bulk_routes.hpp"
#include "orders/cancel_order.hpp"
#include "orders/notes/note_routes.hpp"
#include "orders/order_access.hpp"
#include "orders/order_calls.hpp"
#include "orders/order_json.hpp"
#include "orders/order_list.hpp"
#include "orders/order_store.hpp"
#include "orders/routes/mail_again_routes.hpp"
#include "orders/routes/order_overview_routes.hpp"
#include "orders/routes/payment_routes.hpp"
#include "orders/routes/receipt_routes.hpp"
#include "orders/routes/refund_answer_routes.hpp"
#include "orders/routes/refund_routes.hpp"
#include "orders/routes/reservation_routes.hpp"
#include "orders/routes/timeline_routes.hpp"
#include "orders/routes/transfer_routes.hpp"
#include "orders/routes/unmatched_routes.hpp"
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

using OrderBatch = sql::Batch<OrderCall, Result<http::Response>>;

Result<http::Response> post_order(const PaymentContext& context, const OrderBatch& batch,
                                  const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto body = http::read_body<OrderBody>(request);
    if (!body) return body.error();
    auto key = http::read_key(request);
    if (!key) return key.error();

    return context.database.write(batch, OrderCall{{.product_id = body->product_id.value,
                                                    .user_id = caller->user_id,
                                                    .name = caller->name,
                                                    .email = caller->email,
                                                    .email_verified = caller->email_verified,
                                                    .address = body->address.value,
                                                    .phone = with_ascii_digits(body->phone.value),
                                                    .quantity = body->quantity.value,
                                                    .total_seen = body->price.value,
                                                    .at_ms = request.received_at_ms},
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

Result<http::Response> get_orders(const PaymentContext& context,
                                  const FindCustomers& find_customers,
                                  const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_read);
    if (!caller) return caller.error();
    const auto page = http::read_page(request, order_offer());
    if (!page) return page.error();
    return list_response(request, *page, context.database.read([&](sql::Transaction& transaction) {
        return list_orders(transaction, *page, find_customers, append_order_for_staff);
    }));
}

Result<http::Response> list_of(const PaymentContext& context, const http::Request& request,
                               const std::string& user_id) {
    const auto page = http::read_page(request);
    if (!page) return page.error();
    const auto append = [lifetimes = context.lifetimes()](std::string& json, const Order& order) {
        json = customer_object(order, lifetimes, std::move(json)).text();
    };
    return list_response(request, *page, context.database.read([&](sql::Transaction& transaction) {
        return list_orders_of(transaction, *page, user_id, append);
    }));
}

Result<http::Response> get_my_orders(const PaymentContext& context, const FindUser& find_user,
                                     const http::Request& request) {
    const auto caller = http::require_caller(request);
    if (!caller) return caller.error();
    const auto email = normal_email(request.params.at("email"));
    if (email == caller->email) return list_of(context, request, caller->user_id);
    if (!caller->may(http::Permission::orders_read)) {
        return Problem{ProblemKind::forbidden, texts::problems::not_yours_orders()};
    }
    const auto user_id = context.database.read(
        [&](sql::Transaction& transaction) { return find_user(transaction, email); });
    if (!user_id) {
        return Problem{ProblemKind::missing, texts::problems::not_found_customer()};
    }
    return list_of(context, request, *user_id);
}

Result<http::Response> get_order(const PaymentContext& context, const http::Request& request) {
    const auto order = find_order_for_caller(context, request, OrderAccess::staff);
    if (!order) return order.error();
    auto object = customer_object(*order, context.lifetimes());
    if (request.caller->may(http::Permission::orders_read)) object.add("isRisky", order->is_risky);
    return http::private_response(200, object.text());
}

Result<http::Response> delete_order(const PaymentContext& context, const http::Request& request) {
    const auto order = find_order_for_caller(context, request, OrderAccess::staff);
    if (!order) return order.error();
    const bool is_own = order->user_id == request.caller->user_id;
    if (!is_own && !request.caller->may(http::Permission::orders_cancel)) {
        return http::not_permitted(http::Permission::orders_cancel);
    }
    std::optional<audit::Actor> staff;
    if (!is_own) staff = audit::caller_of(request);
    const auto cancelled = cancel_order(
        context, order->id, {request.caller->user_id, std::move(staff)}, request.received_at_ms);
    if (!cancelled) return cancelled.error();
    return http::private_response(200, json::Object{}.add("deletedCount", 1).text());
}

Result<http::Response> patch_status(const PaymentContext& context, const http::Request& request) {
    const auto caller = http::require(request, http::Permission::orders_ship);
    if (!caller) return caller.error();
    const auto id = http::require_id(request);
    if (!id) return id.error();
    const auto body = http::read_body<StatusBody>(request);
    if (!body) return body.error();
    if (!body->order_status) {
        return Problem{ProblemKind::invalid,
                       texts::problems::no_way_back(),
                       {{"/orderStatus", texts::field_errors::shipped()}}};
    }
    const auto shipping = context.database.write([&](sql::Transaction& transaction) {
        return ship_for_staff(transaction, *id, {audit::caller_of(request), context.has_colleague},
                              request.received_at_ms);
    });
    if (!shipping) return shipping.error();
    auto object = staff_object(shipping->order);
    return http::private_response(200,
                                  object.add("modifiedCount", shipping->modified_count).text());
}

}  // namespace

void add_routes(http::Router& router, const PaymentContext& context, const Live<Settings>& settings,
                const UserLookups& users) {
    const auto batch = std::make_shared<OrderBatch>(
        [&settings](sql::Transaction& transaction, const std::vector<const OrderCall*>& calls) {
            return respond_to_order_calls(settings.get(), transaction, calls);
        });
    router.add("POST", "/order", [context, batch](const http::Request& request) {
        return post_order(context, *batch, request);
    });
    router.add("GET", "/orders", std::bind_front(get_orders, context, users.find_customers));
    router.add("GET", "/orders/", std::bind_front(get_orders, context, users.find_customers));
    router.add("GET", "/myorders/{email}",
               std::bind_front(get_my_orders, context, users.find_user));
    router.add("GET", "/order/{id}", std::bind_front(get_order, context));
    router.add("DELETE", "/order/{id}", std::bind_front(delete_order, context),
               http::Pool::provider);
    router.add("PATCH", "/order/status/{id}", std::bind_front(patch_status, context));
    add_payment_routes(router, context);
    add_refund_routes(router, context);
    add_transfer_routes(router, context);
    add_receipt_routes(router, context);
    add_refund_answer_routes(router, context);
    add_unmatched_routes(router, context);
    add_reservation_routes(router, context);
    add_timeline_routes(router, context, users.find_name);
    add_overview_routes(router, context, users.find_name);
    add_note_routes(router, context, users.find_name);
    add_mail_routes(router, context);
    add_bulk_routes(router, context, users.find_customers);
}

}  // namespace shop::orders
