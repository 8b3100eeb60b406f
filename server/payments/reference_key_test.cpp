#include "payments/reference_key.hpp"

#include <gtest/gtest.h>

#include <string>

namespace shop::payments {
namespace {

// R-BANK-6
TEST(ReferenceKey, IsTheSameForSpellingsThatOnlyLookDifferent) {
    const std::string key = reference_key("FT26330ABC");
    for (const std::string same :
         {"ft26330abc", " FT 26330 ABC ", "FT-26330-ABC", "FT26330ABC\u200b", "\u200eFT26330ABC",
          "FT\u00a026330ABC", "FT\u20602633\u00ad0ABC", "FT\u201026330\u2013ABC",
          "FT\u221226330\u2014ABC", "\ufe63FT26330ABC\ufeff", "FT\u09e8\u09ec\u09e9\u09e9\u09e6ABC",
          "\uff26\uff3426330\uff21\uff22\uff23", "F\u042226330\u0410\u0412\u0421",
          "\u0424\u03a426330\u0391\u0392C", "FT26330\u1d2cBC", "FT\t26330\u3000ABC"}) {
        EXPECT_EQ(reference_key(same), key) << testing::PrintToString(same);
    }
}

// R-BANK-6
TEST(ReferenceKey, DiffersWhereASignLetterOrDigitDiffers) {
    for (const std::string other : {"FT26330ABD", "FT2633ABC", "FT/26330ABC", "FT.26330ABC",
                                    "FT26330A_BC", "FT26330\u09a6BC", "0"}) {
        EXPECT_NE(reference_key(other), reference_key("FT26330ABC")) << other;
    }
}

}  // namespace
}  // namespace shop::payments
