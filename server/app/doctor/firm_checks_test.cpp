#include "app/doctor/doctor.hpp"

#include "app/doctor/test_doctor.hpp"
#include "app/pages/shop_pages.hpp"

namespace shop::app {
namespace {

using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

void finish_pages(const Config& config) {
    const auto database = open_shop_database(config, {});
    const auto finish = [](sql::Transaction& transaction) -> Result<void> {
        for (const auto slug : page_slugs) {
            save_shop_page(transaction, {slug, {}, {"Lead.", "Text."}, {}}, "u1", 1);
        }
        return {};
    };
    database->write(finish).value();
}

// R-TRUST-3
TEST_F(DoctorTest, NamesFactsThatVisitorsDoNotGet) {
    auto& config = examined_.config;
    EXPECT_THAT(run(check_firm), Contains("note firm.settings"));
    EXPECT_THAT(run(check_firm), Contains("note firm.pages"));
    config.cod_most = 50'000;
    EXPECT_THAT(run(check_firm), Each(StartsWith("warning firm."))) << "it takes cash";
    config.cod_most = 0;
    config.payment = PaymentMode::stripe;
    config.stripe_secret_key = "sk_live_1";
    EXPECT_THAT(run(check_firm), Each(StartsWith("warning firm."))) << "it takes real money";
    Checks checks;
    check_firm(examined_, checks);
    EXPECT_THAT(checks.all().front().sentence,
                HasSubstr("Not set: factory_address, office_number, "
                          "trade_licence, vat_bin, dbid, shop_name, support_email."));
    EXPECT_THAT(checks.all()[1].sentence,
                HasSubstr("/delivery has places to fill in: delivery charges"));
    config.firm = {"TRAD/1", "1", "+880 1711000111", "10-18"};
    config.paper.bin = "001234567-0101";
    config.shop_name = "Padma";
    config.factory_address = "1 Road, Dhaka";
    config.office_number = "+880 2 1234567";
    config.has_own_email = true;
    finish_pages(config);
    EXPECT_THAT(run(check_firm), IsEmpty());
}

}  // namespace
}  // namespace shop::app
