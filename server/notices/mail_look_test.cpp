#include "notices/mail.html.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace shop::notices {
namespace {

/// Maps each property of a style to its value.
std::map<std::string, std::string> declarations(const std::string& style) {
    static const std::regex declaration(R"(([a-z-]+): ?(#[0-9a-f]{6}))");
    std::map<std::string, std::string> found;
    for (std::sregex_iterator at(style.begin(), style.end(), declaration), end; at != end; ++at) {
        found[(*at)[1]] = (*at)[2];
    }
    return found;
}

double luminance(const std::string& colour) {
    const auto channel = [&](std::size_t at) {
        const auto value = std::stoi(colour.substr(at, 2), nullptr, 16) / 255.0;
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/// Contrast ratio as defined by WCAG 2, from 1 to 21.
double contrast(const std::string& one, const std::string& other) {
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

/// Each style sets the background too, because mail programs override one or the other.
void expect_legible(const std::string& name, const std::string& style) {
    const auto found = declarations(style);
    ASSERT_TRUE(found.contains("color") && found.contains("background-color")) << name;
    EXPECT_GE(contrast(found.at("color"), found.at("background-color")), 4.5) << name;
}

// R-MAIL-5
TEST(MailLook, BothPalettesAreLegible) {
    const std::string html(embedded::mail_html);
    const auto each = [&](const std::regex& pattern, std::set<std::string>& names) {
        for (std::sregex_iterator at(html.begin(), html.end(), pattern), end; at != end; ++at) {
            names.insert((*at)[1]);
            expect_legible((*at)[1], (*at)[2]);
        }
    };
    std::set<std::string> light;
    std::set<std::string> dark;
    each(std::regex(R"re(class="([a-z]+)"[^>]* style="((?:[^"]*;)?color:[^"]*)")re"), light);
    each(std::regex(R"(\.([a-z]+) \{ (color: [^}]*)\})"), dark);
    EXPECT_EQ(light, dark) << "each colour of the light palette has one in the dark palette";
    EXPECT_EQ(light.size(), 8U);
}

// R-MAIL-5
TEST(MailLook, LoadsNothing) {
    const std::string html(embedded::mail_html);
    for (const auto* word : {"<img", "url(", "<link", "<script", "@import", "src="}) {
        EXPECT_EQ(html.find(word), std::string::npos) << word;
    }
    EXPECT_NE(html.find("<meta name=\"color-scheme\" content=\"light dark\">"), std::string::npos);
}

}  // namespace
}  // namespace shop::notices
