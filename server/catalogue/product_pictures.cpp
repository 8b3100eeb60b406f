#include "catalogue/product_pictures.hpp"

#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <set>

namespace shop::catalogue {

std::vector<std::string> pictures_of(std::string img, std::vector<std::string> more) {
    if (!img.empty()) more.insert(more.begin(), std::move(img));
    return more;
}

std::vector<std::string> pictures_of(const Product& product) {
    return pictures_of(product.img, product.more_pictures);
}

std::string joined_addresses(const std::vector<std::string>& addresses) {
    std::string text;
    for (const auto& address : addresses) text += (text.empty() ? "" : " ") + address;
    return text;
}

std::vector<std::string> addresses_in(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    std::vector<std::string> addresses;
    for (auto begin = text.find_first_not_of(blanks); begin != std::string_view::npos;) {
        const auto end = std::min(text.find_first_of(blanks, begin), text.size());
        addresses.emplace_back(text.substr(begin, end - begin));
        begin = text.find_first_not_of(blanks, end);
    }
    return addresses;
}

Result<void> check_pictures(const Product& product) {
    FieldErrors errors;
    std::set<std::string_view> seen{product.img};
    const auto& more = product.more_pictures;
    for (std::size_t i = 0; i < more.size(); ++i) {
        if (seen.insert(more[i]).second) continue;
        errors.emplace("/morePictures/" + std::to_string(i), texts::field_errors::same_picture());
    }
    if (errors.empty()) return {};
    return Problem{ProblemKind::invalid, texts::problems::invalid_fields_several(),
                   std::move(errors)};
}

}  // namespace shop::catalogue
