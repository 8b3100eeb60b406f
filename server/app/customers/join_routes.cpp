#include "app/customers/join_routes.hpp"

#include "accounts/accounts.hpp"
#include "orders/orders.hpp"
#include "papers/papers.hpp"
#include "platform/audit/audit.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/encode.hpp"
#include "platform/texts/account_problems.hpp"
#include "reviews/reviews.hpp"

#include <boost/describe/class.hpp>

namespace shop::app {
namespace {

/// One transaction moves them all, so they must be few.
constexpr std::int64_t rows_max = 2'000;

/// Older programs order for contacts without looking for their account.
constexpr int step_of_joins = 126;

struct JoinBody {
    json::Id user_id;
};
BOOST_DESCRIBE_STRUCT(JoinBody, (), (user_id))

struct Joined {
    std::string user_id;
    std::int64_t orders = 0;
    std::int64_t papers = 0;
};
BOOST_DESCRIBE_STRUCT(Joined, (), (user_id, orders, papers))

Result<Joined> count_rows(sql::Transaction& transaction, const accounts::ContactJoin& join) {
    const auto [orders, others] = orders::count_owned_rows(transaction, join.contact_id);
    const auto papers = papers::count_papers_of(transaction, join.contact_id);
    const auto rows = orders + others + papers;
    if (rows > rows_max) return conflict(texts::problems::too_many_rows(rows, rows_max));
    return Joined{join.account_id, orders, papers};
}

void record(sql::Transaction& transaction, const http::Call& call,
            const accounts::ContactJoin& join, const Joined& joined) {
    json::Object after;
    if (join.account_id == join.staff_id) after.add("own", true);
    audit::append(transaction, call,
                  {"customer.join", "user/" + join.contact_id, "{}",
                   after.add("userId", join.account_id)
                       .add("orders", joined.orders)
                       .add("papers", joined.papers)
                       .text()});
}

Result<http::Response> post_join(sql::Transaction& transaction,
                                 const http::CallWith<JoinBody>& call) {
    if (!call.caller.may(http::Permission::users_read)) {
        return http::not_permitted(http::Permission::users_read);
    }
    const accounts::ContactJoin join{call.id, call.body.user_id.value, call.caller.user_id};
    if (auto checked = accounts::check_join(transaction, join); !checked) return checked.error();
    if (auto checked = orders::check_no_older_server(transaction, step_of_joins, call.now_ms());
        !checked) {
        return checked.error();
    }
    const auto joined = count_rows(transaction, join);
    if (!joined) return joined.error();
    const auto moved_order = orders::find_order_of(transaction, join.contact_id);
    orders::move_orders(transaction, join.contact_id, join.account_id);
    papers::move_papers(transaction, join.contact_id, join.account_id);
    // A contact has no reviews, but the account's may now be of a buyer.
    if (!moved_order.empty()) reviews::update_buyers(transaction, {moved_order});
    accounts::join_contact(transaction, join, call.now_ms());
    record(transaction, call, join, *joined);
    return http::private_response(200, json::encode(*joined));
}

}  // namespace

void add_join_routes(http::Router& router, sql::Database& database) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::join_customer, post_join);
}

}  // namespace shop::app
