#include "app/site/languages.hpp"

namespace shop::app {
namespace {

constexpr std::string_view api_base = "/api";
constexpr std::string_view bangla_base = "/bn";

/// Whether `path` is `beginning` or below it: "/bn" and "/bn/products", but not "/bnx".
bool is_below(std::string_view path, std::string_view beginning) {
    return path.starts_with(beginning) &&
           (path.size() == beginning.size() || path[beginning.size()] == '/');
}

}  // namespace

void split_language(http::Request& request) {
    const auto base = is_below(request.path, api_base) ? api_base : std::string_view();
    if (!is_below(std::string_view(request.path).substr(base.size()), bangla_base)) return;
    request.language = Language::bangla;
    request.asked_path = request.path;
    request.path.erase(base.size(), bangla_base.size());
    if (request.path.empty()) request.path = "/";
}

bool prefers_bangla(const http::Request& request) {
    return request.address() == "/" && http::is_read(request) &&
           find_language(http::cookie(request, "language")) == Language::bangla;
}

}  // namespace shop::app
