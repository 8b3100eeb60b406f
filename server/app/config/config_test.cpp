#include "app/config/config.hpp"

#include "platform/base/object_id.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace shop::app {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Key;
using testing::Not;

class ConfigFile : public testing::Test {
protected:
    ~ConfigFile() override { std::filesystem::remove(path_); }

    Sources with_file(const std::string& text) const {
        std::ofstream(path_) << text;
        return {path_};
    }

    const std::string path_ = testing::TempDir() + "northbridge-" + new_object_id() + ".toml";
};

TEST(Config, IsSafeWhenNothingIsSet) {
    const auto [config, errors] = read_config({});
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_FALSE(config.is_demo());
    EXPECT_EQ(config.listen_address, "127.0.0.1");
    EXPECT_EQ(config.payment_mode(), PaymentMode::none);
}

TEST_F(ConfigFile, TheCommandLineOverridesTheEnvironmentWhichOverridesTheFile) {
    auto sources =
        with_file("shop_name = \"File\"\nsupport_email = \"a@b.example\"\nlisten = \"[::1]:81\"");
    sources.environment = {{"NORTHBRIDGE_SHOP_NAME", "Environment"},
                           {"NORTHBRIDGE_LISTEN", "127.0.0.1:82"}};
    sources.command_line = {{"listen", "127.0.0.2:83"}};
    const auto [config, errors] = read_config(sources);
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_EQ(config.support_email, "a@b.example");
    EXPECT_EQ(config.shop_name, "Environment");
    EXPECT_EQ(config.listen_address, "127.0.0.2");
    EXPECT_EQ(config.listen_port, 83);
}

// R-LANG-16
TEST_F(ConfigFile, EnglishIsAlwaysALanguageOfTheShop) {
    EXPECT_TRUE(read_config({}).config.has_bangla);
    for (const auto* both : {"\"en,bn\"", "[\"en\", \"bn\"]"}) {
        const auto [config, errors] = read_config(with_file("languages = " + std::string(both)));
        EXPECT_THAT(errors, IsEmpty()) << both;
        EXPECT_TRUE(config.has_bangla) << both;
    }
    EXPECT_FALSE(read_config(with_file("languages = \"en\"")).config.has_bangla);
    for (const auto* refused : {"bn", "", "de", "en,de", "en,bn,en"}) {
        const auto [config, errors] =
            read_config(with_file("languages = \"" + std::string(refused) + "\""));
        EXPECT_EQ(errors.size(), 1U) << refused;
    }
}

// R-PAY-6
TEST(Config, ListsUnnamedPaymentMethodsAfterTheNamedOnes) {
    using payments::PaymentMethod;
    using testing::ElementsAre;
    const auto order = [](const std::string& value) {
        return read_config({std::nullopt, {}, {{"payment_methods_order", value}}});
    };
    EXPECT_THAT(read_config({}).config.payment_methods(),
                ElementsAre(PaymentMethod::gateway, PaymentMethod::card, PaymentMethod::transfer,
                            PaymentMethod::on_delivery));
    EXPECT_THAT(order("on_delivery, card, card").config.payment_methods(),
                ElementsAre(PaymentMethod::on_delivery, PaymentMethod::card, PaymentMethod::gateway,
                            PaymentMethod::transfer));
    EXPECT_EQ(order("card,paypal").errors.size(), 1U);
}

TEST(Config, TakesIpAddressesAndNoOtherHostNameThanLocalhost) {
    const auto errors_of = [](const std::string& name, const std::string& value) {
        return read_config({std::nullopt, {}, {{name, value}}}).errors.size();
    };
    for (const auto* good : {"127.0.0.1:80", "[::1]:80", "localhost:80"}) {
        EXPECT_EQ(errors_of("listen", good), 0U) << good;
    }
    for (const auto* bad : {"shop.example:80", "127.0.0.1", "127.0.0.1:0", "127.0.0.1:65536",
                            "127.0.0.1:8o", "300.1.1.1:80", "80", "[::1:80"}) {
        EXPECT_EQ(errors_of("listen", bad), 1U) << bad;
    }
    EXPECT_EQ(errors_of("trusted_proxies", "127.0.0.1, ::1"), 0U);
    EXPECT_EQ(errors_of("trusted_proxies", "10.0.0.0/8, fd00::/8"), 0U);
    for (const auto* wrong :
         {"127.0.0.1,proxy.example", "10.0.0.0/33", "0.0.0.0/0", "::/129", "10.0.0.0/",
          "10.0.0.0/x", "::ffff:10.0.0.2", "::ffff:0:0/96", "::FFFF:a00:0/104"}) {
        EXPECT_EQ(errors_of("trusted_proxies", wrong), 1U) << wrong;
    }
}

