#include "app/config/config.hpp"

#include <gmock/gmock.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ReadConfig read_firm(const std::map<std::string, std::string>& settings) {
    return read_config({std::nullopt, {}, settings});
}

// R-TRUST-4 D34
TEST(FirmSettings, AreEmptyUnlessTheyAreSetAndSamplesInADemo) {
    EXPECT_EQ(read_firm({}).config.firm_settings().trade_licence, "");
    EXPECT_EQ(read_firm({}).config.firm_settings().facebook_url, "");
    const auto demo = read_firm({{"mode", "demo"}, {"dbid", "123456789"}}).config.firm_settings();
    EXPECT_EQ(demo.trade_licence, "TRAD/SAMPLE/000001");
    EXPECT_EQ(demo.dbid, "123456789");
}

// R-TRUST-4
TEST(FirmSettings, AreReadAndPrinted) {
    const auto [config, errors] = read_firm({{"trade_licence", "TRAD/DNCC/012345/2026"},
                                             {"whatsapp", "+880 1711-000111"},
                                             {"opening_hours", "শনি-বৃহস্পতি ১০টা-৬টা"},
                                             {"facebook_url", "https://www.facebook.com/firm"},
                                             {"payment_banner", "/img/pay.png"}});
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_EQ(config.firm_settings().whatsapp, "+880 1711-000111");
    EXPECT_THAT(print_config(config), HasSubstr("trade_licence = 'TRAD/DNCC/012345/2026'"));
    EXPECT_THAT(print_config(config), HasSubstr("payment_banner = '/img/pay.png'"));
}

// R-TRUST-4
TEST(FirmSettings, EachFaultIsNamed) {
    for (const auto* number : {"01711000111", "+880 17", "+880 1711 00011x", "WhatsApp"}) {
        EXPECT_THAT(read_firm({{"whatsapp", number}}).errors,
                    ElementsAre(HasSubstr("whatsapp: must be a telephone number")))
            << number;
    }
    for (const auto* url :
         {"http://www.facebook.com/firm", "facebook.com", "javascript:alert(1)", "https://"}) {
        EXPECT_THAT(read_firm({{"facebook_url", url}}).errors,
                    ElementsAre(HasSubstr("facebook_url: must be an https address")))
            << url;
    }
    EXPECT_THAT(read_firm({{"dbid", "1\n2"}}).errors, ElementsAre(HasSubstr("must be one line")));
    EXPECT_THAT(read_firm({{"trade_licence", std::string(201, 'x')}}).errors,
                ElementsAre(HasSubstr("must be one line")));
    EXPECT_THAT(read_firm({{"payment_banner", "http://a.example/b.png"}}).errors,
                ElementsAre(HasSubstr("payment_banner: must be an https address of a picture")));
}

}  // namespace
}  // namespace shop::app
