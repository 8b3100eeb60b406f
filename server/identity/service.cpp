#include "identity/identity_routes.hpp"
#include "identity/mail_codes/action_email.hpp"
#include "platform/base/clock.hpp"

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

    void wait_for_keys() override { context_.keys.wait_for_first(); }

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
