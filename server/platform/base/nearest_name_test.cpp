#include "platform/base/nearest_name.hpp"

#include <gtest/gtest.h>

namespace shop {
namespace {

TEST(NearestName, IsTheOneWithTheFewestWrongLetters) {
    const std::vector<std::string> names = {"serve", "user", "list", "delete-sessions", "version"};
    for (const auto& [word, meant] : std::vector<std::pair<std::string, std::string>>{
             {"serv", "serve"},                      // the beginning
             {"uesr", "user"},                       // two letters swapped
             {"lst", "list"},                        // one missing
             {"lisst", "list"},                      // one too many
             {"delete_sesions", "delete-sessions"},  // two wrong in a long name
             {"VERSION", "version"},
         }) {
        EXPECT_EQ(nearest_name(word, names), meant) << word;
    }
}

TEST(NearestName, IsNoneForAWordThatResemblesNoName) {
    const std::vector<std::string> names = {"serve", "user", "list"};
    for (const auto* word : {"", "s", "ls", "banana", "userlist", "কখ"}) {
        EXPECT_EQ(nearest_name(word, names), std::nullopt) << word;
    }
    EXPECT_EQ(nearest_name("serve", {}), std::nullopt);
}

}  // namespace
}  // namespace shop
