#include "papers/vat.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace shop::papers {
namespace {

constexpr VatRate standard{1500};

/// A random number from 1 to `most`.
std::int64_t any_to(std::int64_t most, std::mt19937_64& random) {
    return std::uniform_int_distribution<std::int64_t>(1, most)(random);
}

// R-INV-4
TEST(Vat, NetAndVatAreTheGrossToThePaisa) {
    EXPECT_EQ(split_vat(Money{1'200'000}, standard), (VatSplit{Money{1'043'478}, Money{156'522}}));
    EXPECT_EQ(split_vat(Money{1}, standard), (VatSplit{Money{1}, Money{0}}));
    EXPECT_EQ(split_vat(Money{1'000}, VatRate{0}), (VatSplit{Money{1'000}, Money{0}}));
    std::mt19937_64 random(4);
    for (int i = 0; i < 10'000; ++i) {
        const Money gross{any_to(total_max.paisa, random)};
        const VatRate rate{any_to(10'001, random) - 1};
        const auto split = split_vat(gross, rate);
        EXPECT_EQ(split.net + split.vat, gross);
        EXPECT_GE(split.vat, Money{0});
        // Net plus VAT equals the gross, within a rounding error of half a paisa.
        const auto twice = 2 * (static_cast<double>(split.net.paisa) *
                                    (10'000.0 + static_cast<double>(rate.hundredths)) -
                                static_cast<double>(gross.paisa) * 10'000.0);
        EXPECT_LE(std::abs(twice), 10'000.0 + static_cast<double>(rate.hundredths) + 1e-3);
    }
}

// R-INV-22
TEST(Vat, ThePriceOfAPieceTimesThePiecesIsTheLineToThePaisa) {
    std::mt19937_64 random(6);
    for (int i = 0; i < 100'000; ++i) {
        const auto line = any_to(i % 2 == 0 ? 10'000'000 : total_max.paisa, random);
        const auto pieces = any_to(i % 3 == 0 ? 10 : 1'000'000, random);
        const auto [amount, decimals] = unit_price(Money{line}, pieces);
        // Both in units of the price; `paisa` units are one paisa. long double holds 64 bits.
        const auto paisa = std::pow(10.0L, decimals - 2);
        const auto product = static_cast<long double>(amount) * static_cast<long double>(pieces);
        const auto line_in_units = static_cast<long double>(line) * paisa;
        EXPECT_LT(std::abs(product - line_in_units), paisa / 2) << line << " of " << pieces;
        if (decimals == 2) EXPECT_EQ(amount * pieces, line);
        if (line % pieces == 0) EXPECT_EQ(decimals, 2) << line << " of " << pieces;
        EXPECT_LE(decimals, 9);
    }
}

// R-INV-4
TEST(Vat, NotesOfAFullRefundGiveBackTheVatToThePaisa) {
    std::mt19937_64 random(5);
    for (int i = 0; i < 10'000; ++i) {
        const Money gross{any_to(total_max.paisa, random)};
        const auto invoice = split_vat(gross, standard);
        CreditedInvoice credited{gross, invoice.vat, {}, {}};
        while (credited.credited_gross < gross) {
            const auto left = gross - credited.credited_gross;
            const auto part = random() % 4 == 0 ? left.paisa : any_to(left.paisa, random);
            const auto note = split_credit(credited, Money{part});
            EXPECT_EQ(note.net + note.vat, Money{part});
            EXPECT_GE(note.vat, Money{0});
            credited.credited_gross += Money{part};
            credited.credited_vat += note.vat;
        }
        EXPECT_EQ(credited.credited_vat, invoice.vat);
    }
}

TEST(Vat, RatesAreReadAsPeopleWriteThem) {
    EXPECT_EQ(find_vat_rate("15"), VatRate{1500});
    EXPECT_EQ(find_vat_rate("7.5"), VatRate{750});
    EXPECT_EQ(find_vat_rate("100.00"), VatRate{10'000});
    for (const auto* wrong : {"", "15%", "-1", "100.01", "1000", "7.555", "7.", ".5", "১৫"}) {
        EXPECT_FALSE(find_vat_rate(wrong)) << wrong;
    }
}

TEST(Vat, ARateHoldsFromItsDayInDhaka) {
    const auto rates = VatRates::read("15.00,2027-07-01=16,2028-07-01=17.5");
    ASSERT_TRUE(rates);
    constexpr std::int64_t first_of_july_ms = 1'814'378'400'000;  // 2027, midnight in Dhaka.
    EXPECT_EQ(rates->rate_at(first_of_july_ms - 1), standard);
    EXPECT_EQ(rates->rate_at(first_of_july_ms), VatRate{1600});
    EXPECT_EQ(rates->text(), "15,2027-07-01=16,2028-07-01=17.50");
    EXPECT_EQ(VatRates::read(rates->text())->text(), rates->text());
    for (const auto* wrong : {"15,", "15,2027-07-01", "15,2027-7-1=16", "15,2027-13-01=16",
                              "15,2028-07-01=16,2027-07-01=17"}) {
        EXPECT_FALSE(VatRates::read(wrong)) << wrong;
    }
}

}  // namespace
}  // namespace shop::papers
