// The protocol of Google's Identity Toolkit, as far as the browser's SDK uses it.

#include "identity/identity_routes.hpp"

#include "identity/account_json.hpp"
#include "identity/mail_codes/action_email.hpp"
#include "identity/mail_codes/mail_code.hpp"
#include "identity/refusal.hpp"
#include "platform/base/text.hpp"
#include "platform/http/client_network.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

using Call = std::function<Result<http::Response>(IdentityContext&, const http::Request&)>;

http::Response counted_response(const json::Object& object,
                                const std::optional<RateLimitStatus>& rate_limit_status) {
    auto response = user_response(object);
    if (rate_limit_status) http::report_rate_limit(response, *rate_limit_status);
    return response;
}

/// The response to a sign-in, which makes the browser a known device.
http::Response session_response(const IdentityContext& context, const json::Object& object,
                                const SignedIn& person) {
    auto response = counted_response(object, person.rate_limit_status);
    if (!person.device_token.empty()) set_device(response, context.device, person.device_token);
    return response;
}

/// A browser that is refused because of its network gets a turn.
http::Response refused_sign_up(const IdentityContext& context, const SignUpTurn& turn,
                               const Problem& problem) {
    auto response = refusal_response(problem);
    if (turn.is_new && problem.code.text() == "TOO_MANY_ATTEMPTS_TRY_LATER") {
        context.turn.set(response, turn.value, turn_valid_seconds);
    }
    return response;
}

Result<http::Response> post_sign_up(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    const auto turn =
        turn_of(context.settings.turn_secret, context.turn.value_of(request),
                http::client_network_of(request.remote_address), request.received_at());
    const auto person = sign_up(context, *fields, turn, request);
    if (!person) return refused_sign_up(context, turn, person.error());

    auto body = kind("SignupNewUserResponse");
    body.add("localId", person->account.local_id).add("email", person->account.email);
    add_names(body, person->account);
    add_tokens(body, *person);
    return session_response(context, body, *person);
}

Result<http::Response> post_sign_in(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    const auto person = sign_in(context, *fields, request);
    if (!person) return person.error();

    auto body = kind("VerifyPasswordResponse");
    body.add("registered", true).add("localId", person->account.local_id);
    body.add("email", person->account.email);
    add_names(body, person->account);
    add_tokens(body, *person);
    return session_response(context, body, *person);
}

Result<http::Response> post_lookup(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    const auto known = require_session(context, fields->id_token, request.received_at());
    if (!known) return known.error();

    const auto& account = known->account;
    json::Object user;
    user.add("localId", account.local_id).add("email", account.email);
    user.add("emailVerified", account.email_verified);
    add_names(user, account);
    user.add_json("providerUserInfo", providers_of(account))
        .add("createdAt", std::to_string(account.created_at * 1000))
        .add("lastLoginAt", std::to_string(account.last_login_at * 1000))
        .add("validSince", std::to_string(account.valid_since));
    if (!account.password_hash.empty()) {
        user.add("passwordUpdatedAt", account.password_updated_at * 1000);
    }
    return user_response(kind("GetAccountInfoResponse").add_json("users", "[" + user.text() + "]"));
}

Result<http::Response> post_sign_in_with_idp(IdentityContext& context,
                                             const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    const auto signed_in = sign_in_with_idp(context, *fields, request);
    if (!signed_in) return signed_in.error();
    return session_response(context, assertion_response(*signed_in), signed_in->person);
}

json::Object changed(const Account& account) {
    auto body = kind("SetAccountInfoResponse");
    body.add("localId", account.local_id).add("email", account.email);
    body.add("emailVerified", account.email_verified);
    add_names(body, account);
    return body.add_json("providerUserInfo", providers_of(account));
}

Result<http::Response> post_update(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    // A code needs no session: the user may read the email on another device.
    if (fields->oob_code) {
        const auto account = apply_code(context, *fields, request.received_at());
        if (!account) return account.error();
        return user_response(changed(*account));
    }
    const auto person = update_account(context, *fields, request.received_at());
    if (!person) return person.error();
    auto body = changed(person->account);
    if (!person->id_token.empty()) add_tokens(body, *person);
    return session_response(context, body, *person);
}

Result<http::Response> post_send_oob_code(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    const auto asked = request_action_email(context, *fields, request);
    if (!asked) return asked.error();
    return counted_response(kind("GetOobConfirmationCodeResponse").add("email", asked->email),
                            asked->rate_limit_status);
}

json::Object described(const MailCode& code) {
    auto body = kind("ResetPasswordResponse");
    body.add("requestType", name_of(code.purpose)).add("email", code.email);
    if (code.new_email) body.add("newEmail", *code.new_email);
    return body;
}

Result<http::Response> post_reset_password(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    if (!fields->new_password) {
        const auto code = check_code(context, fields->oob_code, request.received_at());
        if (!code) return code.error();
        return user_response(described(*code));
    }
    const auto reset = reset_password(context, *fields, request.received_at());
    if (!reset) return reset.error();
    auto response = user_response(described(reset->code));
    set_device(response, context.device, reset->device_token);
    return response;
}

Result<http::Response> post_delete(IdentityContext& context, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    if (auto removed = remove_account(context, *fields, request.received_at()); !removed) {
        return removed.error();
    }
    return user_response(kind("DeleteAccountResponse"));
}

