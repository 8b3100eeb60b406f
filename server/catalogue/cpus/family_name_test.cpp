#include "catalogue/cpus/cpu.hpp"
#include "catalogue/cpus/family_names.json.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::catalogue {
namespace {

TEST(FamilyName, IsAsTheTableOfBothSidesSays) {
    const auto cases = boost::json::parse(embedded::family_names_json);
    for (const auto& entry : cases.as_array()) {
        EXPECT_EQ(family_name(entry.at("family").as_string()), entry.at("name").as_string());
    }
}

}  // namespace
}  // namespace shop::catalogue
