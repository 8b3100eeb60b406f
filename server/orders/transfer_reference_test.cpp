#include "orders/transfer_reference.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace shop::orders {
namespace {

// R-BANK-2
TEST(TransferReference, IsReadAsPeopleAndBanksWriteIt) {
    EXPECT_EQ(transfer_reference(1042), "NB1042H");
    for (const std::string written : {"NB1042H", "nb1042h", " NB 1042 H", "NB-1042-H"}) {
        EXPECT_EQ(find_number_of_reference(written), 1042) << written;
    }
    for (const std::string wrong : {"", "NB", "NBH", "1042", "NB1042", "NB-1042", "XB1042H"}) {
        EXPECT_FALSE(find_number_of_reference(wrong)) << wrong;
    }
}

// R-BANK-2
TEST(TransferReference, WithOneSlipIsNeverAnotherOrders) {
    const std::string characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (std::int64_t number = 1; number < 2'000'000; number = number * 3 + 7) {
        const auto reference = transfer_reference(number);
        for (std::size_t at = 0; at < reference.size(); ++at) {
            for (const char other : characters) {
                auto slipped = reference;
                slipped[at] = other;
                if (slipped == reference) continue;
                EXPECT_FALSE(find_number_of_reference(slipped)) << reference << " " << slipped;
            }
            auto exchanged = reference;
            if (at + 1 < exchanged.size()) std::swap(exchanged[at], exchanged[at + 1]);
            if (exchanged == reference) continue;
            EXPECT_FALSE(find_number_of_reference(exchanged)) << reference << " " << exchanged;
        }
    }
}

}  // namespace
}  // namespace shop::orders
