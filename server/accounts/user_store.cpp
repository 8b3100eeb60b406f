#include "accounts/user_store.hpp"

#include "accounts/accounts.hpp"
#include "accounts/accounts_sql.hpp"
#include "platform/base/image_url.hpp"
#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/db/search_words.hpp"

namespace shop::accounts {
namespace {

std::string role_name(bool is_admin) {
    return is_admin ? "admin" : "customer";
}

const sql::SortKeys sort_keys = {{"created", "created_at"}, {"email", "coalesce(email, '')"}};

constexpr sql::WordTable name_words{"user_words", "user_id"};

/// Searches by email, id, phone, or any word of the name.
std::vector<sql::IndexedCondition> search_conditions(sql::Transaction& transaction,
                                                     const std::string& search) {
    const auto lower = lower_case(search);
    std::vector<sql::IndexedCondition> conditions{sql::begins_with("email", lower),
                                                  sql::begins_with("lower(name)", lower)};
    sql::append(conditions, sql::id_conditions(lower));
    sql::append(conditions, sql::phone_conditions(search));
    sql::append(conditions, sql::one_of("id", find_users_by_name(transaction, search)));
    return conditions;
}

User user_of(sql::Row& row) {
    auto user = sql::record_as<User>(row);
    user.photo = shown_photo(user.photo);  // Earlier releases stored any address.
    return user;
}

TokenOwner token_owner_of(sql::Row& row) {
    TokenOwner owner{user_of(row),
                     Roles::of_bits(static_cast<std::uint32_t>(row.integer("staff_roles"))),
                     row.integer("auth_time")};
    if (owner.user.is_admin) owner.roles.insert(Role::owner);
    return owner;
}

}  // namespace

std::optional<User> find_user(sql::Transaction& transaction, const std::string& id) {
    return sql::one(transaction.query(accounts_sql::find_user, {id}), user_of);
}

std::vector<std::optional<User>> find_users(sql::Transaction& transaction,
                                            const std::vector<std::string>& ids) {
    auto users = transaction.query_all(accounts_sql::find_user, sql::sets_of(ids));
    return sql::one_of_each(users.take(), user_of);
}

std::optional<User> find_user_by_subject(sql::Transaction& transaction,
                                         const std::string& subject) {
    return sql::one(transaction.query(accounts_sql::find_user_by_subject, {subject}), user_of);
}

std::optional<User> find_user_by_email(sql::Transaction& transaction, const std::string& email) {
    return sql::one(transaction.query(accounts_sql::find_user_by_email, {email}), user_of);
}

UsersOfClaims query_users_of(sql::Transaction& transaction, const IdTokenClaims& claims) {
    const auto only_user = [](std::vector<sql::Row> rows) {
        return sql::one(std::move(rows), user_of);
    };
    return {transaction.query_deferred(accounts_sql::find_user_by_subject, {claims.subject})
                .then(only_user),
            transaction.query_deferred(accounts_sql::find_user_by_email, {claims.email})
                .then(only_user)};
}

std::vector<std::optional<TokenOwner>> find_token_owners(
    sql::Transaction& transaction, const std::vector<const TokenQuery*>& queries) {
    std::vector<sql::Values> sets;
    for (const auto* query : queries) sets.push_back({query->token_hash, query->now_seconds});
    auto owners = transaction.query_all(accounts_sql::find_user_by_token, sets);
    return sql::one_of_each(owners.take(), token_owner_of);
}

Roles find_roles(sql::Transaction& transaction, const User& user) {
    Roles roles;
    if (user.is_admin) roles.insert(Role::owner);
    for (const auto& row : transaction.query(accounts_sql::list_roles_of, {user.id})) {
        roles.insert(named<Role>(row.text("role")));
    }
    return roles;
}

sql::ListOffer user_offer() {
    return {true,
            {{"role", {"admin", "customer", "sales", "warehouse", "accountant"}},
             {"sort", sql::both_directions(sort_keys)}}};
}

ListedUsers list_users(sql::Transaction& transaction, const sql::Page& page) {
    sql::ListPlan plan{accounts_sql::user_columns, "users"};
    plan.age_key = "created_at";
    const auto role = page.choice("role");
    if (role == "admin") {
        plan.conditions.push_back(accounts_sql::admins);
    } else if (role == "customer") {
        plan.conditions.push_back(accounts_sql::customers);
    } else if (!role.empty()) {
        plan.narrowed.push_back({std::string(accounts_sql::of_role), {role}});
    }
    if (!page.search.empty()) plan.alternatives = search_conditions(transaction, page.search);
    sql::sort_by(plan, sort_keys, page.choice("sort", "-created"));
    ListedUsers listed{sql::read_list(transaction, std::move(plan), page, user_of)};
    for (const auto& row : transaction.query(accounts_sql::list_staff_roles, {})) {
        listed.staff[row.text("user_id")].insert(named<Role>(row.text("role")));
    }
    return listed;
}

std::vector<std::string> find_users_by_name(sql::Transaction& transaction,
                                            std::string_view search) {
    return sql::find_by_words(transaction, name_words, search);
}

void index_names(sql::Database& database, const std::function<bool()>& should_continue) {
    const auto list = [](sql::Transaction& transaction, const std::string& after) {
        std::vector<sql::ListedName> names;
        for (const auto& row : transaction.query(accounts_sql::list_names, {after})) {
            names.push_back({row.text("id"), row.text("id"), row.text("name")});
        }
        return names;
    };
    sql::index_names(database, name_words, list, should_continue);
}

void insert_user(sql::Transaction& transaction, const User& user) {
    transaction.execute_deferred(
        accounts_sql::insert_user,
        sql::values(user.id, user.subject, user.email, user.email_verified, user.name, user.photo,
                    user.created_at, user.language));
    sql::insert_words(transaction, name_words, user.id, user.name);
}

void insert_contact(sql::Transaction& transaction, const User& user) {
    const auto added = transaction.execute(
        accounts_sql::insert_contact,
        sql::values(user.id, user.subject, user.email, user.name, user.phone, user.created_at));
    if (added > 0) sql::insert_words(transaction, name_words, user.id, user.name);
}

std::optional<User> find_user_of_phone(sql::Transaction& transaction, const std::string& phone) {
    return sql::one(transaction.query(accounts_sql::find_user_of_phone, {phone}), user_of);
}

bool has_joined(sql::Transaction& transaction, const std::string& contact_id) {
    return !transaction.query(accounts_sql::find_joined, {contact_id}).empty();
}

void replace_contact(sql::Transaction& transaction, const User& contact,
                     const std::string& account_id, std::int64_t now_ms) {
    transaction.execute_deferred(accounts_sql::copy_words, {contact.id, account_id});
    transaction.execute_deferred(accounts_sql::delete_words, {contact.id});
    transaction.execute_deferred(accounts_sql::delete_user, {contact.id});
    transaction.execute_deferred(accounts_sql::insert_joined,
                                 {contact.id, contact.phone, account_id, now_ms});
}

void update_claims(sql::Transaction& transaction, const User& user) {
    transaction.execute_deferred(
        accounts_sql::update_claims,
        sql::values(user.id, user.subject, user.email, user.email_verified, user.name, user.photo));
    sql::insert_words(transaction, name_words, user.id, user.name);
}

void update_profile(sql::Transaction& transaction, const User& user) {
    transaction.execute_deferred(
        accounts_sql::update_profile,
        sql::values(user.id, user.education, user.location, user.phone, user.linkedin,
                    user.language, user.wants_reminders, user.wants_staff_mails));
}

void insert_role(sql::Transaction& transaction, const StoredRole& role) {
    if (role.role == Role::owner) {
        transaction.execute_deferred(accounts_sql::update_role, {role.user_id, role_name(true)});
        return;
    }
    const auto given_by = role.given_by.empty() ? std::nullopt : std::optional(role.given_by);
    transaction.execute_deferred(accounts_sql::insert_staff_role,
                                 sql::values(role.user_id, role.role, role.since_ms, given_by));
}

void delete_role(sql::Transaction& transaction, const std::string& user_id, Role role) {
    if (role == Role::owner) {
        transaction.execute_deferred(accounts_sql::update_role, {user_id, role_name(false)});
        return;
    }
    transaction.execute_deferred(accounts_sql::delete_staff_role, sql::values(user_id, role));
}

std::vector<UserInRole> list_roles(sql::Transaction& transaction) {
    std::vector<UserInRole> roles;
    for (auto& row : transaction.query(accounts_sql::list_owners, {})) {
        roles.push_back({user_of(row), Role::owner});
    }
    for (auto& row : transaction.query(accounts_sql::list_staff, {})) {
        roles.push_back({user_of(row), named<Role>(row.text("staff_role"))});
    }
    return roles;
}

bool has_admin(sql::Transaction& transaction) {
    return !transaction.query(accounts_sql::find_admin, {}).empty();
}

std::vector<std::string> list_admin_emails(sql::Transaction& transaction) {
    return sql::texts_of(transaction.query(accounts_sql::list_admin_emails, {}), "email");
}

void update_disabled(sql::Transaction& transaction, const std::string& user_id, bool is_disabled) {
    transaction.execute_deferred(accounts_sql::update_disabled, sql::values(user_id, is_disabled));
}

void end_sessions(sql::Transaction& transaction, const std::string& user_id,
                  std::int64_t now_seconds) {
    transaction.execute_deferred(accounts_sql::end_sessions, {user_id, now_seconds + 1});
    revoke_tokens_of(transaction, user_id, now_seconds);
}

std::vector<User> find_users_after(sql::Transaction& transaction, const User& last,
                                   std::int64_t limit) {
    return sql::all(
        transaction.query(accounts_sql::find_users_after, {last.created_at, last.id, limit}),
        user_of);
}

TokenCount count_tokens_since(sql::Transaction& transaction, const std::string& user_id,
                              std::int64_t moment, std::int64_t until) {
    const auto row =
        transaction.query(accounts_sql::count_tokens_since, {user_id, moment, until}).front();
    return {row.integer("n"), row.integer("first_at")};
}

void insert_token(sql::Transaction& transaction, const StoredToken& token) {
    transaction.execute_deferred(
        accounts_sql::insert_token,
        {token.hash, token.user_id, token.created_at, token.expires_at, token.auth_time});
}

void delete_expired_tokens(sql::Transaction& transaction, std::int64_t now_seconds) {
    transaction.execute_deferred(accounts_sql::delete_expired_tokens, {now_seconds});
}

bool revoke_token(sql::Transaction& transaction, const std::string& token_hash,
                  std::int64_t now_seconds) {
    return transaction.execute(accounts_sql::revoke_token, {token_hash, now_seconds}) > 0;
}

void revoke_tokens_of(sql::Transaction& transaction, const std::string& user_id,
                      std::int64_t now_seconds) {
    transaction.execute_deferred(accounts_sql::revoke_tokens_of, {user_id, now_seconds});
}

}  // namespace shop::accounts
