#pragma once

// For tests only: a catalogue with one board, and the users who call it.

#include "catalogue/catalogue.hpp"
#include "platform/base/object_id.hpp"
#include "platform/db/test_database.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace shop::catalogue {

namespace js = boost::json;

inline const http::Caller customer{"65a1f0c2d3e4b5a6978877a1", "ada@firm.com", "Ada"};
inline const http::Caller admin{.user_id = "65a1f0c2d3e4b5a6978877a3",
                                .email = "admin@firm.com",
                                .name = "Admin",
                                .is_admin = true,
                                .permissions = http::every_permission()};

/// One board with a stock of ten.
class ProductAdminRoutes : public testing::Test {
protected:
    ProductAdminRoutes() {
        add_routes(router_, *database_, cache_);
        database_->listen([this](const std::set<std::string>& subjects) {
            if (subjects.contains(subject)) cache_.invalidate_all();
        });
        const auto fill = [&](sql::Transaction& transaction) -> Result<void> {
            add_product(transaction, {board_, "Padma", "/img/p.svg", "Green.", 2, 10, Money{100}},
                        1);
            return {};
        };
        database_->write(fill).value();
    }

    http::Response send(const std::optional<http::Caller>& caller, const std::string& method,
                        const std::string& path, const std::string& body = "",
                        std::map<std::string, std::string> headers = {}) {
        headers.emplace("content-type", "application/json");
        const auto query_at = std::min(path.find('?'), path.size());
        http::Request request{method, path.substr(0, query_at), body,
                              caller, std::move(headers),       now_ms_};
        if (query_at < path.size()) request.query = path.substr(query_at + 1);
        return router_.answer(std::move(request));
    }

    /// A valid body with one member changed; "absent" removes it. Not serialized by Boost, which
    /// would write 12500.5 with an exponent: an invalid price.
    static std::string product_body(const std::string& member = "", const std::string& value = "") {
        std::map<std::string, std::string> members = {
            {"name", R"("Surma")"}, {"description", R"("White.")"}, {"img", R"("/img/s.svg")"},
            {"minQuantity", "1"},   {"availableQuantity", "5"},     {"price", "12500.5"}};
        if (!member.empty()) members[member] = value;
        json::Object body;
        for (const auto& [name, text] : members) {
            if (text != "absent") body.add_json(name, text);
        }
        return body.text();
    }

    http::Response adjust(const std::string& quantity, const std::string& more = "",
                          std::map<std::string, std::string> headers = {}) {
        return send(admin, "PUT", path_,
                    R"({"productId": ")" + board_ + R"(", "quantity": )" + quantity + more + "}",
                    std::move(headers));
    }

    js::value shown() {
        return js::parse(send(std::nullopt, "GET", path_).prepared->identity.bytes);
    }

    std::size_t listed() {
        return js::parse(send(std::nullopt, "GET", "/products").prepared->identity.bytes)
            .as_array()
            .size();
    }

    /// The newest movement: "delta kind actor reason at", with a dash for null.
    std::string last_movement() {
        return database_->read([&](sql::Transaction& transaction) {
            const auto row =
                transaction
                    .query(
                        "SELECT delta, kind, actor_id, reason, at_ms FROM stock_movements "
                        "ORDER BY at_ms DESC, id DESC LIMIT 1",
                        {})
                    .front();
            return std::to_string(row.integer("delta")) + " " + row.text("kind") + " " +
                   row.optional_text("actor_id").value_or("-") + " " +
                   row.optional_text("reason").value_or("-") + " " +
                   std::to_string(row.integer("at_ms"));
        });
    }

    std::int64_t movements() {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.query("SELECT count(*) AS n FROM stock_movements", {})
                .front()
                .integer("n");
        });
    }

    std::vector<sql::Row> events() {
        return database_->read([](sql::Transaction& transaction) {
            return transaction.query(
                "SELECT * FROM audit_log l JOIN audit_details d ON d.seq = l.seq ORDER BY l.seq",
                {});
        });
    }

    static std::string code_of(const http::Response& response) {
        const std::string type(js::parse(response.body).at("type").as_string());
        return type.substr(std::string("/problems/").size());
    }

    static bool has_error_at(const http::Response& response, const std::string& field) {
        const auto problem = js::parse(response.body).as_object();
        return response.status == 422 && problem.contains("errors") &&
               problem.at("errors").as_object().contains(field);
    }

    const std::string board_ = new_object_id();
    const std::string path_ = "/product/" + board_;
    std::int64_t now_ms_ = 1'700'000'000'123;
    http::ResponseCache cache_;
    sql::TestDatabase database_;
    http::Router router_;
};

}  // namespace shop::catalogue
