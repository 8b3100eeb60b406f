#include "app/site/crawlers.hpp"

#include "app/site/structured_data.hpp"
#include "platform/base/template.hpp"

#include <array>

namespace shop::app {

std::string sitemap(const std::vector<std::string>& product_ids, const std::string& public_url) {
    constexpr std::array pages = {"/", "/products", "/blogs", "/my-portfolio"};
    std::string text =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    const auto add = [&](const std::string& url) {
        text += "<url><loc>" + html_escaped(url) + "</loc></url>\n";
    };
    for (const auto* page : pages) add(public_url + page);
    for (const auto& id : product_ids) add(product_url(id, public_url));
    return text + "</urlset>\n";
}

std::string robots(const std::string& public_url) {
    return "User-agent: *\n"
           "Disallow: /dashboard\n"
           "Disallow: /api/\n"
           "Allow: /api/docs\n"
           "Allow: /api/openapi.json\n"
           "\n"
           "Sitemap: " +
           public_url + "/sitemap.xml\n";
}

}  // namespace shop::app
