#include "identity/attempts/attempts.hpp"
#include "identity/refusal.hpp"
#include "identity/session.hpp"
#include "platform/base/text.hpp"
#include "platform/http/client_network.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

/// The id token in "&id_token=...&providerId=google.com".
Result<std::string> read_post_body(const Fields& fields) {
    const auto form = http::read_query(fields.post_body.value_or(""));
    if (!form) return bad_request(form.error().detail.in(Language::english));
    const auto member = [&](const std::string& name) {
        return form->contains(name) ? form->at(name) : std::string();
    };
    if (member("providerId") != by_google) {
        return refusal("INVALID_CREDENTIAL_OR_PROVIDER_ID",
                       "This service takes sign-ins of google.com only.");
    }
    auto id_token = member("id_token");
    if (id_token.empty()) return refusal("INVALID_IDP_RESPONSE", "There is no id_token.");
    return id_token;
}

Result<GoogleUser> read_google_user(Google& google, const std::string& id_token, std::int64_t now) {
    auto person = google.verify(id_token, now);
    if (!person) {
        if (person.error().kind == ProblemKind::unavailable) return person.error();
        return refusal("INVALID_IDP_RESPONSE", "Google did not confirm this login.");
    }
    // The SDK sends a token without its nonce.
    if (person->has_nonce) return refusal("MISSING_OR_INVALID_NONCE");
    const auto email = read_email(person->email);
    if (!email) return refusal("INVALID_IDP_RESPONSE", "Google did not say an email address.");
    person->email = *email;
    return person;
}

std::optional<std::string> google_name_of(const GoogleUser& person) {
    const auto name = read_display_name(person.name);
    return name ? *name : std::nullopt;
}

std::optional<std::string> picture_of(const GoogleUser& person) {
    const auto picture = read_photo_url(person.picture);
    return picture ? *picture : std::nullopt;
}

/// The account's earlier owner may be another person: the address is unverified, or now belongs to
/// another Google user. Removes all of their sign-in methods.
void take_over(const IdentityContext& context, sql::Transaction& transaction, Account& account,
               const GoogleUser& person) {
    const auto now = context.settings.now_seconds();
    remove_password(transaction, account.local_id, now);
    context.settings.on_sessions_ended(transaction, account.local_id, now);
    mark_verified(transaction, account.local_id);
    account = find_account(transaction, account.local_id).value();
    account.display_name = google_name_of(person);
    account.photo_url = picture_of(person);
}

/// Links `person` to the account that already has their address.
void add_google(const IdentityContext& context, sql::Transaction& transaction, Account& account,
                const GoogleUser& person) {
    if (!account.email_verified || account.google_subject) {
        take_over(context, transaction, account, person);
    } else {
        if (auto name = google_name_of(person)) account.display_name = std::move(name);
        if (auto picture = picture_of(person)) account.photo_url = std::move(picture);
    }
    update_profile(transaction, account);
    link_google(transaction, account.local_id, person.subject, person.email);
    account.google_subject = person.subject;
    account.google_email = person.email;
}

Account make_account(sql::Transaction& transaction, const GoogleUser& person, std::int64_t now) {
    Account account;
    account.local_id = security::random_base62(28);
    account.email = person.email;
    account.email_verified = person.email_verified;
    account.display_name = google_name_of(person);
    account.photo_url = picture_of(person);
    account.valid_since = account.password_updated_at = account.created_at = now;
    account.google_subject = person.subject;
    account.google_email = person.email;
    insert_account(transaction, account);
    update_profile(transaction, account);
    link_google(transaction, account.local_id, person.subject, person.email);
    return account;
}

/// The account of `person`, without tokens.
Result<GoogleSignedIn> find_or_build(const IdentityContext& context, sql::Transaction& transaction,
                                     const GoogleUser& person, const std::string& client_network,
                                     std::int64_t now) {
    GoogleSignedIn signed_in;
    signed_in.google = person;
    auto& account = signed_in.person.account;
    if (auto linked = find_account_by_google(transaction, person.subject)) {
        account = std::move(*linked);
    } else if (auto same_address = find_account_by_email(transaction, person.email)) {
        account = std::move(*same_address);
        signed_in.needs_confirmation = !person.email_verified;
        if (!account.disabled && person.email_verified) {
            add_google(context, transaction, account, person);
        }
    } else {
        const auto begun = begin_google_sign_up(transaction, client_network, now);
        if (!begun) return begun.error();
        signed_in.person.rate_limit_status = *begun;
        account = make_account(transaction, person, now);
        signed_in.is_new = true;
    }
    if (account.disabled && !signed_in.needs_confirmation) return refusal("USER_DISABLED");
    return signed_in;
}

}  // namespace

Result<GoogleSignedIn> sign_in_with_idp(IdentityContext& context, const Fields& fields,
                                        const http::Request& request) {
    const auto now = request.received_at();
    if (context.google == nullptr) {
        return refusal("OPERATION_NOT_ALLOWED", "Signing in with Google is not offered here.");
    }
    if (fields.id_token) {
        return refusal("OPERATION_NOT_ALLOWED", "Accounts are linked by signing in.");
    }
    const auto id_token = read_post_body(fields);
    if (!id_token) return id_token.error();
    const auto person = read_google_user(*context.google, *id_token, now);
    if (!person) return person.error();

    Grant grant;
    auto known =
        context.database.write([&](sql::Transaction& transaction) -> Result<GoogleSignedIn> {
            auto found = find_or_build(context, transaction, *person,
                                       http::client_network_of(request.remote_address), now);
            if (!found || found->needs_confirmation) return found;
            auto& account = found->person.account;
            record_login(transaction, account.local_id, now);
            account.last_login_at = now;
            grant = begin_session(context, transaction, account, by_google,
                                  context.device.value_of(request));
            return found;
        });
    if (!known) return known;
    known->google_token = *id_token;
    if (known->needs_confirmation) return known;
    const auto rate_limit_status = known->person.rate_limit_status;
    known->person = signed_in(context, std::move(grant));
    known->person.rate_limit_status = rate_limit_status;
    return known;
}

}  // namespace shop::identity
