#include "app/config/config.hpp"

#include <gmock/gmock.h>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ReadConfig read_paper_line(const std::map<std::string, std::string>& settings) {
    return read_config({std::nullopt, {}, settings});
}

// R-INV-13
TEST(PaperSettings, AShopWithoutABinIsNotRegisteredForVat) {
    const auto [config, errors] = read_paper_line({});
    EXPECT_THAT(errors, IsEmpty());
    EXPECT_FALSE(config.paper_settings().is_registered());
    EXPECT_EQ(config.paper_settings().name, config.shop_name);
    EXPECT_EQ(config.paper_settings().address, config.factory_address);
    EXPECT_EQ(config.paper_settings().invoice_when, papers::InvoiceMoment::first);
    EXPECT_TRUE(read_paper_line({{"mode", "demo"}}).config.paper_settings().is_registered());
}

TEST(PaperSettings, AreReadAndPrinted) {
    const auto [config, errors] = read_paper_line({{"vat_bin", "০০১২৩৪৫৬৭ ০১০১"},
                                                   {"vat_name", "Northbridge Limited"},
                                                   {"vat_address", "1 Road, Dhaka"},
                                                   {"vat_rate", "15,2027-07-01=16"},
                                                   {"vat_form", "10"},
                                                   {"vat_invoice_when", "shipped"},
                                                   {"vat_returned_by", "customer"},
                                                   {"paper_signatory", "Ada Rahman"}});
    EXPECT_THAT(errors, IsEmpty());
    const auto settings = config.paper_settings();
    EXPECT_TRUE(settings.is_registered());
    EXPECT_EQ(settings.name, "Northbridge Limited");
    EXPECT_EQ(settings.form, 10);
    EXPECT_EQ(settings.invoice_when, papers::InvoiceMoment::shipped);
    EXPECT_TRUE(settings.customer_returns);
    EXPECT_THAT(print_config(config), HasSubstr("vat_bin = '001234567-0101'"));
    EXPECT_THAT(print_config(config), HasSubstr("vat_rate = '15,2027-07-01=16'"));
}

TEST(PaperSettings, EachFaultIsNamed) {
    EXPECT_THAT(read_paper_line({{"vat_bin", "123"}}).errors,
                ElementsAre(HasSubstr("vat_bin: must be the 13 digits")));
    for (const auto* rate : {"", "101", "15%", "15,2027-7-1=16"}) {
        EXPECT_THAT(read_paper_line({{"vat_rate", rate}}).errors,
                    ElementsAre(HasSubstr("vat_rate: must be a rate from 0 to 100")));
    }
    EXPECT_THAT(read_paper_line({{"vat_form", "12"}}).errors,
                ElementsAre(HasSubstr("must be 10 or 11")));
    EXPECT_THAT(read_paper_line({{"vat_invoice_when", "paid"}}).errors,
                ElementsAre(HasSubstr("must be first or shipped")));
    EXPECT_THAT(read_paper_line({{"vat_returned_by", "bank"}}).errors,
                ElementsAre(HasSubstr("must be shop or customer")));
    EXPECT_THAT(read_paper_line({{"paper_signatory", "Ada\nRahman"}}).errors,
                ElementsAre(HasSubstr("must be one line")));
}

}  // namespace
}  // namespace shop::app
