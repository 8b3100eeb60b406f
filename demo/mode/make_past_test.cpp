#include "mode/make_past.hpp"

#include "app/data/metadata.hpp"
#include "app/papers/order_papers.hpp"
#include "app/providers/payment_provider.hpp"
#include "catalogue/catalogue.hpp"
#include "mode/demo_users.hpp"
#include "mode/payment_sandbox.hpp"
#include "mode/seed_demo.hpp"
#include "platform/base/clock.hpp"
#include "platform/db/test_database.hpp"
#include "platform/outbound/outbox.hpp"
#include "platform/security/password.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace shop::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

/// A new demo shop with its sandbox.
class DemoPast : public testing::Test {
protected:
    DemoPast() {
        config_.mode = Mode::demo;
        config_.data_folder = folder_.string();
        ensure_metadata(*database_, papers_since, "1");
    }
    ~DemoPast() override { std::filesystem::remove_all(folder_); }
    DemoPast(const DemoPast&) = delete;
    DemoPast& operator=(const DemoPast&) = delete;

    /// Like a first start at this moment.
    void seed(std::int64_t now_ms = unix_now_ms()) {
        const auto keys = ensure_sandbox_keys(config_, *database_);
        const bool has_sandbox = config_.payment_mode() == PaymentMode::sandbox;
        const auto sandbox =
            has_sandbox ? sandbox::open_sandbox(sandbox_settings(config_, keys)) : nullptr;
        const auto nothing = payments::make_absent_provider();
        const orders::PaymentContext shop{*database_,
                                          *nothing,
                                          "65a1f0c2d3e4b5a6978877aa",
                                          config_.manual_payments(),
                                          config_.orders.unpaid_order_hours,
                                          config_.payment_methods()};
        ensure_metadata(*database_, shop_id, shop.shop_id);
        const auto add_past = [&](sql::Transaction& transaction, const SampleBoards& boards,
                                  const std::string& owner, std::int64_t /*now_ms*/) {
            return make_past(transaction, {config_, keys, shop, fonts_, sandbox.get(), true},
                             boards, owner, now_ms);
        };
        seed_demo({*database_, true, past_days, add_past});
    }

    /// Problems that `northbridge verify` reports.
    std::vector<std::string> findings() {
        std::vector<std::string> found;
        const VerifyReport report{[&](const Finding& finding) {
                                      found.push_back(std::string(finding.rule) + ": " +
                                                      finding.row + " " + finding.detail);
                                  },
                                  [](std::string_view, std::int64_t) {}};
        catalogue::verify_stock(*database_, report);
        orders::verify_orders(*database_, report);
        orders::verify_manual_payments(*database_, report);
        orders::verify_totals(*database_, report);
        verify_order_papers(*database_, config_.paper_settings(), unix_now_ms(), report);
        const auto keys = find_sandbox_keys(config_, *database_).value();
        CompanyProviders companies;
        if (config_.payment_mode() == PaymentMode::sandbox) {
            companies.card = open_sandbox_records(config_, keys);
            companies.gateway = make_readonly_gateway(config_, *database_);
        }
        const auto provider =
            make_providers(*database_, std::move(companies), config_.manual_payments());
        const orders::PaymentContext context{*database_, *provider,
                                             find_metadata(*database_, shop_id).value_or("")};
        EXPECT_TRUE(orders::verify_provider(context, report));
        return found;
    }

    std::int64_t count(const std::string& from) {
        return database_->read([&](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM " + from, {}).front().integer("n");
        });
    }

    orders::OpenMoney open_money() {
        return database_->read([](sql::Transaction& transaction) {
            return orders::count_open_money(transaction, unix_now_ms());
        });
    }

    sql::TestDatabase database_;
    Config config_;
    const std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("demo_past_" + new_object_id());
    const papers::Fonts fonts_{PAPER_FONTS};
};

