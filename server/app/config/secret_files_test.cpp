#include "app/config/config.hpp"
#include "platform/base/object_id.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class SecretFiles : public testing::Test {
protected:
    SecretFiles() { std::filesystem::create_directory(folder_); }
    ~SecretFiles() override { std::filesystem::remove_all(folder_); }

    std::string write(const std::string& name, const std::string& text) const {
        const auto path = folder_ + "/" + name;
        std::ofstream(path, std::ios::binary) << text;
        return path;
    }

    static ReadConfig read(const std::map<std::string, std::string>& environment,
                           const std::optional<std::string>& credentials = {}) {
        return read_config({std::nullopt, environment, {}, credentials});
    }

    const std::string folder_ = testing::TempDir() + "northbridge-secrets-" + new_object_id();
};

// R-OPS-31
TEST_F(SecretFiles, HoldTheValueOfTheSecretWithoutItsEndOfLine) {
    for (const auto* text : {"whsec_1", "whsec_1\n", "whsec_1\r\n"}) {
        const auto path = write("hook", text);
        const auto [config, errors] = read({{"NORTHBRIDGE_STRIPE_WEBHOOK_SECRET_FILE", path}});
        EXPECT_THAT(errors, IsEmpty());
        EXPECT_EQ(config.stripe_webhook_secret, "whsec_1");
    }
    const auto file =
        write("shop.toml", "google_client_id = 'shop'\ngoogle_client_secret_file = '" +
                               write("google", " two words \n") + "'\n");
    EXPECT_EQ(read_config({file}).config.google_client_secret, " two words ");
}

// R-OPS-31
TEST_F(SecretFiles, AreFoundAmongTheCredentialsOfTheServiceByTheNameOfTheSetting) {
    write("smtp_password", "hush\n");
    write("unrelated", "other");
    const std::map<std::string, std::string> mail{
        {"NORTHBRIDGE_SMTP_URL", "smtp://mail.example:587"}, {"NORTHBRIDGE_SMTP_USER", "shop"}};
    const auto [config, errors] = read(mail, folder_);
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_EQ(config.smtp_password, "hush");
    EXPECT_TRUE(read(mail, folder_ + "/none").config.missing_secrets.contains("smtp_password"));
}

// R-OPS-31
TEST_F(SecretFiles, GiveThePasswordOfTheDatabase) {
    const auto path = write("password", "a/b c@d");
    const auto read_with = [&](const std::string& database) {
        return read(
            {{"NORTHBRIDGE_DATABASE", database}, {"NORTHBRIDGE_DATABASE_PASSWORD_FILE", path}});
    };
    const auto [config, errors] = read_with("postgres://shop@db.internal/shop");
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_EQ(config.database_address(), "postgres://shop@db.internal/shop?password=a%2Fb%20c%40d");
    EXPECT_EQ(read_with("postgres://shop@h/shop?pool_mode=transaction").config.database_address(),
              "postgres://shop@h/shop?pool_mode=transaction&password=a%2Fb%20c%40d");
    EXPECT_THAT(read_with("postgres://shop:other@db.internal/shop").errors,
                ElementsAre(HasSubstr("has a password already")));
    EXPECT_THAT(read_with("").errors, ElementsAre(HasSubstr("database_password: there is no")));
}

