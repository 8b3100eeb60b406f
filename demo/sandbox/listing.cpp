#include "sandbox/listing.hpp"

#include <algorithm>

namespace shop::sandbox {
namespace {

/// Narrows `query` to created[gte], created[gt], created[lte] and created[lt].
Outcome<void> take_created(const Params& params, ListQuery& query) {
    for (const auto& [name, text] : params.members("created")) {
        const auto seconds = params.integer("created[" + name + "]");
        if (!seconds) return seconds.error();
        if (name == "gte")
            query.created_from = *seconds;
        else if (name == "gt")
            query.created_from = *seconds + 1;
        else if (name == "lte")
            query.created_to = *seconds;
        else if (name == "lt")
            query.created_to = *seconds - 1;
        else
            return unknown_parameter("created[" + name + "]");
    }
    return {};
}

Outcome<void> take_cursors(const Params& params, const Listing& listing, ListQuery& query) {
    const auto after = params.text("starting_after");
    const auto before = params.text("ending_before");
    if (!after.empty() && !before.empty()) {
        return invalid_parameter("ending_before",
                                 "You can only use one of starting_after and ending_before.");
    }
    if (!after.empty()) {
        const auto number = listing.number_of(after);
        if (!number) return no_such(listing.kind, after, "starting_after");
        query.before_number = *number;
    }
    if (!before.empty()) {
        const auto number = listing.number_of(before);
        if (!number) return no_such(listing.kind, before, "ending_before");
        query.after_number = *number;
        query.direction = 1;
    }
    return {};
}

Outcome<ListQuery> read_wish(const Params& params, const Listing& listing) {
    ListQuery query;
    if (params.has("limit")) {
        const auto limit = params.integer("limit");
        if (!limit) return limit.error();
        if (*limit < 1 || *limit > 100) {
            return invalid_parameter("limit", "The limit is a number from 1 to 100.");
        }
        query.limit = *limit;
    }
    if (const auto taken = take_created(params, query); !taken) return taken.error();
    if (const auto taken = take_cursors(params, listing, query); !taken) return taken.error();
    return query;
}

}  // namespace

Outcome<Reply> list(const Call& call, const Listing& listing) {
    auto names = listing.filters;
    names.insert({"limit", "starting_after", "ending_before", "created"});
    if (const auto allowed = call.params.allow_only(names); !allowed) return allowed.error();
    auto query = read_wish(call.params, listing);
    if (!query) return query.error();

    const auto limit =
        static_cast<std::size_t>(query->limit++);  // One more row shows whether there are more.
    auto objects = listing.take(*query);
    const bool has_more = objects.size() > limit;
    if (has_more) objects.pop_back();
    if (query->direction == 1) std::ranges::reverse(objects);
    return reply(boost::json::object{{"object", "list"},
                                     {"data", boost::json::array(objects.begin(), objects.end())},
                                     {"has_more", has_more},
                                     {"url", listing.url}});
}

}  // namespace shop::sandbox
