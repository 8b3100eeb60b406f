#pragma once

// Encodes values as JSON text, without an intermediate tree and without floating point. Appends to
// existing text: a list of 1,000 orders is one growing string.

#include "platform/base/names.hpp"
#include "platform/json/fields.hpp"

#include <boost/mp11/algorithm.hpp>

#include <array>
#include <charconv>
#include <concepts>
#include <cstring>
#include <limits>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace shop::json {

template <class T>
void append(std::string& json, const std::optional<T>& maybe);
template <class T>
void append(std::string& json, const std::vector<T>& list);
template <class T>
void append(std::string& json, const std::map<std::string, T>& members);
template <Described T>
void append(std::string& json, const T& described);

void append(std::string& json, std::string_view text);
inline void append(std::string& json, const std::string& text) {
    append(json, std::string_view(text));
}
inline void append(std::string& json, const char* text) {
    append(json, std::string_view(text));
}
inline void append(std::string& json, bool truth) {
    json += truth ? "true" : "false";
}
inline void append(std::string& json, Money amount) {
    json += to_text(amount);
}

template <Named E>
void append(std::string& json, E value) {
    append(json, name_of(value));
}

template <std::integral T>
void append(std::string& json, T number) {
    std::array<char, std::numeric_limits<T>::digits10 + 2> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    json.append(digits.data(), end);
}

/// The JSON text of anything that can be appended.
template <class T>
std::string encode(const T& value) {
    std::string json;
    append(json, value);
    return json;
}

/// An object, member by member: Object{}.all_of(order).add("insertedId", order.id).text()
class Object {
public:
    Object() {
        text_.reserve(usual_bytes);
        text_ = '{';
    }

    /// Appends to `before`. text() returns both.
    explicit Object(std::string before) : text_(std::move(before)) { text_ += '{'; }

    template <class T>
    Object& add(std::string_view name, const T& member) {
        append(begin_member(encoded_name(name)), member);
        return *this;
    }

    /// The same for a literal name without characters to escape. Names are half of a list's bytes:
    /// this one is encoded at compile time.
    template <std::size_t Size, class T>
    Object& add(const char (&name)[Size], const T& member) {
        std::array<char, Size + 3> encoded;  // ,"name":
        encoded[0] = ',';
        encoded[1] = '"';
        std::memcpy(encoded.data() + 2, name, Size - 1);
        encoded[Size + 1] = '"';
        encoded[Size + 2] = ':';
        append(begin_member({encoded.data(), encoded.size()}), member);
        return *this;
    }

    /// A member whose value is already JSON text.
    Object& add_json(std::string_view name, std::string_view text) {
        begin_member(encoded_name(name)) += text;
        return *this;
    }

    /// Every described member of `object`, under its wire name.
    template <Described T>
    Object& all_of(const T& object) {
        using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
        boost::mp11::mp_for_each<Members>([&](auto member) {
            static const auto name = encoded_name(wire_name(member.name));
            append(begin_member(name), object.*member.pointer);
        });
        return *this;
    }

    std::string text() const& { return text_ + '}'; }
    std::string text() && { return std::move(text_ += '}'); }

private:
    static constexpr std::size_t usual_bytes = 512;

    /// ,"name":
    static std::string encoded_name(std::string_view name) {
        std::string encoded(1, ',');
        append(encoded, name);
        return encoded += ':';
    }

    /// Adds a comma unless it is the first member.
    std::string& begin_member(std::string_view encoded) {
        if (text_.back() == '{') encoded.remove_prefix(1);
        return text_ += encoded;
    }

    std::string text_;
};

template <class T>
void append(std::string& json, const std::optional<T>& maybe) {
    if (maybe) {
        append(json, *maybe);
    } else {
        json += "null";
    }
}

template <class T>
void append(std::string& json, const std::vector<T>& list) {
    json += '[';
    for (bool is_first = true; const auto& element : list) {
        if (!std::exchange(is_first, false)) json += ',';
        append(json, element);
    }
    json += ']';
}

template <class T>
void append(std::string& json, const std::map<std::string, T>& members) {
    Object object;
    for (const auto& [name, member] : members) object.add(name, member);
    json += std::move(object).text();
}

template <Described T>
void append(std::string& json, const T& described) {
    json += std::move(Object{}.all_of(described)).text();
}

}  // namespace shop::json