// R-DEMO-3
TEST_F(DemoPast, HasOrdersInEachStateAndByEachMethodThatVerifyAccepts) {
    seed();
    EXPECT_THAT(findings(), IsEmpty());
    EXPECT_EQ(count("orders"), 93);
    EXPECT_EQ(count("(SELECT DISTINCT user_id FROM orders) AS customers"), 13);
    EXPECT_EQ(count("staff"), 3) << "one of the two has two roles";
    const auto has = [&](const std::string& where) { return count("orders WHERE " + where) > 0; };
    for (const std::string paid_by : {"pi", "sc", "bt", "cd"}) {
        EXPECT_TRUE(has("fate = 'shipped' AND transaction_id LIKE '" + paid_by + "%'")) << paid_by;
    }
    for (const std::string by : {"BKASH%", "NAGAD%", "DBBL%", "IBBL%"}) {
        EXPECT_TRUE(has("paid_with LIKE '" + by + "'")) << by;
    }
    for (const std::string state :
         {"fate = 'cancelled'", "fate = 'expired'", "fate = 'pending' AND transaction_id IS NULL",
          "fate = 'pending' AND transaction_id IS NOT NULL", "goods_returned = 1",
          "fate = 'shipped' AND transaction_id IS NULL", "refunded_paisa > 0",
          "received_paisa > 0 AND transaction_id IS NULL"}) {
        EXPECT_TRUE(has(state)) << state;
    }
    for (const std::string kind : {"home", "transport", "pickup"}) {
        EXPECT_GT(count("checkouts WHERE agreed_delivery LIKE '%\"kind\":\"" + kind + "\"%'"), 0)
            << kind;
    }
    EXPECT_EQ(count("(SELECT DISTINCT checkout_id FROM orders WHERE checkout_line > 1) AS several"),
              3);
    EXPECT_EQ(count("checkouts WHERE placed_by IS NOT NULL"), 1);
    EXPECT_EQ(count("paper_orders"), 4) << "two invoices of two orders";
}

// R-DEMO-4
TEST_F(DemoPast, LeavesSomethingOfEachKindForStaffToDo) {
    seed();
    const auto money = open_money();
    EXPECT_GE(money.transfers_to_check, 1);
    EXPECT_GE(money.refunds_to_send, 1);
    EXPECT_GE(money.refunds_due, 1);
    EXPECT_GE(money.unmatched_payments, 1);
    EXPECT_GE(money.refused_refunds, 1);
    const auto stock = database_->read(catalogue::count_scarce);
    EXPECT_EQ(stock.low, 3);
    EXPECT_EQ(stock.out, 1);
}

// R-DEMO-4
TEST_F(DemoPast, SendsNoEmailOfThePast) {
    seed();
    const auto due = database_->read([](sql::Transaction& transaction) {
        return due_messages(transaction, {}, unix_now_ms(), 1'000);
    });
    EXPECT_THAT(due, IsEmpty());
    EXPECT_GT(count("order_events WHERE kind = 'mail_sent'"), 200) << "yet orders tell of them";
    EXPECT_GT(count("order_events WHERE kind = 'paper_issued'"), 100);
}

// R-DEMO-3
TEST_F(DemoPast, DoesNotDependOnTheDayOfTheFirstStart) {
    // Friday, 27 November 2026, two in the morning in Dhaka; the other engine gets a Sunday noon.
    constexpr std::int64_t friday_ms = 1'795'723'200'000;
    const auto sunday_noon_ms = friday_ms + 2 * day_ms + day_ms / 2;
    seed((database_.is_postgres() ? sunday_noon_ms : friday_ms) - 364 * day_ms);
    EXPECT_THAT(findings(), IsEmpty());
    EXPECT_EQ(count("orders"), 93);
    EXPECT_EQ(open_money().refunds_due, 1);
}

// R-DEMO-3
TEST_F(DemoPast, IsPaidByTransferWhereNoProviderHasASandbox) {
    config_.payment = PaymentMode::none;
    seed();
    EXPECT_THAT(findings(), IsEmpty());
    EXPECT_EQ(count("orders WHERE transaction_id LIKE 'pi%' OR transaction_id LIKE 'sc%'"), 0);
    EXPECT_GT(count("orders WHERE transaction_id LIKE 'bt%'"), 50);
}

// R-DEMO-5
TEST_F(DemoPast, IsMadeOnce) {
    seed();
    seed();
    EXPECT_EQ(count("orders"), 93);
}

// R-DEMO-5
TEST(DemoUsers, HavePasswordsThatTheirHashesAreOf) {
    for (const auto& user :
         {demo_customer, demo_second_customer, demo_admin, demo_warehouse, demo_accounts}) {
        EXPECT_TRUE(security::check_password(std::string(user.password_hash), user.password))
            << user.email;
    }
}

}  // namespace
}  // namespace shop::app