TEST(Config, RefusesWildcardOriginsAndOriginsWithAPath) {
    const auto read = [](const std::string& origins) {
        return read_config({std::nullopt, {}, {{"cors_origins", origins}}});
    };
    EXPECT_EQ(read("https://app.example, http://localhost:5173").config.cors_origins,
              (std::vector<std::string>{"https://app.example", "http://localhost:5173"}));
    EXPECT_TRUE(read("").config.cors_origins.empty());
    EXPECT_THAT(read("*").errors, testing::ElementsAre(HasSubstr("must name each origin")));
    EXPECT_THAT(read("https://app.example/shop").errors,
                testing::ElementsAre(HasSubstr("without a path")));
}

TEST_F(ConfigFile, ReportsEveryErrorWithItsLocation) {
    auto sources =
        with_file("listen = \"nowhere\"\ncolour = \"red\"\nopen_orders_max = 0\nweb = 1.5");
    sources.environment = {{"NORTHBRIDGE_MODE", "prod"}, {"NORTHBRIDGE_LISTENN", "x"}};
    sources.command_line = {{"public_url", "shop.example/"}};
    const auto errors = read_config(sources).errors;
    EXPECT_THAT(errors,
                testing::UnorderedElementsAre(
                    HasSubstr(path_ + ":1: listen: must be ADDRESS:PORT"),
                    testing::EndsWith(path_ + ":2: colour: there is no such setting"),
                    HasSubstr(path_ + ":3: open_orders_max: must be a whole number from 1"),
                    HasSubstr(path_ + ":4: web: must be text"),
                    HasSubstr("NORTHBRIDGE_MODE: must be one of production, demo"),
                    HasSubstr("NORTHBRIDGE_LISTENN: there is no such setting. Did you mean "
                              "NORTHBRIDGE_LISTEN?"),
                    HasSubstr("command line: public_url: must be an http or https address")));
    const std::vector<std::pair<std::string, std::string>> broken = {
        {"web_seconds = 1\nopen_orders_max = nonsense",
         ":2: text needs quotation marks: open_orders_max = \"nonsense\""},
        {"shop_name = North bridge",
         ":1: text needs quotation marks: shop_name = \"North bridge\""},
        {"shop_name = \"North", ":1: the closing quotation mark is missing"},
        {"shop_name = \"A\"\nshop_name = \"B\"", ":2: this setting is written twice"},
        {"shop_name =", ":1: the value is missing"},
        {"shop_name", ":1: write NAME = VALUE"},
        {"shop_name = \"\xff\"", ":1: this line is not in UTF-8"},
        {"shop name = \"A\"", ":1: a name has only letters, digits and underscores"},
        {"shop_name = \"A\" B", ":1: only a comment, # ..., may follow the closing quotation mark"},
        {"web = \"\\web\"", ":1: a text with a backslash needs single quotation marks"},
        {"trusted_proxies = [10.0.0.9]", ":1: write a list as [\"A\", \"B\"]"},
        {"trusted_proxies = [\n\"10.0.0.9\"\n\"10.0.0.8\"]", ":3: write a list as [\"A\", \"B\"]"}};
    for (const auto& [text, error] : broken) {
        EXPECT_THAT(read_config(with_file(text)).errors, ElementsAre(path_ + error));
    }
    EXPECT_THAT(read_config(with_file("trusted-proxy = []")).errors,
                ElementsAre(HasSubstr("Did you mean trusted_proxies?")));
    EXPECT_THAT(read_config(with_file("trusted_proxies = ['0.0.0.0/0']")).errors,
                ElementsAre(HasSubstr("/0 is every address")));
    EXPECT_THAT(read_config({"/no/such/file.toml"}).errors,
                ElementsAre("/no/such/file.toml: there is no such file"));
    EXPECT_THAT(read_config({"/tmp"}).errors, ElementsAre("/tmp: this is not a file"));
}

// R-OPS-29
TEST_F(ConfigFile, ATextIsNoNumberAndAnAddressOfSupportIsAnAddress) {
    const auto error_of = [&](const std::string& line) {
        const auto errors = read_config(with_file(line)).errors;
        return errors.size() == 1 ? errors.front() : std::to_string(errors.size()) + " errors";
    };
    for (const auto* line : {"data = 5", "data = [\"a\", \"b\"]", "backup_folder = 5",
                             "smtp_password = 5", "shop_name = 5"}) {
        EXPECT_THAT(error_of(line), HasSubstr("must be text, in quotation marks")) << line;
    }
    EXPECT_EQ(error_of("data = \"5\""), "0 errors");
    for (const auto* name : {"support_email", "mail_from"}) {
        EXPECT_THAT(error_of(name + std::string(" = \"no at\"")),
                    HasSubstr("must be an email address and nothing else"));
        EXPECT_EQ(error_of(name + std::string(" = \"a@b.example\"")), "0 errors");
    }
}