// R-OPS-31
TEST_F(SecretFiles, WithMistakesAreNamedAllAtOnceAndNeverQuoted) {
    const auto reason = [&](const std::string& path) {
        const auto errors = read({{"NORTHBRIDGE_STRIPE_SECRET_KEY_FILE", path}}).errors;
        return errors.size() == 1 ? errors.front() : "other than one error";
    };
    EXPECT_THAT(reason(folder_ + "/none"), EndsWith("/none: there is no such file"));
    EXPECT_THAT(reason(folder_), EndsWith(": this is not a file"));
    EXPECT_THAT(reason(write("nothing", "\n")), EndsWith("/nothing: this file is empty"));
    EXPECT_THAT(reason(write("nul", std::string("sk_\0x", 5))), EndsWith("holds a NUL character"));
    EXPECT_THAT(reason(write("lines", "sk_test_1\nsk_test_2\n")), EndsWith("more than one line"));
    EXPECT_THAT(reason(write("long", std::string(64 * 1024 + 1, 'x'))),
                EndsWith("is longer than 64 KiB"));
    EXPECT_THAT(reason(write("whole", std::string(64 * 1024, 'x'))), HasSubstr("begins with"));

    write("stripe_secret_key", "sk_test_hush");
    const auto twice = read({{"NORTHBRIDGE_STRIPE_SECRET_KEY", "sk_test_loud"},
                             {"NORTHBRIDGE_STRIPE_WEBHOOK_SECRET", "whsec_1"},
                             {"NORTHBRIDGE_STRIPE_WEBHOOK_SECRET_FILE", folder_ + "/none"}},
                            folder_)
                           .errors;
    EXPECT_THAT(twice,
                ElementsAre(testing::AllOf(HasSubstr("stripe_secret_key: has two sources"),
                                           HasSubstr("environment: NORTHBRIDGE_STRIPE_SECRET_KEY"),
                                           HasSubstr("credential " + folder_),
                                           Not(HasSubstr("hush")), Not(HasSubstr("loud"))),
                            HasSubstr("stripe_webhook_secret: has two sources")));
}

// R-OPS-31
TEST_F(SecretFiles, AreNamedWhereTheSettingsArePrintedSoThatTheyCanBeReadAgain) {
    const auto path = write("password", "hush");
    write("stripe_webhook_secret", "whsec_hush");
    const auto config = read({{"NORTHBRIDGE_SMTP_URL", "smtp://mail.example:587"},
                              {"NORTHBRIDGE_SMTP_USER", "shop"},
                              {"NORTHBRIDGE_SMTP_PASSWORD_FILE", path}},
                             folder_)
                            .config;
    const auto printed = print_config(config);
    EXPECT_THAT(printed, HasSubstr("# smtp_password is set, and secret (smtp_password_file: "));
    EXPECT_THAT(printed, HasSubstr("# stripe_webhook_secret is set, and secret (credential "));
    EXPECT_THAT(printed, Not(HasSubstr("hush")));
    const auto again = read_config({write("shop.toml", printed), {}, {}, folder_});
    EXPECT_THAT(again.errors, IsEmpty());
    EXPECT_EQ(again.config.smtp_password, "hush");
    EXPECT_EQ(print_config(again.config), printed);
}

// R-OPS-32
TEST_F(SecretFiles, AreReadAgainWithTheOtherReloadableSettings) {
    const auto path = write("password", "first");
    const auto read_all = [&](const std::string& url, const std::string& shop_name) {
        return read({{"NORTHBRIDGE_SMTP_URL", url},
                     {"NORTHBRIDGE_SMTP_USER", "shop"},
                     {"NORTHBRIDGE_SMTP_PASSWORD_FILE", path},
                     {"NORTHBRIDGE_SHOP_NAME", shop_name}})
            .config;
    };
    const auto before = read_all("smtp://mail.example:587", "Northbridge");
    write("password", "second");
    const auto [config, changed, needs_restart] =
        reload_settings(before, read_all("smtps://mail.example:465", "Southbridge"));
    EXPECT_THAT(changed, ElementsAre("smtp_url", "smtp_password"));
    EXPECT_THAT(needs_restart, ElementsAre("shop_name"));
    EXPECT_EQ(config.smtp_password, "second");
    EXPECT_EQ(config.smtp_url, "smtps://mail.example:465");
    EXPECT_EQ(config.shop_name, "Northbridge");
    EXPECT_THAT(reload_settings(before, before).changed, IsEmpty());
}

}  // namespace
}  // namespace shop::app
