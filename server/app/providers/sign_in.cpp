#include "app/providers/sign_in.hpp"

#include "app/data/data_folder.hpp"
#include "app/data/metadata.hpp"
#include "platform/base/clock.hpp"
#include "platform/security/random.hpp"

#include <stdexcept>

namespace shop::app {
namespace {

constexpr auto google_keys =
    "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

std::string firebase_issuer(const Config& config) {
    return "https://securetoken.google.com/" + config.firebase_project_id;
}

identity::Settings embedded_settings(const Config& config, sql::Database& database) {
    identity::Settings settings;
    settings.api_key = ensure_metadata(database, "identity_api_key", security::random_base62(32));
    settings.public_url = config.own_url();
    settings.has_bangla = config.has_bangla;
    settings.key_folder = identity_key_folder(config);
    settings.turn_secret =
        ensure_metadata(database, "identity_turn_secret", security::random_token());
    return settings;
}

SignIn embedded(const Config& config, sql::Database& database, identity::Google* google) {
    auto settings = embedded_settings(config, database);
    settings.on_sessions_ended = accounts::end_tokens_of;
    SignIn made;
    made.service = identity::make_service(database, settings, google);
    const auto key = [service = made.service.get()](
                         const std::string& kid) -> Result<std::optional<security::RsaPublicKey>> {
        return service->public_key(kid);
    };
    made.verifier = accounts::make_id_token_verifier(
        identity::issuer_of(settings), settings.project_id, key, identity::is_revoked);
    return made;
}

/// Fetches Google's keys on the passwords pool, which is idle: no password is hashed here.
SignIn firebase(const Config& config) {
    SignIn made;
    made.client = outbound::make_http_client({});
    made.keys = std::make_unique<outbound::KeySet>(*made.client, google_keys);
    const auto key = [keys = made.keys.get()](const std::string& kid) {
        return keys->find(kid, unix_now_seconds());
    };
    made.verifier =
        accounts::make_id_token_verifier(firebase_issuer(config), config.firebase_project_id, key);
    made.id_token_pool = http::Pool::passwords;
    return made;
}

SignIn emulated(const Config& config) {
    SignIn made;
    made.verifier = accounts::make_unsigned_id_token_verifier(firebase_issuer(config),
                                                              config.firebase_project_id);
    return made;
}

}  // namespace

SignIn make_sign_in(const Config& config, sql::Database& database, identity::Google* google) {
    switch (config.identity) {
        case IdentityMode::embedded: return embedded(config, database, google);
        case IdentityMode::firebase:
            return config.firebase_emulator.empty() ? firebase(config) : emulated(config);
    }
    throw std::logic_error("an identity mode of no known kind");
}

BrowserSettings browser_settings(const Config& config, sql::Database& database) {
    BrowserSettings settings;
    switch (config.identity) {
        case IdentityMode::embedded: {
            const auto service = embedded_settings(config, database);
            settings.identity_api_key = service.api_key;
            settings.identity_project = service.project_id;
            settings.identity_url = "/";
            break;
        }
        case IdentityMode::firebase:
            settings.identity_api_key = config.firebase_api_key;
            settings.identity_project = config.firebase_project_id;
            if (!config.firebase_emulator.empty()) settings.identity_url = config.firebase_emulator;
            break;
    }
    return settings;
}

GoogleProvider::GoogleProvider(const Config& config, sql::Database& database) {
    if (!config.offers_google()) return;
    identity::GoogleSettings settings{config.google_issuer, config.google_client_id,
                                      config.google_client_secret, config.own_url(),
                                      config.demo_hosts()};
    if (config.has_google_sandbox()) {
        stand_in_ = demo_mode()->make_google(config);
        settings.issuer = stand_in_->issuer;
        settings.client_id = stand_in_->client_id;
        settings.client_secret = stand_in_->client_secret;
    }
    google_ = identity::make_google(database, settings);
}

void GoogleProvider::add_pages(http::Router& router) const {
    if (google_) google_->add_pages(router);
}

void GoogleProvider::add_routes(http::Router& router) const {
    if (google_) google_->add_routes(router);
    if (stand_in_) stand_in_->add_routes(router);
}

}  // namespace shop::app
