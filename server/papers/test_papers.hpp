#pragma once

// For tests of papers: a supply, settings of a registered shop, and a database.

#include "papers/buyer.hpp"
#include "papers/issue_paper.hpp"
#include "papers/paper_store.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>

namespace shop::papers {

inline constexpr std::int64_t noon_ms = 1'795'240'800'000;  // 21 November 2026, 12:00 in Dhaka.

inline Settings registered_shop() {
    Settings settings;
    settings.bin = "001234567-0101";
    settings.name = "Northbridge Limited";
    settings.address = "Plot 12, Gazipur";
    settings.signatory = "Ada Rahman";
    settings.signatory_title = "Accountant";
    return settings;
}

inline Supply supply_of(Money total) {
    Supply supply;
    supply.order_id = new_object_id();
    supply.order_number = 1042;
    supply.owner_id = new_object_id();
    supply.buyer_name = "Rahim Uddin";
    supply.buyer_address = "12 Mirpur Road, Dhaka";
    supply.buyer_phone = "+8801700000000";
    supply.product = "Padma X870";
    supply.quantity = 10;
    supply.total = total;
    return supply;
}

inline Supply paid_supply(Money total, std::int64_t at_ms = noon_ms) {
    auto supply = supply_of(total);
    supply.first_money_at_ms = at_ms;
    supply.paid_by = "card";
    return supply;
}

/// Shared, because reading the files takes longer than most tests.
inline const Fonts& test_fonts() {
    static const Fonts fonts{PAPER_FONTS};
    return fonts;
}

class PaperTest : public testing::Test {
protected:
    std::vector<Paper> issue_all(const Supply& supply, std::int64_t now_ms = noon_ms) {
        return issue_all(std::vector{supply}, now_ms);
    }

    std::vector<Paper> issue_all(const std::vector<Supply>& supplies,
                                 std::int64_t now_ms = noon_ms) {
        return database_
            ->write([&](sql::Transaction& transaction) -> Result<std::vector<Paper>> {
                return issue_owed(transaction, supplies, settings_, fonts_, now_ms);
            })
            .value();
    }

    void set_buyer(const Supply& supply, const Buyer& buyer) {
        database_
            ->write([&](sql::Transaction& transaction) -> Result<void> {
                save_buyer(transaction, supply.owner_id, buyer);
                return {};
            })
            .value();
    }

    sql::TestDatabase database_;
    const Fonts& fonts_ = test_fonts();
    Settings settings_ = registered_shop();
};

}  // namespace shop::papers
