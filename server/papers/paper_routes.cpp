#include "papers/paper_routes.hpp"

#include "papers/archive/month_zip.hpp"
#include "papers/month_csv.hpp"
#include "papers/paper_search.hpp"
#include "papers/paper_store.hpp"
#include "papers/pdf/form_values.hpp"
#include "papers/pdf/paper_pdf.hpp"
#include "platform/audit/audit.hpp"
#include "platform/base/clock.hpp"
#include "platform/base/text.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/http/paging.hpp"
#include "platform/http/rate_limit.hpp"
#include "platform/texts/field_errors.hpp"
#include "platform/texts/problems.hpp"

#include <boost/describe/class.hpp>

#include <utility>

namespace shop::papers {
namespace {

constexpr security::RateLimit pdfs_per_user{30, 60};
constexpr security::RateLimit zips_per_user{10, 60};
constexpr std::int64_t parts_max = 9'999;

struct PaperJson {
    std::string id;
    Kind kind = Kind::invoice;
    std::string number;
    Moment issued_at;
    std::string order_id;
    std::int64_t order_number = 0;
    std::vector<std::int64_t> more_order_numbers;
    std::string buyer;
    Money gross;
    Money vat;
    std::optional<std::string> against;
};
BOOST_DESCRIBE_STRUCT(PaperJson, (),
                      (id, kind, number, issued_at, order_id, order_number, more_order_numbers,
                       buyer, gross, vat, against))

PaperJson json_of(const Paper& paper) {
    const auto facts = facts_of(paper.facts);
    return {.id = paper.id,
            .kind = paper.kind,
            .number = paper.number(),
            .issued_at = {paper.issued_at_ms},
            .order_id = paper.order_id,
            .order_number = facts.order_number,
            .more_order_numbers = more_order_numbers(facts),
            .buyer = buyer_label(facts),
            .gross = paper.gross,
            .vat = paper.vat,
            .against = paper.against};
}

std::string list_json(const std::vector<Paper>& papers) {
    std::vector<PaperJson> list;
    list.reserve(papers.size());
    for (const auto& paper : papers) list.push_back(json_of(paper));
    return json::encode(list);
}

/// Whether the caller may read a paper of this kind that this user owns. Staff who ship orders may
/// read the papers that travel with the goods.
bool may_read(const http::Caller& caller, const std::string& owner_id, Kind kind) {
    if (caller.may(http::Permission::papers_read) || caller.user_id == owner_id) return true;
    return kind != Kind::credit && caller.may(http::Permission::orders_ship);
}

Problem unknown_order() {
    return {ProblemKind::missing, texts::problems::unknown_order()};
}

/// The same for missing papers and other users' papers.
Problem unknown_paper() {
    return {ProblemKind::missing, texts::problems::unknown_paper()};
}

/// The refusal for a caller who may not read the paper. Staff who may read orders get the required
/// permission; other callers get the same refusal as for a missing paper.
Problem not_readable(const http::Caller& caller) {
    if (!caller.may(http::Permission::orders_read)) return unknown_paper();
    return http::not_permitted(http::Permission::papers_read);
}

Result<http::Response> get_papers_of_order(const FindOwner& find_owner,
                                           sql::Transaction& transaction, const http::Call& call) {
    const auto owner = find_owner(transaction, call.id);
    if (!owner) return unknown_order();
    if (!may_read(call.caller, *owner, Kind::challan)) return unknown_order();
    auto papers = list_papers_of_order(transaction, call.id);
    std::erase_if(papers,
                  [&](const Paper& paper) { return !may_read(call.caller, *owner, paper.kind); });
    return http::private_response(200, list_json(papers));
}

Result<Paper> find_paper_for_caller(const http::Call& call) {
    return call.database.write([&](sql::Transaction& transaction) -> Result<Paper> {
        auto paper = find_paper(transaction, call.id);
        if (!paper) return unknown_paper();
        if (!may_read(call.caller, paper->owner_id, paper->kind)) {
            return not_readable(call.caller);
        }
        const auto counted = security::count_call(transaction, "paper " + call.caller.user_id,
                                                  pdfs_per_user, call.now_ms());
        if (!counted) return counted.error();
        return *std::move(paper);
    });
}

Result<http::Response> get_pdf(const Fonts& fonts, const http::Call& call) {
    const auto paper = find_paper_for_caller(call);
    if (!paper) return paper.error();
    return http::download(paper_pdf(*paper, fonts), "application/pdf", pdf_name(*paper));
}

/// The papers that a staff request selects.
struct MonthQuery {
    Month month;
    std::int64_t part = 1;  // Part of the ZIP file.
};

/// Parses the query; refuses with "invalid_fields".
Result<MonthQuery> read_month_and_part(const http::Request& request) {
    const auto query = http::read_query(request.query);
    if (!query) return query.error();
    const auto named = query->find("month");
    const auto month = named == query->end() ? std::nullopt : find_month(named->second);
    if (!month) return http::wrong_query("month", texts::field_errors::month());
    const auto numbered = query->find("part");
    if (numbered == query->end()) return MonthQuery{*month};
    const auto part = whole_number(numbered->second);
    if (part && *part >= 1 && *part <= parts_max) return MonthQuery{*month, *part};
    return http::wrong_query("part", texts::field_errors::range(1, parts_max));
}

Result<Month> read_month(const http::Request& request) {
    const auto query = read_month_and_part(request);
    if (!query) return query.error();
    return query->month;
}

/// The month's totals and newest papers.
Result<http::Response> get_month(const http::Call& call) {
    const auto month = read_month(call.request);
    if (!month) return month.error();
    return call.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
        json::Object object;
        object.add("sums", sum_papers(transaction, *month))
            .add_json("papers",
                      list_json(list_newest_papers(transaction, *month, newest_papers_max)));
        return http::private_response(200, std::move(object).text());
    });
}

