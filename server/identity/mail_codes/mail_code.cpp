#include "identity/mail_codes/mail_code.hpp"

#include "identity/attempts/attempts.hpp"
#include "identity/refusal.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/security/password.hpp"

namespace shop::identity {
namespace {

struct Opened {
    MailCode code;
    Account account;
};

Result<Opened> open_code(sql::Transaction& transaction, const std::string& code,
                         std::int64_t now_seconds) {
    const auto found = find_code(transaction, code);
    if (!found) return refusal("INVALID_OOB_CODE");
    if (found->expires_at <= now_seconds) return refusal("EXPIRED_OOB_CODE");
    const auto account = find_account(transaction, found->local_id);
    // The code proves access to the mailbox that it was sent to, and to no other.
    if (!account || account->email != found->email) return refusal("INVALID_OOB_CODE");
    if (account->disabled) return refusal("USER_DISABLED");
    return Opened{*found, *account};
}

Result<Opened> open_code_for(sql::Transaction& transaction, const std::string& code,
                             CodePurpose purpose, std::int64_t now_seconds) {
    auto opened = open_code(transaction, code, now_seconds);
    if (opened && opened->code.purpose != purpose) return refusal("INVALID_OOB_CODE");
    return opened;
}

Result<void> take_new_email(const IdentityContext& context, sql::Transaction& transaction,
                            const Opened& opened) {
    const auto now_seconds = context.settings.now_seconds();
    const auto& email = opened.code.new_email.value();
    const auto other = find_account_by_email(transaction, email);
    if (other && other->local_id != opened.account.local_id) return refusal("EMAIL_EXISTS");
    change_email(transaction, opened.account.local_id, email, now_seconds);
    if (opened.account.email_verified) publish(transaction, email_changed, opened.account.email);
    context.settings.on_sessions_ended(transaction, opened.account.local_id, now_seconds);
    return {};
}

}  // namespace

Result<MailCode> check_code(IdentityContext& context, const std::optional<std::string>& code,
                            std::int64_t now_seconds) {
    if (!code || code->empty()) return refusal("MISSING_OOB_CODE");
    return context.database.read([&](sql::Transaction& transaction) -> Result<MailCode> {
        const auto opened = open_code(transaction, *code, now_seconds);
        if (!opened) return opened.error();
        return opened->code;
    });
}

Result<PasswordReset> reset_password(IdentityContext& context, const Fields& fields,
                                     std::int64_t now_seconds) {
    // First, so that only a client with a valid code makes the server compute a hash.
    if (const auto good = check_code(context, fields.oob_code, now_seconds); !good) {
        return good.error();
    }
    const auto password = read_new_password(fields.new_password);
    if (!password) return password.error();
    const auto new_hash = security::hash_password(*password);
    return context.database.write([&](sql::Transaction& transaction) -> Result<PasswordReset> {
        const auto opened =
            open_code_for(transaction, *fields.oob_code, CodePurpose::password_reset, now_seconds);
        if (!opened) return opened.error();
        const auto& account = opened->account;
        const auto now = context.settings.now_seconds();
        update_password(transaction, account.local_id, new_hash, now);
        publish(transaction, password_changed, account.email);
        context.settings.on_sessions_ended(transaction, account.local_id, now);
        // Access to the mailbox proves ownership. A Google link from before that proof, or with
        // another address, may belong to an attacker.
        if (!account.email_verified || account.google_email != account.email) {
            unlink_google(transaction, account.local_id);
        }
        mark_verified(transaction, account.local_id);
        clear_failed_sign_ins(transaction, account.email);
        return PasswordReset{opened->code, insert_device(transaction, account.local_id, "", now)};
    });
}

Result<Account> apply_code(IdentityContext& context, const Fields& fields,
                           std::int64_t now_seconds) {
    if (const auto good = check_code(context, fields.oob_code, now_seconds); !good) {
        return good.error();
    }
    return context.database.write([&](sql::Transaction& transaction) -> Result<Account> {
        auto opened = open_code(transaction, *fields.oob_code, now_seconds);
        if (!opened) return opened.error();
        switch (opened->code.purpose) {
            case CodePurpose::password_reset: return refusal("INVALID_OOB_CODE");
            case CodePurpose::verify_email:
                mark_verified(transaction, opened->account.local_id);
                break;
            case CodePurpose::change_email:
                if (auto changed = take_new_email(context, transaction, *opened); !changed) {
                    return changed.error();
                }
                break;
        }
        return find_account(transaction, opened->account.local_id).value();
    });
}

}  // namespace shop::identity
