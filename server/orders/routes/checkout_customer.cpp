#include "orders/routes/checkout_customer.hpp"

#include "orders/older_servers.hpp"
#include "platform/base/text.hpp"
#include "platform/db/older_servers.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

/// Older programs would send an email to an order without an address.
constexpr int step_of_orders_without_email = 124;

/// A user, or name and number of a contact.
Result<void> check_fields(const CustomerBody& body) {
    if (body.user_id) return {};
    if (!body.name) return http::wrong_field("customer/name", texts::field_errors::required());
    if (!body.phone) return http::wrong_field("customer/phone", texts::field_errors::required());
    return {};
}

Result<Customer> find_or_add(sql::Transaction& transaction, const UserLookups& users,
                             const CustomerBody& body, const http::Call& call) {
    if (!body.user_id) {
        const NewContact contact{body.name->value, body.phone->value,
                                 body.email ? body.email->value : ""};
        auto found = users.find_or_add_contact(transaction, contact, call.now_ms());
        if (!found) return found.error();
        if (found->is_stored) {
            audit::append(transaction, call,
                          {"customer.contact", "user/" + found->customer.id, "{}",
                           json::Object{}
                               .add("name", contact.name)
                               .add("phone", contact.phone)
                               .add("email", contact.email)
                               .text()});
        }
        return std::move(found->customer);
    }
    const auto customer = users.find_customer(transaction, body.user_id->value);
    if (!customer) return Problem{ProblemKind::missing, texts::problems::not_found_id()};
    return *customer;
}

}  // namespace

void read_field(json::Reading& reading, const json::value& from, EmailAddress& to) {
    constexpr std::size_t length_max = limits::checkout_customer_email_length_max;
    if (from.is_string()) to.value = normal_email(from.get_string());
    if (to.value.size() > length_max || !is_email_address(to.value)) {
        reading.add_error(texts::field_errors::email());
    }
}

Result<CheckoutCustomer> find_customer_of(const UserLookups& users, const http::Call& call,
                                          const std::optional<CustomerBody>& body) {
    const auto& caller = call.caller;
    if (!body) {
        return CheckoutCustomer{{caller.user_id, caller.name, caller.email}, caller.email_verified};
    }
    if (!caller.may(http::Permission::orders_place)) {
        return http::not_permitted(http::Permission::orders_place);
    }
    if (auto checked = check_fields(*body); !checked) return checked.error();
    const auto customer =
        call.database.write([&](sql::Transaction& transaction) -> Result<Customer> {
            auto found = find_or_add(transaction, users, *body, call);
            if (!found || !found->email.empty()) return found;
            auto checked =
                check_no_older_server(transaction, step_of_orders_without_email, call.now_ms());
            if (!checked) return checked.error();
            sql::require_step(transaction, step_of_orders_without_email);
            return found;
        });
    if (!customer) return customer.error();
    const bool is_caller = customer->id == caller.user_id;
    return CheckoutCustomer{*customer, !is_caller || caller.email_verified,
                            audit::caller_of(call.request)};
}

}  // namespace shop::orders
