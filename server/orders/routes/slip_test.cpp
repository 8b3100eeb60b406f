#include "orders/payment/test_manual_payments.hpp"
#include "platform/texts/problems.hpp"

namespace shop::orders {
namespace {

class TransferSlip : public ManualShop {
protected:
    TransferSlip() {
        add_slip_routes(router_, manual_context_,
                        [](std::string_view upload) -> Result<std::string> {
                            if (upload.starts_with("%PDF")) {
                                return Problem{ProblemKind::invalid,
                                               texts::problems::picture_not_taken_unknown()};
                            }
                            return "made of " + std::string(upload);
                        });
    }

    http::Response add(const std::string& upload, const std::optional<http::Caller>& caller = ada) {
        return send(caller, "PUT", path_, upload);
    }

    http::Response open(const std::optional<http::Caller>& caller) {
        return send(caller, "GET", path_);
    }

    void report_transfer_with_slip() {
        choose("transfer", id_);
        ASSERT_EQ(report(id_).status, 201);
    }

    const std::string path_ = "/order/" + id_ + "/transfer-slip";
};

http::Caller with(http::Permission permission) {
    http::Caller caller = admin;
    caller.user_id = "65a1f0c2d3e4b5a6978877f1";
    caller.permissions = {http::Permission::orders_read, permission};
    return caller;
}

// R-BANK-10
TEST_F(TransferSlip, IsListedWithTheNewestNoticeForStaff) {
    report_transfer_with_slip();
    EXPECT_EQ(list("/transfers-to-check")[0].at("notice").at("slip").as_bool(), false);
    EXPECT_EQ(add("one").status, 200);
    EXPECT_EQ(add("two").status, 200);
    EXPECT_EQ(list("/transfers-to-check")[0].at("notice").at("slip").as_bool(), true);
    const auto slip = open(with(http::Permission::payments_read));
    EXPECT_EQ(slip.status, 200);
    EXPECT_EQ(slip.body, "made of two");
    EXPECT_EQ(slip.content_type, "image/jpeg");
    EXPECT_EQ(slip.headers.at("Cache-Control"), "no-store");
    EXPECT_EQ(open(ada).body, "made of two");
    EXPECT_EQ(count("transfer_slips"), 1);
    EXPECT_EQ(order(id_).at("paid"), false);
}

// R-BANK-10
TEST_F(TransferSlip, IsForItsCustomerAndStaffWhoReadPaymentsAlone) {
    report_transfer_with_slip();
    ASSERT_EQ(add("one").status, 200);
    EXPECT_EQ(open(std::nullopt).status, 401);
    EXPECT_EQ(open(mallory).status, 404);
    EXPECT_EQ(open(with(http::Permission::orders_ship)).status, 403);
    EXPECT_EQ(add("another", mallory).status, 404);
    EXPECT_EQ(add("another", with(http::Permission::payments_record)).status, 404);
    EXPECT_EQ(open(ada).body, "made of one");
}

// R-BANK-10
TEST_F(TransferSlip, IsRefusedWithoutANoticeAndWhereItIsNoPicture) {
    EXPECT_EQ(add("one").status, 409);
    report_transfer_with_slip();
    EXPECT_EQ(open(ada).status, 404);
    EXPECT_EQ(add("%PDF-1.7 /JavaScript").status, 422);
    EXPECT_EQ(count("transfer_slips"), 0);
    EXPECT_EQ(router_.pool_of("PUT", path_), http::Pool::pictures);
    for (int i = 0; i < 9; ++i) EXPECT_EQ(add("one").status, 200);
    EXPECT_EQ(add("one").status, 429);
}

}  // namespace
}  // namespace shop::orders
