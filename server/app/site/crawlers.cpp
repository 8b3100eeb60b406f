#include "app/site/crawlers.hpp"

#include "app/site/page_address.hpp"
#include "platform/base/template.hpp"

#include <fmt/format.h>

#include <string_view>

namespace shop::app {
namespace {

constexpr std::string_view xml_head = R"(<?xml version="1.0" encoding="UTF-8"?>)";
constexpr std::string_view sitemap_format = "http://www.sitemaps.org/schemas/sitemap/0.9";
constexpr std::string_view xhtml_format = "http://www.w3.org/1999/xhtml";
constexpr std::string_view image_format = "http://www.google.com/schemas/sitemap-image/1.1";

std::string url_of(Language language, const std::string& path, const std::string& public_url) {
    return html_escaped(PageAddress{language, public_url}.url_of(path));
}

/// Links to the page at `path` in every language, including its own, as search engines require.
std::string alternates(const std::string& path, const std::string& public_url) {
    std::string links;
    for (const auto language : all_languages) {
        links += fmt::format(R"(<xhtml:link rel="alternate" hreflang="{}" href="{}"/>)",
                             code_of(language), url_of(language, path, public_url));
    }
    return links;
}

std::string images(const std::vector<std::string>& urls) {
    std::string images;
    for (const auto& url : urls) {
        images +=
            fmt::format("<image:image><image:loc>{}</image:loc></image:image>", html_escaped(url));
    }
    return images;
}

}  // namespace

std::string sitemap_path(Language language, std::int64_t part) {
    const auto first = fmt::format("/sitemap-{}.xml", code_of(language));
    return part == 1 ? first : fmt::format("{}?part={}", first, part);
}

std::string sitemap(Language language, const std::vector<SitemapPage>& pages,
                    const std::string& public_url, bool has_bangla) {
    auto text = fmt::format("{}\n<urlset xmlns=\"{}\" xmlns:xhtml=\"{}\" xmlns:image=\"{}\">\n",
                            xml_head, sitemap_format, xhtml_format, image_format);
    for (const auto& page : pages) {
        text +=
            fmt::format("<url><loc>{}</loc>{}{}</url>\n", url_of(language, page.path, public_url),
                        has_bangla ? alternates(page.path, public_url) : "", images(page.pictures));
    }
    return text + "</urlset>\n";
}

std::string sitemap_index(const std::vector<std::string>& sitemap_paths,
                          const std::string& public_url) {
    auto text = fmt::format("{}\n<sitemapindex xmlns=\"{}\">\n", xml_head, sitemap_format);
    for (const auto& path : sitemap_paths) {
        text += fmt::format("<sitemap><loc>{}</loc></sitemap>\n", html_escaped(public_url + path));
    }
    return text + "</sitemapindex>\n";
}

std::string robots(const std::string& public_url, bool has_bangla) {
    std::string text = "User-agent: *\n";
    for (const auto language : all_languages) {
        if (language == Language::bangla && !has_bangla) continue;
        text += "Disallow: " + page_path(language, "/dashboard") + "\n";
        // Filter combinations are endless; the longer rule wins.
        text += "Disallow: " + page_path(language, "/products") + "?\n";
        text += "Allow: " + page_path(language, "/products") + "?after=\n";
    }
    return text +
           "Disallow: /api/\n"
           "Allow: /api/docs\n"
           "Allow: /api/openapi.json\n"
           "\n"
           "Sitemap: " +
           public_url + "/sitemap.xml\n";
}

}  // namespace shop::app
