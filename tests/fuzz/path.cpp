// The target of a request: its route, decoded segments, query and page.

#include "fuzz.hpp"
#include "platform/base/text.hpp"
#include "platform/http/paging.hpp"

#include <algorithm>

using namespace shop;
using fuzz::expect;

namespace {

void expect_text(const std::string& text) {
    expect(is_utf8(text) && text.find('\0') == std::string::npos);
}

Result<http::Response> show(const http::Request& request) {
    for (const auto& [name, value] : request.params) expect_text(value);
    const auto query = http::read_query(request.query);
    if (query) {
        for (const auto& [name, value] : *query) {
            expect_text(name);
            expect_text(value);
        }
    }
    const sql::ListOffer offer{true, {{"paid", {"true", "false"}}, {"sort", {"price", "-price"}}}};
    const auto page = http::read_page(request, offer);
    if (!page) return page.error();
    expect(page->limit >= 1 && page->limit <= sql::page_limit_max);
    expect(std::ranges::none_of(page->search, is_control));
    return http::Response{};
}

const http::Router& router() {
    static const auto made = [] {
        http::Router routes("/api");
        for (const auto* path :
             {"/orders/", "/order/{id}", "/order/status/{id}", "/user/{email}"}) {
            routes.add("GET", path, show);
        }
        return routes;
    }();
    return made;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto target = fuzz::text_of(data, size);
    const auto mark = std::min(target.find('?'), target.size());
    http::Request request{"GET", std::string(target.substr(0, mark))};
    request.query = target.substr(std::min(mark + 1, target.size()));
    const auto response = router().answer(request);
    for (const int status : {200, 400, 404, 422}) {
        if (response.status != status) continue;
        expect((status == 404) == !router().knows(request.path));
        return 0;
    }
    expect(false);
    return 0;
}
