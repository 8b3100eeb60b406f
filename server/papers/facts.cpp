#include "papers/facts.hpp"

#include "platform/json/encode.hpp"
#include "platform/json/read.hpp"

#include <boost/mp11/algorithm.hpp>

#include <stdexcept>

namespace shop::papers {
namespace {

void read_fact(const json::value& from, std::string& to) {
    to = std::string(from.as_string());
}

void read_fact(const json::value& from, std::int64_t& to) {
    to = from.to_number<std::int64_t>();
}

}  // namespace

std::string json_of(const Facts& facts) {
    return json::encode(facts);
}

Facts facts_of(std::string_view json) {
    const auto document = json::read(json);
    if (!document || !document->is_object())
        throw std::runtime_error("the facts are no JSON object");
    Facts facts;
    using Members = boost::describe::describe_members<Facts, boost::describe::mod_any_access>;
    boost::mp11::mp_for_each<Members>([&](auto member) {
        const auto* found = document->get_object().if_contains(json::wire_name(member.name));
        if (found != nullptr) read_fact(*found, facts.*member.pointer);
    });
    return facts;
}

}  // namespace shop::papers
