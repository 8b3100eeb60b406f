#include "orders/timeline.hpp"
#include "orders/payment/card_events.hpp"

#include "orders/test_orders.hpp"

#include <algorithm>

namespace shop::orders {
namespace {

class Timeline : public OrderShop {
protected:
    boost::json::array events_for(const http::Caller& caller) {
        return boost::json::parse(send(caller, "GET", path_).body).as_array();
    }

    static std::vector<std::string> column(const boost::json::array& events,
                                           std::string_view name) {
        std::vector<std::string> values;
        for (const auto& event : events) {
            const auto& value = event.at(name);
            values.emplace_back(value.is_null() ? "" : value.as_string().c_str());
        }
        return values;
    }

    const std::string id_ = place_order();
    const std::string path_ = "/order/" + id_ + "/events";
};

using Texts = std::vector<std::string>;

// R-UNDO-2
TEST_F(Timeline, SkipsStepsThatANewerProgramWrote) {
    database_.run_script("INSERT INTO order_events (order_id, step, kind, at_ms) VALUES ('" + id_ +
                         "', 2, 'ship_undone', 1), ('" + id_ + "', 3, 'mail_sent', 2)");
    EXPECT_EQ(column(events_for(ada), "kind"), (Texts{"placed", "mail_sent"}));
}

TEST_F(Timeline, ListsEventsInOrderWithTheirActors) {
    const auto intent = open_payment(id_);
    record_decline(*database_, {"evt_1", "payment_intent.payment_failed", intent, "lost_card"},
                   now_ * 1000);
    provider_.pay(intent);
    record_payment(id_, intent);
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");

    const auto events = events_for(ada);
    EXPECT_EQ(column(events, "kind"),
              (Texts{"placed", "intent_created", "declined", "paid", "shipped"}));
    EXPECT_EQ(column(events, "by"),
              (Texts{"customer", "customer", "provider", "provider", "shop"}));
    EXPECT_EQ(column(events, "detail"), (Texts{"", "", "card_declined", "", ""}));
    EXPECT_EQ(events.at(0).at("at").as_string(), "2023-11-14T22:13:20.000Z");
    EXPECT_EQ(events.at(3).at("amount"), 25001);
    EXPECT_TRUE(events.at(0).at("amount").is_null());
}

TEST_F(Timeline, ShowsAdministratorsNamesToAdministratorsOnly) {
    send(admin, "PATCH", "/order/status/" + id_, R"({"orderStatus": true})");
    EXPECT_EQ(column(events_for(admin), "name"), (Texts{"", "Admin"}));
    EXPECT_EQ(column(events_for(ada), "name"), (Texts{"", ""}));
}

TEST_F(Timeline, ShowsStolenCardCodesToAdministratorsOnly) {
    const auto intent = open_payment(id_);
    const Texts codes = {"stolen_card", "lost_card",          "fraudulent",
                         "pickup_card", "merchant_blacklist", "insufficient_funds"};
    for (const auto& code : codes) {
        record_decline(*database_, {"evt_" + code, "payment_intent.payment_failed", intent, code},
                       now_ * 1000);
    }
    Texts expected = {"", ""};
    expected.insert(expected.end(), codes.begin(), codes.end());
    EXPECT_EQ(column(events_for(admin), "detail"), expected);
    std::fill(expected.begin() + 2, expected.end() - 1, "card_declined");
    EXPECT_EQ(column(events_for(ada), "detail"), expected);
}

TEST_F(Timeline, IsHiddenFromOtherUsers) {
    EXPECT_EQ(send(mallory, "GET", path_).status, 404);
    EXPECT_EQ(send(std::nullopt, "GET", path_).status, 401);
    EXPECT_EQ(send(ada, "GET", "/order/" + new_object_id() + "/events").status, 404);
}

TEST_F(Timeline, IsReadableAfterACancel) {
    send(admin, "DELETE", "/order/" + id_);
    EXPECT_EQ(column(events_for(ada), "kind"), (Texts{"placed", "cancelling", "cancelled"}));
    EXPECT_EQ(column(events_for(ada), "by"), (Texts{"customer", "shop", "shop"}));
}

TEST_F(Timeline, StoresARepeatedDeclineOnce) {
    const auto intent = open_payment(id_);
    for (const auto* event : {"evt_1", "evt_1", "evt_2"}) {
        record_decline(*database_, {event, "payment_intent.payment_failed", intent}, 1);
    }
    record_decline(*database_, {"evt_3", "payment_intent.payment_failed", "pi_unknown"}, 1);
    EXPECT_EQ(count("order_events WHERE kind = 'declined'"), 2);
}

TEST_F(Timeline, RecordsADisputeThatTheProviderConfirms) {
    const auto intent = open_payment(id_);
    const auto record = [&](const std::string& about) {
        return record_dispute(context_, {"evt_1", "charge.dispute.created", about}, now_ * 1000);
    };
    EXPECT_TRUE(record(intent)) << "the provider does not confirm it";
    EXPECT_TRUE(record("pi_unknown"));
    provider_.intents.at(intent).disputed = true;
    provider_.unavailable = true;
    EXPECT_EQ(record(intent).error().kind, ProblemKind::unavailable);
    EXPECT_EQ(count("order_events WHERE kind = 'disputed'"), 0);

    provider_.unavailable = false;
    EXPECT_TRUE(record(intent));
    EXPECT_TRUE(record(intent)) << "repeated";
    EXPECT_EQ(count("order_events WHERE kind = 'disputed'"), 1);
}

TEST_F(Timeline, RecordsEmailsToTheCustomer) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        record_mails(transaction, {{id_, "order_placed"}}, now_ * 1000);
        return {};
    };
    database_->write(callback).value();
    EXPECT_EQ(column(events_for(ada), "kind"), (Texts{"placed", "mail_sent"}));
    EXPECT_EQ(column(events_for(ada), "detail"), (Texts{"", "order_placed"}));
}

// A gap would show that a row was deleted.
TEST_F(Timeline, NumbersEventsWithoutGaps) {
    open_payment(id_);
    send(ada, "DELETE", "/order/" + id_);
    EXPECT_EQ(count("order_events WHERE step = 4"), 1);
    EXPECT_EQ(count("order_events"), 4);
}

}  // namespace
}  // namespace shop::orders