TEST(Config, MailsComeFromSupportUnlessMailFromIsSet) {
    Config config;
    config.support_email = "support@b.example";
    EXPECT_EQ(config.sender_email(), "support@b.example");
    config.mail_from = "no-reply@b.example";
    EXPECT_EQ(config.sender_email(), "no-reply@b.example");
}

TEST(Config, IsPrintedWithoutItsSecrets) {
    const auto config = read_config({std::nullopt,
                                     {},
                                     {{"stripe_secret_key", "sk_test_hidden"},
                                      {"smtp_password", "hidden"},
                                      {"shop_name", "A \"quoted\" shop"}}})
                            .config;
    const auto printed = print_config(config);
    EXPECT_THAT(printed, Not(HasSubstr("hidden")));
    EXPECT_THAT(
        printed,
        HasSubstr("# stripe_secret_key is set, and secret (command line: stripe_secret_key)\n"));
    EXPECT_THAT(printed, HasSubstr("listen = '127.0.0.1:8080'"));
}

TEST_F(ConfigFile, WhatIsPrintedIsReadAgain) {
    for (const auto& settings :
         {std::map<std::string, std::string>{},
          {{"mode", "demo"}, {"shop_name", "A \"quoted\" shop"}, {"listen", "[::1]:81"}},
          {{"mail_from", "a@b.example"}, {"trusted_proxies", "10.0.0.0/8,::1"}}}) {
        const auto printed = print_config(read_config({std::nullopt, {}, settings}).config);
        const auto [config, errors] = read_config(with_file(printed));
        EXPECT_THAT(errors, IsEmpty());
        EXPECT_EQ(print_config(config), printed);
    }
}

TEST(Config, APortAloneIsListenedToEverywhere) {
    const auto listen = [](const std::string& value) {
        return read_config({std::nullopt, {}, {{"listen", value}}});
    };
    EXPECT_EQ(listen(":8081").config.listen_address, "0.0.0.0");
    EXPECT_EQ(listen("localhost:8081").config.listen_address, "127.0.0.1");
    const auto demo = read_config({std::nullopt, {}, {{"listen", ":8081"}, {"mode", "demo"}}});
    EXPECT_THAT(demo.errors, ElementsAre(HasSubstr("stays on this machine")));
}

TEST(Config, VariablesThatKubernetesSetsAreNoSettings) {
    for (const auto* name : {"NORTHBRIDGE_SERVICE_HOST", "NORTHBRIDGE_SERVICE_PORT_HTTP",
                             "NORTHBRIDGE_PORT", "NORTHBRIDGE_PORT_8080_TCP_ADDR"}) {
        setenv(name, "tcp://10.0.0.1:8080", 1);
        EXPECT_THAT(northbridge_environment(), Not(Contains(Key(name))));
        unsetenv(name);
    }
    setenv("NORTHBRIDGE_PORTS", "1", 1);
    EXPECT_THAT(northbridge_environment(), Contains(Key("NORTHBRIDGE_PORTS")));
    unsetenv("NORTHBRIDGE_PORTS");
}

TEST(Config, AnInvalidDatabaseAddressIsNotQuotedBecauseItMayHoldAPassword) {
    const auto errors_of = [](const std::string& address) {
        Sources sources;
        sources.command_line = {{"database", address}};
        return read_config(sources).errors;
    };
    for (const auto* address :
         {"postgres://shop:hunt%er2@db/shop", "postgres://shop:hunt@er2@db/shop",
          "postgres://shop:hunt/er2@db/shop", "postgres://shop:hunter2@[db/shop"}) {
        EXPECT_THAT(errors_of(address),
                    ElementsAre(AllOf(HasSubstr("@ is written %40"), Not(HasSubstr("er2")))))
            << address;
    }
    EXPECT_THAT(errors_of("postgres://shop:hunter2@db/shop?pool_mode=session"),
                ElementsAre(AllOf(HasSubstr("pool_mode=transaction"), Not(HasSubstr("hunter2")))));
    EXPECT_THAT(errors_of("mysql://db/shop"), ElementsAre(HasSubstr("postgres://USER@HOST")));
    for (const auto* address :
         {"postgres://shop:hunt%40er2@one:5432,two:5433/shop?pool_mode=transaction",
          "postgres:///shop?host=/run/postgresql", "postgres://[::1]/shop"}) {
        EXPECT_THAT(errors_of(address), IsEmpty()) << address;
    }
}

}  // namespace
}  // namespace shop::app
