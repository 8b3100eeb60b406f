#include "app/config/config.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace shop::app {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

// R-GATE-14
TEST(CheckConfig, RefusesDangerousCombinations) {
    const auto error_of = [](std::map<std::string, std::string> settings) {
        const auto errors = read_config_of_service({std::nullopt, {}, std::move(settings)}).errors;
        return errors.empty() ? std::string() : errors.front();
    };
    EXPECT_THAT(error_of({{"payment", "sandbox"}}), HasSubstr("demo mode only"));
    EXPECT_THAT(error_of({{"transfer", "on"}}), HasSubstr("transfer_bank: is required"));
    EXPECT_THAT(error_of({{"cod_most", "100001"}}), HasSubstr("from 0 to 100000"));
    EXPECT_THAT(error_of({{"mode", "demo"}, {"stripe_publishable_key", "pk_live_1"}}),
                HasSubstr("live key"));
    EXPECT_THAT(error_of({{"stripe_secret_key", "pk_test_1"}}), HasSubstr("stripe_secret_key"));
    EXPECT_THAT(error_of({{"stripe_publishable_key", "sk_test_1"}}),
                HasSubstr("stripe_publishable_key"));
    EXPECT_THAT(error_of({{"stripe_webhook_secret", "sk_test_1"}}),
                HasSubstr("stripe_webhook_secret"));
    EXPECT_THAT(
        error_of({{"stripe_secret_key", "sk_live_1"}, {"stripe_publishable_key", "pk_test_1"}}),
        HasSubstr("one key is live"));
    EXPECT_THAT(error_of({{"mode", "demo"}, {"stripe_secret_key", "sk_live_1"}}),
                HasSubstr("live key"));
    EXPECT_THAT(error_of({{"mode", "demo"}, {"stripe_secret_key", "rk_live_1"}}),
                HasSubstr("live key"));
    EXPECT_THAT(error_of({{"payment", "stripe"}}),
                HasSubstr("stripe_publishable_key: is required"));
    EXPECT_THAT(error_of({{"payment", "stripe"}, {"stripe_publishable_key", "pk_test_1"}}),
                HasSubstr("stripe_secret_key: is required"));
    const auto store = [](std::map<std::string, std::string> more) {
        more.insert({{"sslcommerz_store_id", "store_1"}, {"sslcommerz_store_password", "secret"}});
        return more;
    };
    EXPECT_THAT(error_of({{"gateway", "sandbox"}}), HasSubstr("demo mode only"));
    EXPECT_THAT(error_of({{"gateway", "sslcommerz"}}),
                HasSubstr("sslcommerz_store_id: is required"));
    EXPECT_THAT(error_of({{"sslcommerz_store_password", "secret"}}), HasSubstr("go together"));
    EXPECT_THAT(error_of(store({{"mode", "demo"}, {"gateway", "sslcommerz"}})),
                HasSubstr("never works in demo mode"));
    EXPECT_EQ(error_of(store({{"gateway", "sslcommerz"}})), "");
    EXPECT_THAT(error_of({{"mode", "demo"}, {"listen", "0.0.0.0:8080"}}),
                HasSubstr("stays on this machine"));
    EXPECT_EQ(error_of({{"mode", "demo"}, {"listen", "0.0.0.0:8080"}, {"demo_public", "true"}}),
              "");
}

// R-GATE-14
TEST(CheckConfig, ChoosesTheGatewayApartFromTheCardProvider) {
    const auto config_of = [](std::map<std::string, std::string> settings) {
        return read_config({std::nullopt, {}, std::move(settings)}).config;
    };
    EXPECT_EQ(config_of({}).gateway_mode(), GatewayMode::none);
    EXPECT_FALSE(config_of({}).has_gateway());
    const auto demo = config_of({{"mode", "demo"}});
    EXPECT_EQ(demo.gateway_mode(), GatewayMode::sandbox);
    EXPECT_FALSE(demo.has_live_gateway());
    EXPECT_FALSE(config_of({{"mode", "demo"}, {"payment", "none"}}).has_gateway());
    const auto alone = config_of({{"mode", "demo"}, {"payment", "none"}, {"gateway", "sandbox"}});
    EXPECT_EQ(alone.gateway_mode(), GatewayMode::sandbox);
    EXPECT_FALSE(config_of({{"mode", "demo"}, {"gateway", "none"}}).has_gateway());
    EXPECT_TRUE(demo.gateway_sends_refunds);
    EXPECT_FALSE(config_of({{"gateway_refunds", "by_hand"}}).gateway_sends_refunds);
    const auto old_store = config_of({{"gateway", "none"},
                                      {"sslcommerz_store_id", "store_1"},
                                      {"sslcommerz_store_password", "secret"}});
    EXPECT_TRUE(old_store.has_gateway()) << "What was paid there is still looked after.";
    EXPECT_TRUE(old_store.has_live_gateway());
    EXPECT_FALSE(config_of({{"sslcommerz_store_id", "store_1"},
                            {"sslcommerz_api_url", "https://sandbox.sslcommerz.com"}})
                     .has_live_gateway());
}

