// Customers without an account, for whom staff order.

#include "accounts/user_store.hpp"
#include "platform/base/past_object_id.hpp"
#include "platform/texts/account_problems.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>

namespace shop::accounts {
namespace {

constexpr std::string_view contact_prefix = "contact:";
constexpr std::size_t found_max = 10;

Customer customer_of(const User& user) {
    return {user.id, user.name, user.email.value_or("")};
}

std::optional<User> find_contact(sql::Transaction& transaction, const Contact& contact) {
    return find_user_by_subject(transaction, std::string(contact_prefix) + contact.phone);
}

User new_contact(const Contact& contact, std::int64_t now_ms) {
    User user;
    user.id = new_object_id_at(now_ms);
    user.subject = std::string(contact_prefix) + contact.phone;
    if (!contact.email.empty()) user.email = contact.email;
    user.name = contact.name;
    user.phone = contact.phone;
    user.created_at = now_ms / 1000;
    return user;
}

Problem refused_contact(const char* field, const ProblemText& why) {
    return problem_at(field, ProblemKind::conflict, why);
}

}  // namespace

bool is_contact(const User& user) {
    return user.subject.starts_with(contact_prefix);
}

std::optional<Customer> find_customer(sql::Transaction& transaction, const std::string& user_id) {
    const auto user = find_user(transaction, user_id);
    if (!user || user->is_disabled) return std::nullopt;
    return customer_of(*user);
}

std::vector<FoundCustomer> list_customers(sql::Transaction& transaction, const std::string& search,
                                          const std::vector<std::string>& ids) {
    std::vector<FoundCustomer> found;
    const auto add = [&](const User& user) {
        const bool is_known = std::ranges::find(found, user.id, &FoundCustomer::id) != found.end();
        if (is_known || user.is_disabled || found.size() == found_max) return;
        found.push_back(
            {user.id, user.name, user.phone, user.email.value_or(""), !is_contact(user)});
    };
    for (const auto& user : find_users(transaction, ids)) {
        if (user) add(*user);
    }
    if (const auto joined = find_user_of_phone(transaction, search)) add(*joined);
    sql::Page page{.limit = found_max};
    page.search = search;
    for (const auto& user : list_users(transaction, page).page.entries) add(user);
    return found;
}

Result<ContactFound> find_or_add_contact(sql::Transaction& transaction, const Contact& contact,
                                         std::int64_t now_ms) {
    auto found = find_contact(transaction, contact);
    if (found && found->is_disabled) {
        return refused_contact("customer/phone", texts::problems::has_account_disabled());
    }
    // One typed number or address must not put an order on another person's record.
    if (!found && find_user_of_phone(transaction, contact.phone)) {
        return refused_contact("customer/phone", texts::problems::has_account_phone());
    }
    if (!contact.email.empty()) {
        const auto by_email = find_user_by_email(transaction, contact.email);
        if (by_email && (!found || by_email->id != found->id)) {
            return refused_contact("customer/email", texts::problems::has_account_email());
        }
    }
    bool is_stored = !found;
    if (!found) {
        // Another server may add the same one at this moment.
        insert_contact(transaction, new_contact(contact, now_ms));
        found = find_contact(transaction, contact);
        if (!found) {
            return refused_contact("customer/phone", texts::problems::has_account_phone());
        }
    } else if (!contact.email.empty() && found->email != contact.email) {
        found->email = contact.email;
        update_claims(transaction, *found);
        is_stored = true;
    }
    auto customer = customer_of(*found);
    customer.name = contact.name;
    return ContactFound{std::move(customer), is_stored};
}

Result<void> check_join(sql::Transaction& transaction, const ContactJoin& join) {
    const auto& [contact_id, account_id, staff_id] = join;
    transaction.lock_rows("users", {contact_id, account_id});
    const auto contact = find_user(transaction, contact_id);
    const auto account = find_user(transaction, account_id);
    if (!contact && has_joined(transaction, contact_id)) {
        return conflict(texts::problems::not_a_contact());
    }
    if (!contact || !account) {
        return Problem{ProblemKind::missing, texts::problems::not_found_user()};
    }
    if (!is_contact(*contact)) return conflict(texts::problems::not_a_contact());
    // The owner of a mistyped address takes an unverified account over (D36).
    if (is_contact(*account) || account->is_disabled || !account->email_verified) {
        return conflict(texts::problems::not_an_account());
    }
    if (account_id == staff_id &&
        has_colleague(transaction, staff_id, http::Permission::orders_place)) {
        return conflict(texts::problems::own_account());
    }
    return {};
}

void join_contact(sql::Transaction& transaction, const ContactJoin& join, std::int64_t now_ms) {
    const auto contact = find_user(transaction, join.contact_id).value();
    replace_contact(transaction, contact, join.account_id, now_ms);
}

}  // namespace shop::accounts
