#include "payments/sslcommerz/test_gateway.hpp"

#include "platform/security/hash.hpp"

#include <gtest/gtest.h>

namespace shop::payments {
namespace {

// R-GATE-5: the official example is accepted with either signature and with both.
TEST(GatewayNotice, IsTakenWithTheSignaturesOfTheOfficialExample) {
    EXPECT_TRUE(read_gateway_notice(example_password, example_notice()));
    for (const auto* name : {"verify_sign", "verify_sign_sha2"}) {
        auto form = example_notice();
        form.erase(name);
        EXPECT_TRUE(read_gateway_notice(example_password, form)) << name;
    }
}

// R-GATE-5
TEST(GatewayNotice, IsRefusedWithoutASignatureOrWithAWrongOne) {
    const auto code = [](const std::map<std::string, std::string>& form,
                         const std::string& password = example_password) {
        const auto notice = read_gateway_notice(password, form);
        return notice ? "taken" : std::string(notice.error().code.text());
    };
    auto unsigned_form = example_notice();
    unsigned_form.erase("verify_sign");
    unsigned_form.erase("verify_sign_sha2");
    EXPECT_EQ(code(unsigned_form), "bad_signature");
    for (const auto* name : {"verify_sign", "verify_sign_sha2"}) {
        auto form = example_notice();
        form[name][3] = form[name][3] == '0' ? '1' : '0';
        EXPECT_EQ(code(form), "bad_signature") << name;
        form[name] = "short";
        EXPECT_EQ(code(form), "bad_signature") << name;
    }
    EXPECT_EQ(code(example_notice(), "another"), "bad_signature");
    EXPECT_EQ(code(example_notice(), ""), "bad_signature");
    EXPECT_EQ(code({}), "bad_signature");
}

// R-GATE-4: rejects a replayed notice with a changed id, amount or status.
TEST(GatewayNotice, IsRefusedWhenASignedFieldWasChanged) {
    for (const auto* name : {"tran_id", "amount", "status", "val_id", "verify_key"}) {
        auto form = example_notice();
        form[name] += "1";
        EXPECT_FALSE(read_gateway_notice(example_password, form)) << name;
    }
}

// R-GATE-4: a sender who chooses the signed fields has not signed the id.
TEST(GatewayNotice, MustSignTheIdThatItNames) {
    auto form = example_notice();
    form["verify_key"] = "amount";
    form.erase("verify_sign");
    form["verify_sign_sha2"] =
        security::sha256_hex("amount=10.00&store_passwd=" + security::sha256_hex(example_password));
    EXPECT_FALSE(read_gateway_notice(example_password, form));
}

TEST(GatewayNotice, NamesAPaymentOnlyWhenTheIdIsOneOfOurs) {
    EXPECT_EQ(read_gateway_notice(example_password, example_notice()).value().payment_id, "");
    const std::string id = "sc_" + gateway_order_id + "_1";
    std::map<std::string, std::string> form{
        {"tran_id", id}, {"status", "FAILED"}, {"verify_key", "status,tran_id"}};
    form["verify_sign"] = security::md5_hex(
        "status=FAILED&store_passwd=" + security::md5_hex("secret") + "&tran_id=" + id);
    const auto notice = read_gateway_notice("secret", form).value();
    EXPECT_EQ(notice.payment_id, id);
    EXPECT_TRUE(notice.has_failed);
}

}  // namespace
}  // namespace shop::payments
