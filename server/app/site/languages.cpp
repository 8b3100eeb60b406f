#include "app/site/languages.hpp"

namespace shop::app {
namespace {

constexpr std::string_view api = "/api";
constexpr std::string_view bangla = "/bn";

/// Whether `path` is `beginning` or below it: "/bn" and "/bn/products", not "/bnx".
bool is_below(std::string_view path, std::string_view beginning) {
    return path.starts_with(beginning) &&
           (path.size() == beginning.size() || path[beginning.size()] == '/');
}

}  // namespace

void split_language(http::Request& request) {
    const auto base = is_below(request.path, api) ? api : std::string_view();
    if (!is_below(std::string_view(request.path).substr(base.size()), bangla)) return;
    request.language = Language::bangla;
    request.asked_path = request.path;
    request.path.erase(base.size(), bangla.size());
    if (request.path.empty()) request.path = "/";
}

bool prefers_bangla(const http::Request& request) {
    return request.address() == "/" && http::is_read(request) &&
           find_language(http::cookie(request, "language")) == Language::bangla;
}

}  // namespace shop::app
