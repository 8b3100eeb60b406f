#include "mode/people.hpp"

#include "accounts/accounts.hpp"
#include "identity/identity.hpp"
#include "mode/customers.json.hpp"
#include "papers/papers.hpp"
#include "platform/base/clock.hpp"

#include <boost/json.hpp>

namespace shop::app {
namespace {

constexpr std::int64_t hours_between_sign_ups_ms = 7 * hour_ms;

std::string member_of(const boost::json::object& person, std::string_view name) {
    const auto* value = person.if_contains(name);
    return value == nullptr ? "" : boost::json::value_to<std::string>(*value);
}

/// Adds a user record with a verified email address.
std::string add_record(sql::Transaction& transaction, const std::string& subject,
                       std::string_view email, std::string_view name, std::int64_t at_ms,
                       Language language) {
    accounts::IdTokenClaims claims;
    claims.subject = subject;
    claims.email = email;
    claims.email_verified = true;
    claims.name = name;
    return accounts::upsert_user(transaction, claims, at_ms / 1000, language).value();
}

const DemoUser* find_published(std::string_view email) {
    for (const auto* user : {&demo_customer, &demo_second_customer}) {
        if (user->email == email) return user;
    }
    return nullptr;
}

std::string add_customer(sql::Transaction& transaction, const SampleCustomer& customer,
                         bool has_account, std::int64_t at_ms) {
    if (customer.email.empty()) {
        const accounts::Contact contact{customer.name, customer.delivery.phone, ""};
        return accounts::find_or_add_contact(transaction, contact, at_ms).value().customer.id;
    }
    const auto* published = find_published(customer.email);
    if (published != nullptr)
        return add_demo_user(transaction, *published, has_account, at_ms, customer.language);
    return add_record(transaction, "demo-" + customer.email, customer.email, customer.name, at_ms,
                      customer.language);
}

}  // namespace

std::string add_demo_user(sql::Transaction& transaction, const DemoUser& person, bool has_account,
                          std::int64_t at_ms, Language language) {
    const auto subject_of = [&]() -> std::string {
        if (!has_account) return "demo-" + std::string(person.email);
        const auto known = identity::find_subject(transaction, std::string(person.email));
        if (known) return *known;
        return identity::create_account(transaction,
                                        {std::string(person.email), std::string(person.name),
                                         std::string(person.password_hash)},
                                        at_ms / 1000)
            .value();
    };
    return add_record(transaction, subject_of(), person.email, person.name, at_ms, language);
}

SampleStaff add_sample_staff(sql::Transaction& transaction, const std::string& owner,
                             bool has_account, std::int64_t at_ms) {
    using accounts::Role;
    const audit::Actor actor{audit::ActorKind::staff, owner};
    const auto add = [&](const DemoUser& person, std::initializer_list<Role> roles) {
        auto id = add_demo_user(transaction, person, has_account, at_ms);
        for (const auto role : roles) {
            accounts::change_role(transaction, std::string(person.email),
                                  {role, true, actor, at_ms});
        }
        return id;
    };
    return {owner, add(demo_warehouse, {Role::warehouse}),
            add(demo_accounts, {Role::sales, Role::accountant})};
}

std::map<std::string, SampleCustomer> add_sample_customers(sql::Transaction& transaction,
                                                           bool has_account, std::int64_t at_ms) {
    std::map<std::string, SampleCustomer> customers;
    const auto people = boost::json::parse(embedded::customers_json);
    for (const auto& one : people.as_array()) {
        const auto& person = one.as_object();
        SampleCustomer customer;
        customer.name = member_of(person, "name");
        customer.email = member_of(person, "email");
        customer.delivery = {
            customer.name, orders::mobile_number(member_of(person, "phone")).value(),
            member_of(person, "district"), member_of(person, "area"), member_of(person, "street")};
        customer.bank = member_of(person, "bank");
        customer.language =
            find_language(member_of(person, "language")).value_or(Language::english);
        customer.user_id = add_customer(transaction, customer, has_account, at_ms);
        if (person.contains("company")) {
            papers::save_buyer(transaction, customer.user_id,
                               {member_of(person, "company"), member_of(person, "bin")});
        }
        customers.emplace(member_of(person, "key"), std::move(customer));
        at_ms += hours_between_sign_ups_ms;
    }
    return customers;
}

}  // namespace shop::app
