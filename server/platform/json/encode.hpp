#pragma once

// A described struct to JSON text, without a tree in between and without a floating point number.

#include "platform/json/fields.hpp"

#include <boost/mp11/algorithm.hpp>

#include <concepts>
#include <map>
#include <optional>
#include <vector>

namespace shop::json {

template <Described T>
std::string encode(const T& described);
template <class T>
std::string encode(const std::map<std::string, T>& members);

inline std::string encode(bool truth) {
    return truth ? "true" : "false";
}
inline std::string encode(Money amount) {
    return to_text(amount);
}
std::string encode(std::string_view text);
inline std::string encode(const std::string& text) {
    return encode(std::string_view(text));
}
inline std::string encode(const char* text) {
    return encode(std::string_view(text));
}

template <std::integral T>
std::string encode(T number) {
    return std::to_string(number);
}

template <class T>
std::string encode(const std::optional<T>& maybe) {
    return maybe ? encode(*maybe) : "null";
}

template <class T>
std::string encode(const std::vector<T>& list) {
    std::string text = "[";
    for (const auto& element : list) {
        if (text.size() > 1) text += ',';
        text += encode(element);
    }
    return text + "]";
}

/// An object, member by member: Object{}.all_of(order).add("insertedId", order.id).text()
class Object {
public:
    template <class T>
    Object& add(std::string_view name, const T& member) {
        members_ += members_.empty() ? "" : ",";
        members_ += encode(name) + ":" + encode(member);
        return *this;
    }

    /// A member whose value is JSON text already.
    Object& add_json(std::string_view name, std::string_view text) {
        members_ += members_.empty() ? "" : ",";
        members_ += encode(name) + ":" + std::string(text);
        return *this;
    }

    /// Every described member of `object`, under its wire name.
    template <Described T>
    Object& all_of(const T& object) {
        using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
        boost::mp11::mp_for_each<Members>(
            [&](auto member) { add(wire_name(member.name), object.*member.pointer); });
        return *this;
    }

    std::string text() const { return "{" + members_ + "}"; }

private:
    std::string members_;
};

template <class T>
std::string encode(const std::map<std::string, T>& members) {
    Object object;
    for (const auto& [name, member] : members) object.add(name, member);
    return object.text();
}

template <Described T>
std::string encode(const T& described) {
    return Object{}.all_of(described).text();
}

}  // namespace shop::json
