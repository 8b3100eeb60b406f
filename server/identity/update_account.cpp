#include "identity/attempts/attempts.hpp"
#include "identity/refusal.hpp"
#include "identity/session.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/security/password.hpp"

#include <algorithm>

namespace shop::identity {
namespace {

bool is_deleted(const Fields& fields, std::string_view attribute) {
    return std::ranges::find(fields.delete_attribute, attribute) != fields.delete_attribute.end();
}

/// Refuses a change of address, which needs an action email.
Result<void> check_needs_no_mail(const Fields& fields, const Account& account) {
    if (!fields.email) return {};
    const auto email = read_email(fields.email);
    if (!email) return email.error();
    if (*email == account.email) return {};
    return refusal("OPERATION_NOT_ALLOWED", "Please verify the new email before changing email.");
}

Result<Account> with_new_profile(Account account, const Fields& fields) {
    if (fields.display_name) {
        auto name = read_typed_name(*fields.display_name);
        if (!name) return name.error();
        account.display_name = std::move(*name);
    }
    if (fields.photo_url) {
        auto url = read_photo_url(*fields.photo_url);
        if (!url) return url.error();
        account.photo_url = std::move(*url);
    }
    if (is_deleted(fields, "DISPLAY_NAME")) account.display_name.reset();
    if (is_deleted(fields, "PHOTO_URL")) account.photo_url.reset();
    return account;
}

struct NewPassword {
    std::string hash;
    RateLimitStatus rate_limit_status;
};

/// The new hash, or nothing when the password stays. Computed before the transaction.
Result<std::optional<NewPassword>> read_new_hash(IdentityContext& context, const Fields& fields,
                                                 const Known& known, std::int64_t now_seconds) {
    if (!fields.password) return std::nullopt;
    const auto password = read_new_password(fields.password);
    if (!password) return password.error();
    const auto recent = require_recent_login(known.session, now_seconds);
    if (!recent) return recent.error();
    const auto counted = context.database.write([&](sql::Transaction& transaction) {
        return count_new_password(transaction, known.account.local_id, now_seconds);
    });
    if (!counted) return counted.error();
    return NewPassword{security::hash_password(*password), *counted};
}

/// Only the session that changes the password continues. An unverified mailbox may be a stranger's,
/// so it is not notified.
Grant change_password(const IdentityContext& context, sql::Transaction& transaction,
                      const Known& known, const std::string& new_hash) {
    const auto& local_id = known.account.local_id;
    const auto now = context.settings.now_seconds();
    update_password(transaction, local_id, new_hash, now);
    if (known.account.email_verified) {
        publish(transaction, password_changed, known.account.email);
    }
    context.settings.on_sessions_ended(transaction, local_id, now);
    return continue_session(context, transaction, find_account(transaction, local_id).value(),
                            known.session);
}

}  // namespace

Result<SignedIn> update_account(IdentityContext& context, const Fields& fields,
                                std::int64_t now_seconds) {
    const auto known = require_session(context, fields.id_token, now_seconds);
    if (!known) return known.error();
    if (auto checked = check_needs_no_mail(fields, known->account); !checked) {
        return checked.error();
    }
    // The SDK's unlink() sends this. An account without a sign-in method would be lost.
    if (!fields.delete_provider.empty()) {
        return refusal("OPERATION_NOT_ALLOWED", "A way to sign in cannot be removed.");
    }
    const auto account = with_new_profile(known->account, fields);
    if (!account) return account.error();
    const auto fresh = read_new_hash(context, fields, *known, now_seconds);
    if (!fresh) return fresh.error();

    auto grant =
        context.database.write([&](sql::Transaction& transaction) -> Result<std::optional<Grant>> {
            if (auto same = check_unchanged(transaction, known->account); !same) {
                return same.error();
            }
            update_profile(transaction, *account);
            if (!*fresh) return std::nullopt;
            return change_password(context, transaction, *known, (*fresh)->hash);
        });
    if (!grant) return *fresh ? counted(grant.error(), (*fresh)->rate_limit_status) : grant.error();
    if (!*grant) return SignedIn{*account, "", ""};
    auto person = signed_in(context, std::move(**grant));
    person.rate_limit_status = (*fresh)->rate_limit_status;
    return person;
}

Result<void> remove_account(IdentityContext& context, const Fields& fields,
                            std::int64_t now_seconds) {
    const auto known = require_session(context, fields.id_token, now_seconds);
    if (!known) return known.error();
    const auto recent = require_recent_login(known->session, now_seconds);
    if (!recent) return recent.error();
    return context.database.write([&](sql::Transaction& transaction) -> Result<void> {
        if (auto same = check_unchanged(transaction, known->account); !same) return same.error();
        delete_account(transaction, known->account.local_id);
        context.settings.on_sessions_ended(transaction, known->account.local_id,
                                           context.settings.now_seconds());
        return {};
    });
}

}  // namespace shop::identity
