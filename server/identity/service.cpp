#include "identity/identity_routes.hpp"
#include "identity/mail_codes/action_email.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/security/password.hpp"

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
        const auto find = [&](sql::Transaction& transaction) {
            return find_subject(transaction, normal_email(email));
        };
        if (const auto found = context_.database.read(find)) return *found;

        const NewAccount account{normal_email(email), display_name,
                                 security::hash_password(password)};
        const auto made =
            context_.database.write([&](sql::Transaction& transaction) -> Result<std::string> {
                if (const auto found = find(transaction)) return *found;
                return create_account(transaction, account, unix_now_seconds());
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

std::string rotate_keys(const std::string& key_folder) {
    return add_key(key_folder, unix_now_seconds());
}

std::unique_ptr<Service> make_service(sql::Database& database, const Settings& settings,
                                      Google* google) {
    return std::make_unique<EmbeddedService>(database, settings, google);
}

}  // namespace shop::identity
