// Customers for whom staff order, found by telephone number, email address or name.

#include "orders/delivery/address.hpp"
#include "orders/operations.hpp"
#include "orders/order_store.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/clock.hpp"
#include "platform/http/paging.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>

namespace shop::orders {
namespace {

struct LastOrderJson {
    std::string id;
    std::int64_t number = 0;
    std::string ordered_at;
};
BOOST_DESCRIBE_STRUCT(LastOrderJson, (), (id, number, ordered_at))

struct CustomerJson {
    std::string user_id;
    std::string name;
    std::string phone;
    std::string email;
    bool has_account = false;
    std::int64_t orders = 0;
    std::optional<LastOrderJson> last_order;
    std::int64_t came_back = 0;
    Money owed;
};
BOOST_DESCRIBE_STRUCT(CustomerJson, (),
                      (user_id, name, phone, email, has_account, orders, last_order, came_back,
                       owed))

CustomerJson json_of(const FoundCustomer& found, const OrdersOfCustomer& orders) {
    CustomerJson customer{found.id,     found.name,        found.phone,
                          found.email,  found.has_account, orders.orders,
                          std::nullopt, orders.came_back,  orders.owed};
    if (const auto& last = orders.last) {
        customer.last_order = LastOrderJson{last->id, last->number, rfc3339(last->created_at_ms)};
        if (customer.phone.empty()) customer.phone = last->phone;
    }
    return customer;
}

Result<http::Response> get_customers(const ListCustomers& list_customers, const http::Call& call) {
    const auto page = http::read_page(call.request, {.search = true});
    if (!page) return page.error();
    if (page->search.empty()) {
        return http::wrong_query("search", texts::field_errors::required());
    }
    const auto number = mobile_number(page->search);
    const auto search = number ? *number : with_ascii_digits(page->search);
    const auto customers = call.database.read([&](sql::Transaction& transaction) {
        std::vector<std::string> ids;
        if (number) ids = find_users_who_gave(transaction, *number);
        const auto found = list_customers(transaction, search, ids);
        ids.clear();
        for (const auto& customer : found) ids.push_back(customer.id);
        const auto orders = list_orders_of_customers(transaction, ids);
        std::vector<CustomerJson> list;
        for (std::size_t i = 0; i < found.size(); ++i) list.push_back(json_of(found[i], orders[i]));
        return list;
    });
    return http::private_response(200, json::encode(customers));
}

}  // namespace

void add_customer_routes(http::Endpoints endpoints, const ListCustomers& list_customers) {
    endpoints.add(api::find_customers, get_customers, list_customers);
}

}  // namespace shop::orders
