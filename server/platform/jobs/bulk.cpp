#include "platform/jobs/bulk.hpp"

#include "platform/base/object_id.hpp"
#include "platform/base/text.hpp"
#include "platform/json/decode.hpp"
#include "platform/json/encode.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>
#include <boost/json/parse.hpp>

#include <algorithm>
#include <iterator>
#include <set>

namespace shop::jobs {
namespace {

constexpr std::int64_t chosen_max = 100;  // Rows selected one by one are in the address.
constexpr std::size_t id_size = 24;
constexpr std::size_t refused_names_max = 10;  // For each reason.

struct IdsBody {
    std::vector<json::Id> ids;
};
BOOST_DESCRIBE_STRUCT(IdsBody, (), (ids))

}  // namespace

void RefusedRows::add(std::string_view code, const Message& words, std::string name) {
    auto& reason = reasons_[std::string(code)];
    reason.words = words;
    ++reason.count;
    if (!name.empty() && reason.names.size() < refused_names_max)
        reason.names.push_back(std::move(name));
}

std::string RefusedRows::json(Language language) const {
    return json::list_of(reasons_, [&](const auto& one) {
        const auto& [code, reason] = one;
        return json::Object{}
            .add("code", code)
            .add("words", reason.words.in(language))
            .add("count", reason.count)
            .add("names", reason.names)
            .text();
    });
}

Result<std::optional<std::vector<std::string>>> read_chosen_ids(const http::Members& query) {
    const auto asked = query.find("ids");
    if (asked == query.end()) return std::optional<std::vector<std::string>>{};
    const auto& text = asked->second;
    std::vector<std::string> ids;
    for (std::size_t at = 0; at < text.size(); at += id_size + 1) {
        ids.push_back(text.substr(at, id_size));
        const auto comma = at + id_size;
        const bool ends_well = comma >= text.size() || text[comma] == ',';
        if (!ends_well || !is_object_id(ids.back())) {
            return http::wrong_query("ids", texts::field_errors::id());
        }
    }
    if (std::ssize(ids) > chosen_max) {
        return http::wrong_query("ids", texts::field_errors::values_most(chosen_max));
    }
    return std::optional(std::move(ids));
}

Result<std::vector<std::string>> read_ids(const http::Request& request) {
    const auto body = http::read_body<IdsBody>(request);
    if (!body) return body.error();
    std::vector<std::string> ids;
    std::set<std::string_view> known;
    for (const auto& id : body->ids) {
        if (known.insert(id.value).second) ids.push_back(id.value);
    }
    if (const auto checked = check_count("ids", ids.size()); !checked) return checked.error();
    return ids;
}

Result<void> check_count(const std::string& member, std::size_t count) {
    const auto invalid = [&](const Message& sentence) {
        return problem_at(member, ProblemKind::invalid, {"invalid_fields", sentence});
    };
    if (count == 0) return invalid(texts::field_errors::required());
    if (count > std::size_t{bulk_rows_max}) {
        return invalid(texts::field_errors::values_most(bulk_rows_max));
    }
    return {};
}

Result<http::Response> start_job(const http::Call& call, const NewJob& new_job) {
    return call.write_once([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto job =
            add_job(transaction, audit::caller_of(call.request), new_job, call.now_ms());
        if (!job) return job.error();
        return http::private_response(202, json::Object{}.add("jobId", job->id).text());
    });
}

std::string joined_ids(const std::vector<std::string>& ids) {
    std::string all;
    for (const auto& id : ids) all += id;
    return all;
}

NewJob job_of_ids(const char* kind, const std::vector<std::string>& ids) {
    return {kind, json::Object{}.add("ids", joined_ids(ids)).text(),
            static_cast<std::int64_t>(ids.size())};
}

JobIds::JobIds(const Job& job)
    : ids_(boost::json::parse(job.input).at("ids").as_string()),
      next_(static_cast<std::size_t>(whole_number(job.cursor).value_or(0))) {}

std::size_t JobIds::size() const {
    return ids_.size() / id_size;
}

std::string JobIds::id(std::size_t place) const {
    return ids_.substr(place * id_size, id_size);
}

std::vector<Item> list_ids(const Job& job, std::string_view table, std::int64_t limit) {
    const JobIds ids(job);
    const auto end = std::min(ids.size(), ids.next() + static_cast<std::size_t>(limit));
    std::vector<Item> items;
    for (auto place = ids.next(); place < end; ++place) {
        const auto id = ids.id(place);
        items.push_back({std::to_string(place + 1), std::string(table) + "/" + id, id});
    }
    return items;
}

}  // namespace shop::jobs