/// The sign-in methods of an address are private, so the response is always the same.
Result<http::Response> post_create_auth_uri(IdentityContext&, const http::Request& request) {
    const auto fields = read_fields(request);
    if (!fields) return fields.error();
    return user_response(kind("CreateAuthUriResponse").add("sessionId", security::random_token()));
}

Result<http::Response> unknown_method(const http::Request&) {
    return refusal_response({ProblemKind::missing, in_english(ErrorCode::unlisted("NOT_FOUND"),
                                                              "There is no such method.")});
}

Result<http::Response> post_token(IdentityContext& context, const http::Request& request) {
    if (!http::has_media_type(request, "application/x-www-form-urlencoded")) {
        return bad_request("A form is expected, in UTF-8.");
    }
    const auto form = http::read_query(request.body);
    if (!form) return bad_request(form.error().detail.in(Language::english));
    const auto member = [&](const std::string& name) {
        const auto found = form->find(name);
        return found == form->end() ? "" : found->second;
    };
    if (member("grant_type") != "refresh_token") return refusal("INVALID_GRANT_TYPE");
    const auto person = refresh(context, member("refresh_token"));
    if (!person) return person.error();
    return user_response(json::Object{}
                             .add("access_token", person->id_token)
                             .add("expires_in", std::to_string(id_token_seconds))
                             .add("token_type", "Bearer")
                             .add("refresh_token", person->refresh_token)
                             .add("id_token", person->id_token)
                             .add("user_id", person->account.local_id)
                             .add("project_id", context.settings.project_id));
}

Result<http::Response> get_projects(IdentityContext& context, const http::Request&) {
    const std::string_view url = context.settings.public_url;
    const auto host_at = url.find("://") == std::string_view::npos ? 0 : url.find("://") + 3;
    const auto host = url.substr(host_at, url.find_first_of(":/", host_at) - host_at);
    return user_response(
        json::Object{}
            .add("projectId", context.settings.project_id)
            .add("authorizedDomains", std::vector<std::string>{std::string(host)}));
}

/// OpenID Connect Discovery 1.0, with the members that Firebase's own document has.
std::string discovery_document(const Settings& settings) {
    const auto issuer = issuer_of(settings);
    return json::Object{}
        .add("issuer", issuer)
        .add("jwks_uri", issuer + "/jwks.json")
        .add("response_types_supported", std::vector<std::string>{"id_token"})
        .add("subject_types_supported", std::vector<std::string>{"public"})
        .add("id_token_signing_alg_values_supported", std::vector<std::string>{"RS256"})
        .text();
}

http::Response public_document(std::string json) {
    http::Response response{200, std::move(json)};
    response.headers["Cache-Control"] = "public, max-age=3600";
    return response;
}

/// Checks the API key and sends refusals in the protocol's shape.
http::Handler keyed(IdentityContext& context, Call call) {
    return
        [&context, call = std::move(call)](const http::Request& request) -> Result<http::Response> {
            const auto query = http::read_query(request.query);
            if (!query)
                return refusal_response(bad_request(query.error().detail.in(Language::english)));
            const auto key = query->contains("key") ? query->at("key") : "";
            if (key.empty() || key != context.settings.api_key) {
                return refusal_response({ProblemKind::forbidden,
                                         in_english(ErrorCode::unlisted("PERMISSION_DENIED"),
                                                    "The request is missing a valid API key.")});
            }
            const auto response = call(context, request);
            if (!response) return refusal_response(response.error());
            return *response;
        };
}

}  // namespace

void add_identity_routes(http::Router& router, IdentityContext& context) {
    const std::string toolkit = "/identitytoolkit.googleapis.com/v1/";
    const auto post = [&](const std::string& method, Call call,
                          http::Pool pool = http::Pool::shop) {
        router.add("POST", toolkit + method, keyed(context, std::move(call)), pool);
    };
    post("accounts:signUp", post_sign_up, http::Pool::passwords);
    post("accounts:signInWithPassword", post_sign_in, http::Pool::passwords);
    post("accounts:update", post_update, http::Pool::passwords);
    post("accounts:lookup", post_lookup);
    post("accounts:delete", post_delete);
    post("accounts:createAuthUri", post_create_auth_uri);
    post("accounts:sendOobCode", post_send_oob_code);
    post("accounts:resetPassword", post_reset_password, http::Pool::passwords);
    // May have to wait for Google's keys.
    post("accounts:signInWithIdp", post_sign_in_with_idp, http::Pool::provider);
    router.add("GET", toolkit + "projects", keyed(context, get_projects));
    router.add("POST", "/securetoken.googleapis.com/v1/token", keyed(context, post_token));
    router.add_fallback("/identitytoolkit.googleapis.com/", unknown_method);
    router.add_fallback("/securetoken.googleapis.com/", unknown_method);

    const auto issuer = "/identity/" + context.settings.project_id;
    router.add("GET", issuer + "/jwks.json",
               [&context](const http::Request&) -> Result<http::Response> {
                   return public_document(context.keys.key_set());
               });
    router.add("GET", issuer + "/.well-known/openid-configuration",
               [&context](const http::Request&) -> Result<http::Response> {
                   return public_document(discovery_document(context.settings));
               });
}

}  // namespace shop::identity
