#include "papers/facts.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/kept.hpp"

#include <stdexcept>

namespace shop::papers {

std::string json_of(const Facts& facts) {
    return json::encode(facts);
}

Facts facts_of(std::string_view json) {
    const auto document = json::read(json);
    if (!document || !document->is_object())
        throw std::runtime_error("the facts are no JSON object");
    return json::read_known<Facts>(*document);
}

}  // namespace shop::papers