/// Audits exports, because names and addresses leave the shop in a file.
void record_export(const http::Call& call, const std::string& file) {
    const auto callback = [&](sql::Transaction& transaction) -> Result<void> {
        const auto after = json::Object{}.add("file", file).text();
        audit::append(transaction, call, {"papers.export", "papers", "{}", after});
        return {};
    };
    call.database.write(callback).value();
}

Result<http::Response> get_csv(const http::Call& call) {
    const auto month = read_month(call.request);
    if (!month) return month.error();
    auto file = month_csv(call.database, *month);
    const auto name = "papers-" + month_label(*month) + ".csv";
    record_export(call, name);
    return http::download(std::move(file), csv::content_type, name);
}

/// The newest papers with this number, of this order, or of this buyer.
Result<http::Response> get_found(const PaperLookup& lookup, const http::Call& call) {
    const auto page = http::read_page(call.request, {.search = true});
    if (!page) return page.error();
    return call.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto found = search_papers(transaction, page->search, lookup, newest_papers_max);
        return http::private_response(200, list_json(found));
    });
}

/// One part of the month's papers. Each takes seconds of a thread, so a user may get only ten a
/// minute.
Result<http::Response> get_zip(const Fonts& fonts, const http::Call& call) {
    const auto asked = read_month_and_part(call.request);
    if (!asked) return asked.error();
    const auto counted = call.database.write([&](sql::Transaction& transaction) {
        return security::count_call(transaction, "papers zip " + call.caller.user_id, zips_per_user,
                                    call.now_ms());
    });
    if (!counted) return counted.error();
    auto part = month_zip_part(call.database, fonts, asked->month, asked->part);
    if (!part) return unknown_paper();
    record_export(call, part->name);
    return http::download(std::move(part->bytes), "application/zip", part->name);
}

}  // namespace

void add_routes(http::Router& router, sql::Database& database, const Fonts& fonts,
                const PaperLookup& lookup) {
    http::Endpoints endpoints(router, database);
    add_buyer_routes(router, database);
    endpoints.add(api::list_order_papers, get_papers_of_order, lookup.find_owner);
    endpoints.add(api::get_paper_pdf, http::Pool::papers, get_pdf, std::cref(fonts));
    endpoints.add(api::list_papers, get_month);
    endpoints.add(api::search_papers, get_found, lookup);
    endpoints.add(api::get_papers_csv, http::Pool::papers, get_csv);
    endpoints.add(api::get_papers_zip, http::Pool::papers, get_zip, std::cref(fonts));
}

}  // namespace shop::papers
