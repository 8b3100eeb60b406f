#include "identity/action_email.hpp"
#include "identity/identity_routes.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/security/password.hpp"
#include "platform/security/random.hpp"

namespace shop::identity {
namespace {

class EmbeddedService final : public Service {
public:
    EmbeddedService(sql::Database& database, const Settings& settings, Google* google)
        : context_{database, settings, SigningKeys(settings.key_folder), google} {}

    void add_routes(http::Router& router) override { add_identity_routes(router, context_); }

    std::optional<security::RsaPublicKey> public_key(const std::string& kid) override {
        return context_.keys.find(kid);
    }

    std::optional<ActionEmail> write_action_email(const std::string& payload,
                                                  std::int64_t now_seconds) override {
        return identity::write_action_email(context_, payload, now_seconds);
    }

    std::string ensure_account(const std::string& email, const std::string& password,
                               const std::string& display_name) override {
        Account account;
        account.local_id = security::random_base62(28);
        account.email = normal_email(email);
        account.email_verified = true;
        account.display_name = display_name;
        account.created_at = unix_now_seconds();
        const auto find = [&](sql::Transaction& transaction) {
            return find_account_by_email(transaction, account.email);
        };
        if (const auto found = context_.database.read(find)) return found->local_id;

        account.password_hash = security::hash_password(password);
        const auto made =
            context_.database.write([&](sql::Transaction& transaction) -> Result<std::string> {
                if (const auto found = find(transaction)) return found->local_id;
                insert_account(transaction, account);
                return account.local_id;
            });
        return made.value();
    }

private:
    IdentityContext context_;
};

}  // namespace

bool is_revoked(sql::Transaction& transaction, const std::string& subject, std::int64_t issued_at) {
    const auto account = find_account(transaction, subject);
    return !account || account->disabled || issued_at < account->valid_since;
}

void set_disabled(sql::Transaction& transaction, const std::string& subject, bool is_disabled,
                  std::int64_t now_seconds) {
    update_disabled(transaction, subject, is_disabled);
    // While disabled, sessions are refused as USER_DISABLED; enabling must not revive them.
    if (!is_disabled) end_sessions(transaction, subject, now_seconds);
}

void delete_sessions(sql::Transaction& transaction, const std::string& subject,
                     std::int64_t now_seconds) {
    end_sessions(transaction, subject, now_seconds);
}

std::string rotate_keys(const std::string& key_folder) {
    return add_key(key_folder, unix_now_seconds());
}

std::unique_ptr<Service> make_service(sql::Database& database, const Settings& settings,
                                      Google* google) {
    return std::make_unique<EmbeddedService>(database, settings, google);
}

}  // namespace shop::identity
