#include "platform/http/precondition.hpp"

#include "platform/base/text.hpp"
#include "platform/texts/problems.hpp"

#include <algorithm>
#include <ranges>

namespace shop::http {

Result<void> check_if_match(const Request& request, std::string_view content) {
    if (!request.headers.contains("if-match")) return {};
    const auto wanted = header(request, "if-match");
    if (trimmed(wanted) == "*") return {};
    const auto etags = etags_of(content);
    for (const auto part : wanted | std::views::split(',')) {
        const auto etag = trimmed(std::string_view(part.begin(), part.end()));
        if (std::ranges::find(etags, etag) != etags.end()) return {};
    }
    return Problem{ProblemKind::precondition_failed, texts::problems::changed_meanwhile()};
}

}  // namespace shop::http
