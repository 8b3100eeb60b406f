// A handler reads the request, makes one call into the room, and answers.

#include "accounts/access_token.hpp"
#include "accounts/saved_view_routes.hpp"
#include "accounts/staff_routes.hpp"
#include "accounts/upsert_user.hpp"
#include "accounts/user_json.hpp"
#include "platform/base/bangla.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"
#include "platform/texts/account_problems.hpp"
#include "platform/texts/problems.hpp"

namespace shop::accounts {
namespace {

struct IdTokenBody {
    json::Text<1, limits::token_request_email_length_max> email;
    std::optional<json::Text<0, limits::token_request_id_token_length_max>>
        id_token;  // A missing token gets 401, not "invalid_fields".
};
BOOST_DESCRIBE_STRUCT(IdTokenBody, (), (email, id_token))

/// Missing fields stay unchanged.
struct ProfileBody {
    std::optional<json::Text<0, limits::profile_change_education_length_max>> education;
    std::optional<json::Text<0, limits::profile_change_location_length_max>> location;
    std::optional<json::Text<0, limits::profile_change_phone_length_max>> phone;
    std::optional<json::Text<0, limits::profile_change_linkedin_length_max>> linkedin;
    std::optional<Language> language;
    std::optional<bool> reminders;
    std::optional<bool> staff_mails;
};
BOOST_DESCRIBE_STRUCT(ProfileBody, (),
                      (education, location, phone, linkedin, language, reminders, staff_mails))

Problem unknown_user() {
    return {ProblemKind::missing, texts::problems::not_found_user()};
}

/// The address in the path.
std::string email_of(const http::Call& call) {
    return normal_email(call.request.params.at("email"));
}

bool is_about_caller(const http::Call& call) {
    return email_of(call) == call.caller.email;
}

struct Granted {
    User user;
    GrantedToken access;
};

Result<Granted> exchange(sql::Transaction& transaction, IdTokenVerifier& verifier,
                         const IdTokenClaims& claims, const http::Request& request) {
    const auto now_seconds = request.received_at();
    // Queried in the same round trip as is_revoked().
    auto found = query_users_of(transaction, claims);
    if (verifier.is_revoked(transaction, claims)) return bad_id_token();
    const auto user =
        upsert_user(transaction, std::move(found), claims, now_seconds, request.language);
    if (!user) return user.error();
    const auto token = grant_token(transaction, {user->id, claims.auth_time}, now_seconds);
    if (!token) return token.error();
    return Granted{*user, *token};
}

Result<http::Response> put_user(IdTokenVerifier& verifier,
                                const http::CallWith<IdTokenBody>& call) {
    const auto id_token = call.body.id_token ? call.body.id_token->value : "";
    const auto claims = verifier.verify(id_token, call.request.received_at());
    if (!claims) return claims.error();
    if (normal_email(call.body.email.value) != claims->email || email_of(call) != claims->email) {
        return Problem{ProblemKind::forbidden, texts::problems::proof_of_another()};
    }

    const auto granted = call.database.write([&](sql::Transaction& transaction) {
        return exchange(transaction, verifier, *claims, call.request);
    });
    if (!granted) return granted.error();
    auto response = http::private_response(200, json::Object{}
                                                    .all_of(record_of(granted->user))
                                                    .add("token", granted->access.token)
                                                    .add("expiresIn", token_lifetime_seconds)
                                                    .text());
    http::report_rate_limit(response, granted->access.rate_limit_status);
    return response;
}

Result<http::Response> delete_token(sql::Transaction& transaction, const http::Call& call) {
    const bool has_ended =
        end_token(transaction, http::bearer_token(call.request), call.request.received_at());
    return http::private_response(200,
                                  json::Object{}.add("deletedCount", has_ended ? 1 : 0).text());
}

Result<http::Response> get_admin(const http::Call& call) {
    const auto respond = [](bool is_admin) {
        return http::private_response(200, json::Object{}.add("admin", is_admin).text());
    };
    if (is_about_caller(call)) return respond(call.caller.is_admin);
    if (!call.caller.may(http::Permission::users_read)) return not_yours();
    const auto user = call.database.read([&](sql::Transaction& transaction) {
        return find_user_by_email(transaction, email_of(call));
    });
    return respond(user && user->is_admin);
}

/// The record of a user. Staff also see their own email settings.
json::Object record_for(const http::Caller& caller, const User& user) {
    json::Object record;
    record.all_of(record_of(user));
    if (user.id == caller.user_id && !caller.permissions.empty()) {
        record.add("staffMails", user.wants_staff_mails);
    }
    return record;
}

Result<http::Response> get_user(sql::Transaction& transaction, const http::Call& call) {
    const bool may_read = is_about_caller(call) || call.caller.may(http::Permission::users_read);
    if (!may_read) return not_yours();
    const auto user = find_user_by_email(transaction, email_of(call));
    if (!user) return unknown_user();
    return http::private_response(200, record_for(call.caller, *user).text());
}

struct Change {
    User user;
    int modified_count = 0;
};

http::Response changed_response(const User& user, int modified_count) {
    return http::private_response(
        200, json::Object{}.all_of(record_of(user)).add("modifiedCount", modified_count).text());
}

Result<Change> change_profile(sql::Transaction& transaction, const std::string& user_id,
                              const ProfileBody& body) {
    const auto before = find_user(transaction, user_id).value();
    auto after = before;
    if (body.education) after.education = body.education->value;
    if (body.location) after.location = body.location->value;
    if (body.phone) after.phone = with_ascii_digits(body.phone->value);
    if (body.linkedin) after.linkedin = body.linkedin->value;
    if (body.language) after.language = *body.language;
    if (body.reminders) after.wants_reminders = *body.reminders;
    if (body.staff_mails) after.wants_staff_mails = *body.staff_mails;
    if (after == before) return Change{after, 0};
    update_profile(transaction, after);
    return Change{after, 1};
}

Result<http::Response> put_profile(const http::Call& call) {
    if (!is_about_caller(call)) return not_yours();
    const auto body = http::read_body<ProfileBody>(call.request);
    if (!body) return body.error();

    const auto change = call.database.write([&](sql::Transaction& transaction) {
        return change_profile(transaction, call.caller.user_id, *body);
    });
    return http::private_response(
        200,
        record_for(call.caller, change->user).add("modifiedCount", change->modified_count).text());
}

Result<http::Response> get_users(const http::Call& call) {
    const auto page = http::read_page(call.request, user_offer());
    if (!page) return page.error();
    const auto users = call.database.read(
        [&](sql::Transaction& transaction) { return list_users(transaction, *page); });
    auto response = http::page_response(
        call.request, *page, users.page, [](const User& user) { return user.id; },
        [&](const User& user) {
            const auto found = users.staff.find(user.id);
            auto roles = found == users.staff.end() ? Roles() : found->second;
            if (user.is_admin) roles.insert(Role::owner);
            return json::Object{}
                .all_of(record_of(user))
                .add("roles", names_of(roles))
                .add("hasAccount", !is_contact(user))
                .text();
        });
    response.headers["Cache-Control"] = "no-store";
    return response;
}

/// May also promote a user with an unverified address; the response says so (D27).
Result<http::Response> put_admin(sql::Transaction& transaction, const http::Call& call) {
    const auto promoted = promote(transaction, email_of(call), call.request.received_at(),
                                  audit::caller_of(call.request));
    if (!promoted) return unknown_user();
    return changed_response(find_user(transaction, promoted->id).value(), promoted->modified_count);
}

/// Never removes the last administrator who can sign in, not even the caller.
Result<http::Response> delete_admin(sql::Transaction& transaction, const http::Call& call) {
    const auto demoted = demote(transaction, email_of(call), call.request.received_at(),
                                audit::caller_of(call.request));
    if (!demoted) return unknown_user();
    if (demoted->modified_count > 0 && !has_admin(transaction)) {
        return Problem{ProblemKind::conflict, texts::problems::last_admin()};
    }
    return changed_response(find_user(transaction, demoted->id).value(), demoted->modified_count);
}

}  // namespace

void add_routes(http::Router& router, sql::Database& database, IdTokenVerifier& verifier,
                http::Pool id_token_pool) {
    http::Endpoints endpoints(router, database);
    endpoints.add(api::sign_in, id_token_pool, put_user, std::ref(verifier));
    endpoints.add(api::sign_out, delete_token);
    endpoints.add(api::is_admin, get_admin);
    endpoints.add(api::get_user, get_user);
    endpoints.add(api::update_profile, put_profile);
    endpoints.add(api::list_users, get_users);
    endpoints.add(api::make_admin, put_admin);
    endpoints.add(api::remove_admin, delete_admin);
    add_staff_routes(endpoints);
    add_saved_view_routes(endpoints);
}

}  // namespace shop::accounts
