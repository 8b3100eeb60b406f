#include "papers/facts.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/kept.hpp"

#include <stdexcept>
#include <utility>

namespace shop::papers {
namespace {

struct Lines {
    std::vector<FactsLine> lines{};
    LineAmounts delivery{};
};
BOOST_DESCRIBE_STRUCT(Lines, (), (lines, delivery))

}  // namespace

std::vector<std::int64_t> more_order_numbers(const Facts& facts) {
    std::vector<std::int64_t> numbers;
    for (std::size_t i = 1; i < facts.lines.size(); ++i) {
        numbers.push_back(facts.lines[i].order_number);
    }
    return numbers;
}

std::string json_of(const Facts& facts) {
    if (facts.lines.empty()) return json::encode(facts);
    return json::Object{}
        .all_of(facts)
        .add("lines", facts.lines)
        .add("delivery", facts.delivery)
        .text();
}

Facts facts_of(std::string_view json) {
    const auto document = json::read(json);
    if (!document || !document->is_object())
        throw std::runtime_error("the facts are no JSON object");
    auto facts = json::read_known<Facts>(*document);
    auto [lines, delivery] = json::read_known<Lines>(*document);
    facts.lines = std::move(lines);
    facts.delivery = delivery;
    return facts;
}

}  // namespace shop::papers
