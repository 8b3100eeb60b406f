#include "platform/http/paging.hpp"

#include "platform/base/object_id.hpp"

#include <charconv>

namespace shop::http {
namespace {

Problem bad_page(const std::string& field, const std::string& sentence) {
    auto problem = problem_at(field, ProblemKind::invalid, "invalid_fields", sentence);
    problem.detail = field + " " + sentence;
    return problem;
}

}  // namespace

Result<Page> read_page(const Request& request) {
    const auto query = read_query(request.query);
    if (!query) {
        return Problem{ProblemKind::malformed, "malformed_query",
                       "The query holds a broken escape."};
    }
    Page page;
    if (const auto limit = query->find("limit"); limit != query->end()) {
        const auto& text = limit->second;
        const auto [end, failed] =
            std::from_chars(text.data(), text.data() + text.size(), page.limit);
        const bool is_number = failed == std::errc() && end == text.data() + text.size();
        if (!is_number || page.limit < 1 || page.limit > page_limit_max) {
            return bad_page("limit", "must be from 1 to " + std::to_string(page_limit_max));
        }
        page.asked = true;
    }
    if (const auto after = query->find("after"); after != query->end()) {
        if (!is_object_id(after->second)) {
            return bad_page("after", "must be 24 lower-case hexadecimal characters");
        }
        page.after = after->second;
        page.asked = true;
    }
    return page;
}

}  // namespace shop::http
