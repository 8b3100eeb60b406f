#include "platform/net/content_choice.hpp"

#include "platform/base/text.hpp"

#include <algorithm>
#include <optional>
#include <ranges>

namespace shop::net {
namespace {

/// A weight in thousandths: "0.5" is 500. A malformed weight counts as 0.
int read_weight(std::string_view text) {
    if (text.empty() || (text[0] != '0' && text[0] != '1') || text.size() > 5) return 0;
    if (text.size() > 1 && text[1] != '.') return 0;
    int thousandths = (text[0] - '0') * 1000;
    int step = 100;
    for (const char digit : text.substr(std::min<std::size_t>(2, text.size()))) {
        if (digit < '0' || digit > '9') return 0;
        thousandths += (digit - '0') * step;
        step /= 10;
    }
    return thousandths > 1000 ? 0 : thousandths;
}

struct Weights {
    std::optional<int> brotli{};
    std::optional<int> gzip{};
    std::optional<int> identity{};
    std::optional<int> others{};
};

int weight_in(std::string_view parameters) {
    for (const auto part : parameters | std::views::split(';')) {
        const auto parameter = trimmed(std::string_view(part.begin(), part.end()));
        if (parameter.starts_with("q=") || parameter.starts_with("Q=")) {
            return read_weight(parameter.substr(2));
        }
    }
    return 1000;
}

Weights read_weights(std::string_view accept_encoding) {
    Weights weights;
    for (const auto part : accept_encoding | std::views::split(',')) {
        const auto element = std::string_view(part.begin(), part.end());
        const auto end = std::min(element.find(';'), element.size());
        const auto coding = lower_case(trimmed(element.substr(0, end)));
        const int weight = weight_in(element.substr(end));
        if (coding == "br") weights.brotli = weight;
        if (coding == "gzip" || coding == "x-gzip") weights.gzip = weight;
        if (coding == "identity") weights.identity = weight;
        if (coding == "*") weights.others = weight;
    }
    return weights;
}

std::string_view without_weak_prefix(std::string_view etag) {
    return etag.starts_with("W/") ? etag.substr(2) : etag;
}

}  // namespace

Choice choose_body(const http::PreparedResponse& prepared, std::string_view accept_encoding) {
    const auto weights = read_weights(accept_encoding);
    // An encoding that is not listed is not accepted, except identity, at the lowest weight.
    const int brotli = weights.brotli.value_or(weights.others.value_or(0));
    const int gzip = weights.gzip.value_or(weights.others.value_or(0));
    int identity = weights.identity.value_or(weights.others.value_or(1));
    if (!weights.identity && identity > 1) identity = 1;

    Choice best;
    int best_weight = 0;
    const auto offer = [&](const http::PreparedResponse::Body* body, std::string_view encoding,
                           int weight) {
        if (body == nullptr || weight <= best_weight) return;
        best = {body, encoding};
        best_weight = weight;
    };
    offer(prepared.brotli ? &*prepared.brotli : nullptr, "br", brotli);
    offer(prepared.gzip ? &*prepared.gzip : nullptr, "gzip", gzip);
    offer(&prepared.identity, "", identity);
    return best;
}

bool names_etag(std::string_view if_none_match, std::string_view etag) {
    if (trimmed(if_none_match) == "*") return true;
    for (const auto part : if_none_match | std::views::split(',')) {
        const auto named = trimmed(std::string_view(part.begin(), part.end()));
        if (without_weak_prefix(named) == without_weak_prefix(etag)) return true;
    }
    return false;
}

}  // namespace shop::net
