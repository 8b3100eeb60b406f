#include "platform/json/encode.hpp"

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

namespace shop::json {
namespace {

TEST(EncodeTest, EveryByteOfATextIsReadBackAsItWas) {
    for (int code = 0; code < 0x80; ++code) {
        const std::string text = std::string("a") + static_cast<char>(code) + "ß";
        EXPECT_EQ(boost::json::parse(encode(text)).as_string(), text) << code;
    }
    EXPECT_EQ(encode("plain, ক and 🙂"), "\"plain, ক and 🙂\"");
}

// The encoder checks eight bytes at once and the rest one by one.
TEST(EncodeTest, EscapesACharacterAtEveryPlaceOfALongText) {
    boost::json::parse_options options;
    options.allow_invalid_utf8 = true;  // A place can be inside a letter.
    for (const std::string filling :
         {"abcdefghijklmnopqrs", "\x7f\xe0\xa6\x95 ~\xe0\xa6\x95 !#[]^_\x7f~"}) {
        for (std::size_t place = 0; place < filling.size(); ++place) {
            for (const char special : {'"', '\\', '\x1f', '\n', '\0'}) {
                auto text = filling;
                text.insert(place, 1, special);
                const auto encoded = encode(text);
                EXPECT_EQ(boost::json::parse(encoded, {}, options).as_string(), text)
                    << place << encoded;
            }
        }
        EXPECT_EQ(encode(filling), '"' + filling + '"');
    }
}

TEST(EncodeTest, ListsAndObjectsSeparateTheirMembersAndMayBeEmpty) {
    EXPECT_EQ(encode(std::vector<int>{}), "[]");
    EXPECT_EQ(encode(std::vector<std::string>{"", "b"}), R"(["","b"])");
    EXPECT_EQ(Object{}.text(), "{}");
    EXPECT_EQ(Object{}.add("a", Money{-50}).add_json("b", "[1]").add("c", true).text(),
              R"({"a":-0.50,"b":[1],"c":true})");
    EXPECT_EQ(encode(std::optional<std::string>{}), "null");
}

TEST(EncodeTest, NamesMayBeMadeAtRunTime) {
    const std::string name = "a\"b";
    EXPECT_EQ(Object{}.add(name, 1).add("literal", 2).add(name, 3).text(),
              R"({"a\"b":1,"literal":2,"a\"b":3})");
}

TEST(EncodeTest, WholeNumbersAreWrittenToTheirLimits) {
    EXPECT_EQ(encode(std::numeric_limits<std::int64_t>::min()), "-9223372036854775808");
    EXPECT_EQ(encode(std::numeric_limits<std::uint64_t>::max()), "18446744073709551615");
    EXPECT_EQ(encode(-1), "-1");
}

TEST(EncodeTest, AnObjectMayGrowAfterItWasRead) {
    Object object;
    EXPECT_EQ(object.add("a", 1).text(), R"({"a":1})");
    EXPECT_EQ(object.add("b", 2).text(), R"({"a":1,"b":2})");
}

TEST(EncodeTest, AnObjectIsWrittenBehindWhatIsThere) {
    EXPECT_EQ(Object("[{},").add("a", "{").add("b", 2).text(), R"([{},{"a":"{","b":2})");
}

}  // namespace
}  // namespace shop::json
