// A JSON body: parsing it, and decoding it as a struct with every type of field.

#include "fuzz.hpp"
#include "platform/base/text.hpp"
#include "platform/json/decode.hpp"
#include "platform/json/read.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>

using namespace shop;
using fuzz::expect;

namespace {

struct Part {
    json::Text<1, 10> name;
    json::Lines<0, 100> words;
};
BOOST_DESCRIBE_STRUCT(Part, (), (name, words))

struct Body {
    json::Text<1, 50> name;
    json::Whole<-5, 1'000'000> quantity;
    std::optional<json::Price> price;
    std::optional<json::Total> total;
    std::optional<json::Id> product_id;
    std::optional<bool> paid;
    std::optional<Part> part;
    std::optional<json::value> order;
};
BOOST_DESCRIBE_STRUCT(Body, (), (name, quantity, price, total, product_id, paid, part, order))

/// At most 32 levels, no repeated names, valid UTF-8 only.
void check(const json::value& value, int depth) {
    expect(depth <= 32);
    if (value.is_string()) {
        expect(is_utf8({value.get_string().data(), value.get_string().size()}));
    } else if (value.is_array()) {
        for (const auto& element : value.get_array()) check(element, depth + 1);
    } else if (value.is_object()) {
        for (const auto& member : value.get_object()) check(member.value(), depth + 1);
    }
}

void check(const Body& body) {
    expect(count_characters(body.name.value) >= 1 && count_characters(body.name.value) <= 50);
    expect(std::ranges::none_of(body.name.value, is_control));
    expect(body.quantity.value >= -5 && body.quantity.value <= 1'000'000);
    if (body.part) expect(count_characters(body.part->words.value) <= 100);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto value = json::read(fuzz::text_of(data, size));
    if (!value) return 0;
    check(*value, 0);
    if (const auto body = json::decode<Body>(*value)) check(*body);
    return 0;
}