TEST(CheckConfig, TrustedServicesNeedHttpsOrALoopbackAddress) {
    const auto errors_of = [](const std::string& name, const std::string& value) {
        return read_config({std::nullopt, {}, {{name, value}}}).errors;
    };
    for (const auto* name : {"google_issuer", "stripe_api_url", "sslcommerz_api_url"}) {
        for (const auto* good : {"https://id.example", "http://127.0.0.1:81", "http://[::1]:81",
                                 "http://localhost:81/keys?of=us"}) {
            EXPECT_THAT(errors_of(name, good), IsEmpty()) << name << good;
        }
        for (const auto* bad :
             {"http://id.example", "http://127.evil.example", "http://localhost.evil.example"}) {
            EXPECT_THAT(errors_of(name, bad), ElementsAre(HasSubstr("must be an https address")))
                << name << bad;
        }
        for (const auto* bad : {"http://127.0.0.1@evil.example", "https://", "ftp://id.example",
                                "https://id example"}) {
            EXPECT_THAT(errors_of(name, bad), ElementsAre(HasSubstr("must be an http or https")))
                << name << bad;
        }
    }
    EXPECT_THAT(errors_of("google_issuer", "https://id.example/"), testing::SizeIs(1));
}

// R-OPS-58
TEST(CheckConfig, ASecretThatOnlyTheServiceSeesStopsNoCommand) {
    const Sources sources{std::nullopt,
                          {},
                          {{"smtp_url", "smtp://mail.example"},
                           {"smtp_user", "shop"},
                           {"payment", "stripe"},
                           {"stripe_publishable_key", "pk_live_1"},
                           {"gateway", "sslcommerz"},
                           {"sslcommerz_store_id", "store_1"},
                           {"google_client_id", "shop"}}};
    const auto [config, errors] = read_config(sources);
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_TRUE(config.takes_real_money()) << "the other key says so";
    std::vector<std::string> names;
    for (const auto& [name, sentence] : config.missing_secrets) {
        EXPECT_THAT(sentence, testing::StartsWith(name + ": "));
        names.push_back(name);
    }
    EXPECT_THAT(names, testing::ElementsAre("google_client_secret", "smtp_password",
                                            "sslcommerz_store_password", "stripe_secret_key",
                                            "stripe_webhook_secret"));
    EXPECT_THAT(read_config_of_service(sources).errors, testing::SizeIs(5));
}

// R-OPS-65
TEST(CheckConfig, AFirmWithABinNeedsANameAndAnAddressOfItsOwn) {
    const auto errors_of = [](std::map<std::string, std::string> settings) {
        settings["vat_bin"] = "001234567-0101";
        return read_config({std::nullopt, {}, std::move(settings)}).errors;
    };
    EXPECT_THAT(errors_of({}), testing::ElementsAre(HasSubstr("vat_name: is required"),
                                                    HasSubstr("vat_address: is required")));
    EXPECT_THAT(errors_of({{"vat_name", "Padma Ltd"}, {"vat_address", "1 Road"}}), IsEmpty());
    EXPECT_THAT(errors_of({{"shop_name", "Padma"}, {"factory_address", "1 Road"}}), IsEmpty());
    EXPECT_THAT(errors_of({{"mode", "demo"}}), IsEmpty());
}

// R-OPS-65
TEST(CheckConfig, OnlyADemoShowsASampleFirm) {
    const auto config_of = [](std::map<std::string, std::string> settings) {
        return read_config({std::nullopt, {}, std::move(settings)}).config;
    };
    EXPECT_THAT(config_of({{"mode", "demo"}}).factory_address, HasSubstr("Sample"));
    const auto real = config_of({{"public_url", "https://shop.example"}});
    EXPECT_EQ(real.office_number + real.factory_address, "");
    EXPECT_EQ(real.support_email, "support@shop.example");
    EXPECT_EQ(real.sender_email(), "support@shop.example");
    EXPECT_EQ(config_of({{"support_email", "us@firm.example"}}).support_email, "us@firm.example");
}

TEST(CheckConfig, MailServerSettingsMustBeComplete) {
    const auto error_of = [](std::map<std::string, std::string> settings) {
        const auto errors = read_config_of_service({std::nullopt, {}, std::move(settings)}).errors;
        return errors.empty() ? std::string() : errors.front();
    };
    const std::string url = "smtp://mail.example:587";
    for (const auto* good :
         {"smtp://mail.example", "smtps://mail.example:465", "smtp://[::1]:25"}) {
        EXPECT_EQ(error_of({{"smtp_url", good}}), "") << good;
    }
    for (const auto* bad : {"mail.example:587", "http://mail.example", "smtp://", "smtp://a/b",
                            "smtp://user:secret@mail.example"}) {
        EXPECT_THAT(error_of({{"smtp_url", bad}}), HasSubstr("must be smtp://HOST:PORT")) << bad;
    }
    for (const auto* bad : {"shop", "@b.example", "shop@", "A <a@b.example>", "a@b.example@c"}) {
        EXPECT_THAT(error_of({{"mail_from", bad}}), HasSubstr("must be an email address")) << bad;
    }
    EXPECT_THAT(error_of({{"smtp_user", "u"}, {"smtp_password", "p"}}), HasSubstr("no smtp_url"));
    EXPECT_THAT(error_of({{"smtp_url", url}, {"smtp_user", "u"}}), HasSubstr("go together"));
    EXPECT_THAT(error_of({{"smtp_url", url}, {"smtp_password", "p"}}), HasSubstr("go together"));
    EXPECT_THAT(error_of({{"smtp_url", url}, {"smtp_ca_file", "/no/such.pem"}}),
                HasSubstr("no such file"));
    EXPECT_THAT(error_of({{"smtp_starttls", "never"}}), HasSubstr("required, optional"));
    std::map<std::string, std::string> clear = {
        {"smtp_user", "u"}, {"smtp_password", "p"}, {"smtp_starttls", "optional"}};
    clear["smtp_url"] = url;
    EXPECT_THAT(error_of(clear), HasSubstr("must be required where a password is sent"));
    clear["smtp_url"] = "smtp://127.0.0.1:25";
    EXPECT_EQ(error_of(clear), "");
}

}  // namespace
}  // namespace shop::app
