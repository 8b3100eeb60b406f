// The browser's calls about processors, and the list that an administrator sends for a board.

#include "catalogue/cpus/cpu_list.hpp"
#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/product_admin.hpp"
#include "catalogue/product_store.hpp"
#include "platform/base/field_limits.hpp"
#include "platform/base/text.hpp"
#include "platform/http/endpoint.hpp"
#include "platform/json/list.hpp"
#include "platform/texts/field_errors.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>

namespace shop::catalogue {
namespace {

constexpr std::int64_t cpus_at_once = 10;  // Maximum number of entries in a list below a field.
constexpr std::int64_t cpus_at_most = 1'000;
constexpr std::size_t search_characters_max = 200;

/// The text of a file; csv::read_csv() validates it.
struct CsvFile {
    std::string value;
};

void read_field(json::Reading& reading, const json::value& from, CsvFile& to) {
    if (!from.is_string()) return reading.add_error(texts::field_errors::text());
    to.value = from.get_string();
    if (to.value.size() > limits::cpu_list_change_csv_length_max) {
        reading.add_error(texts::csv_errors::bytes(limits::cpu_list_change_csv_length_max));
    }
}

struct ListBody {
    CsvFile csv;
    std::optional<bool> dry_run;
    std::optional<bool> allow_shrink;
};
BOOST_DESCRIBE_STRUCT(ListBody, (), (csv, dry_run, allow_shrink))

http::Response fresh_response(std::string body) {
    http::Response response;
    response.headers["Cache-Control"] = "no-cache";
    response.body = std::move(body);
    return response;
}

std::string found_json(const FoundCpus& found) {
    json::List list;
    for (const auto& cpu : found.cpus) {
        json::Object object;
        object.all_of(cpu);
        const bool is_first = &cpu == &found.cpus.front();
        if (is_first && found.is_first_meant) object.add("meant", true);
        list.add_json(object.text());
    }
    return std::move(list).text();
}

Result<http::Response> get_cpus(const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    std::string search;
    if (const auto sent = query->find("search"); sent != query->end()) {
        search = sent->second;
        if (std::ranges::any_of(search, is_control)) {
            return http::wrong_query("search", texts::field_errors::hidden());
        }
        if (count_characters(search) > search_characters_max) {
            return http::wrong_query("search",
                                     texts::field_errors::length_most(search_characters_max));
        }
    }
    auto limit = std::optional(cpus_at_once);
    if (const auto sent = query->find("limit"); sent != query->end()) {
        limit = whole_number(sent->second);
        if (!limit || *limit < 1 || *limit > cpus_at_most) {
            return http::wrong_query("limit", texts::field_errors::range(1, cpus_at_most));
        }
    }
    const auto found = call.database.read([&](sql::Transaction& transaction) {
        return search_cpus(transaction, search, static_cast<std::size_t>(*limit));
    });
    return fresh_response(found_json(found));
}

std::string fitting_json(const Cpu& cpu, Fit fit, const std::optional<ListedCpu>& listed) {
    json::Object object;
    object.all_of(cpu);
    object.add("fit", name_of(fit));
    if (!listed) return object.text();
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) object.add(name, value);
    };
    add("bios", listed->bios);
    add("since", listed->since);
    add("note", listed->note);
    return object.text();
}

/// The processors of the board's list; without a list, the processors that should fit by the rules.
std::string fitting_cpus(sql::Transaction& transaction, const Product& board, bool has_list) {
    const auto list = read_cpu_list(transaction, board.id);
    const auto facts = board_facts(board);
    json::List rows;
    for (const auto& cpu : list_cpus(transaction)) {
        const auto listed = list.find(cpu.slug);
        BoardList said{has_list};
        if (listed != list.end()) said.row = listed->second;
        const auto fit = fit_of(facts, said, cpu);
        if (fit == Fit::no || fit == Fit::unknown) continue;
        rows.add_json(fitting_json(cpu, fit, said.row));
    }
    return std::move(rows).text();
}

Result<http::Response> get_product_cpus(const http::Call& call) {
    const auto query = http::read_query(call.request.query);
    if (!query) return query.error();
    const auto asked = query->find("cpu");
    return call.database.read([&](sql::Transaction& transaction) -> Result<http::Response> {
        const auto page = find_page(transaction, call.id);
        if (!page || page->is_archived) return unknown_product();
        const auto& board = page->product;
        const bool has_list = has_cpu_list(transaction, board.id);
        std::string rows;
        if (asked == query->end()) {
            rows = fitting_cpus(transaction, board, has_list);
        } else {
            const auto cpu = find_cpu(transaction, asked->second);
            if (!cpu) return unknown_cpu();
            const auto list = find_board_list(transaction, board.id, cpu->slug);
            const auto fit = fit_of(board_facts(board), list, *cpu);
            rows = json::List{}.add_json(fitting_json(*cpu, fit, list.row)).text();
        }
        return fresh_response(
            json::Object{}.add("hasList", has_list).add_json("cpus", rows).text());
    });
}

Result<http::Response> put_product_cpus(sql::Transaction& transaction,
                                        const http::CallWith<ListBody>& call) {
    const ListImport options{call.caller.user_id, call.now_ms(), call.body.dry_run.value_or(false),
                             call.body.allow_shrink.value_or(false)};
    if (!find_product(transaction, call.id)) return unknown_product();
    const auto imported = replace_cpu_list(transaction, call.id, call.body.csv.value, options);
    if (!imported) return imported.error();
    if (imported->changes_anything() && !options.is_dry_run) {
        audit::append(transaction, call,
                      {"product.cpus", "product/" + call.id, "{}", json::encode(*imported)});
    }
    return http::private_response(200, json::Object{}.all_of(*imported).text());
}

}  // namespace

Problem unknown_cpu() {
    return http::wrong_query("cpu", texts::csv_errors::unknown_cpu());
}

void add_cpu_routes(http::Endpoints endpoints) {
    endpoints.add(api::list_cpus, get_cpus);
    endpoints.add(api::list_product_cpus, get_product_cpus);
    endpoints.add(api::replace_product_cpus, put_product_cpus);
}

}  // namespace shop::catalogue
