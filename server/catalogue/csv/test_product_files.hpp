#pragma once

// For tests only: files of products, exported, uploaded, checked and applied.

#include "catalogue/csv/import_jobs.hpp"
#include "catalogue/csv/product_cells.hpp"
#include "catalogue/test_catalogue.hpp"
#include "platform/csv/csv.hpp"
#include "platform/csv/write_csv.hpp"
#include "platform/jobs/job_store.hpp"
#include "platform/jobs/test_jobs.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <thread>

namespace shop::catalogue {

inline std::string content_of(const OpenFilePtr& file) {
    std::string content(file->bytes(), '\0');
    EXPECT_EQ(pread(file->descriptor(), content.data(), content.size(), 0),
              static_cast<ssize_t>(content.size()));
    return content;
}

inline std::vector<csv::Fields> rows_of(std::string_view file) {
    if (file.starts_with(csv::byte_order_mark)) file.remove_prefix(csv::byte_order_mark.size());
    csv::RowReader reader(',', 1);
    reader.add(file);
    reader.end();
    std::vector<csv::Fields> rows;
    while (auto row = reader.next()) rows.push_back(row->fields);
    return rows;
}

class ProductFiles : public ProductAdminRoutes {
protected:
    ProductFiles() {
        const auto folder = std::filesystem::temp_directory_path();
        add_export_routes(router_, *database_, folder);
        add_import_routes(router_, *database_, folder);
    }

    std::string exported(const std::string& query = "") {
        http::Request request{"GET", "/products/csv", "", admin, {}, now_ms_};
        request.query = query;
        return content_of(router_.answer(request).file);
    }

    std::string downloaded(const std::string& path) {
        return content_of(send(admin, "GET", path).file);
    }

    http::Response put(const std::string& path, const std::string& body) {
        return send(admin, "PUT", path, body, {{"content-type", "text/csv"}});
    }

    /// The id of a new import with this file, in pieces of `piece_bytes`.
    std::string upload(const std::string& file, std::size_t piece_bytes = 1'000'000,
                       const std::string& options = "{}", const http::Caller& caller = admin) {
        const auto made = send(caller, "POST", "/imports", options);
        EXPECT_EQ(made.status, 201) << made.body;
        const std::string id(js::parse(made.body).at("insertedId").as_string());
        std::size_t begin = 0;
        for (int part = 0; begin < file.size(); ++part) {
            auto end = std::min(begin + piece_bytes, file.size());
            while (end < file.size() && (file[end] & '\xC0') == '\x80') ++end;
            const auto stored =
                send(caller, "PUT", "/import/" + id + "/" + std::to_string(part),
                     file.substr(begin, end - begin), {{"content-type", "text/csv"}});
            EXPECT_EQ(stored.status, 200) << stored.body;
            begin = end;
        }
        return id;
    }

    /// Runs the job that this call makes.
    jobs::Job run(const std::string& path, const std::string& body = "{}",
                  const http::Caller& caller = admin) {
        const auto started = send(caller, "POST", path, body);
        EXPECT_EQ(started.status, 202) << started.body;
        const std::string id(js::parse(started.body).at("jobId").as_string());
        const jobs::JobRunner runner(*database_, "here", jobs::may_all, job_kinds(*database_));
        for (int times = 0; times < 4'000; ++times) {
            const auto job = find(id);
            if (job.ended_at_ms) return job;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        ADD_FAILURE() << "the job does not end";
        return find(id);
    }

    jobs::Job find(const std::string& id) {
        return database_->read([&](sql::Transaction& t) { return jobs::find_job(t, id); }).value();
    }

    /// The counts of a dry run that are not 0, and the unknown columns: "new 1, changed 2, colour".
    static std::string counts_of(const jobs::Job& job) {
        const auto result = js::parse(job.result);
        std::string text;
        const auto add = [&](const std::string& words) {
            text += (text.empty() ? "" : ", ") + words;
        };
        for (const auto& [name, value] : result.as_object()) {
            if (value.is_int64() && value.get_int64() != 0) {
                add(std::string(name) + " " + std::to_string(value.get_int64()));
            }
        }
        for (const auto& column : result.at("unknownColumns").as_array()) {
            add(std::string(column.as_string()));
        }
        return text;
    }

    std::string checked(const std::string& id) {
        return counts_of(run("/import/" + id + "/check"));
    }

    /// "17/price: ..." for each error of the dry run.
    std::vector<std::string> errors_of(const jobs::Job& job) {
        std::vector<std::string> errors;
        const auto rows = database_->read([&](sql::Transaction& transaction) {
            return jobs::list_rows(transaction, job.id, 0, 2'000);
        });
        for (const auto& row : rows) errors.push_back(row.subject + ": " + row.english);
        return errors;
    }

    Product board() {
        return database_->read([&](sql::Transaction& t) { return find_product(t, board_); })
            .value();
    }

    /// The row of the board in today's export, with one cell changed.
    std::string row_with(const std::string& column, const std::string& cell) {
        auto fields = cells_of(board());
        const auto& columns = product_columns();
        const auto place = std::ranges::find(columns, column) - columns.begin();
        fields.at(static_cast<std::size_t>(place)) = cell;
        return file_of({fields});
    }

    static std::string file_of(const std::vector<csv::Fields>& rows) {
        std::string file(csv::byte_order_mark);
        csv::append_row(file, product_columns());
        for (const auto& row : rows) csv::append_row(file, row);
        return file;
    }

    /// Boards with every odd text.
    void add_odd_boards() {
        const auto add = [&](sql::Transaction& transaction) -> Result<void> {
            std::int64_t at_ms = 10;
            for (const auto* name : {"=1+1", "-5", "@x", "'quoted", "a, \"b\"; c", "ঢাকা", "＝x"}) {
                Product product{new_object_id(),  name, "/img/p.svg", "+\n\"x\",\n\tlast", 1, 3,
                                Money{12'345'607}};
                product.bangla = {"'=ক", "ক\nখ"};
                product.facts =
                    R"({"socket":"AM5","memory":"DDR5","memorySlots":4,"factNote":"=2+2, or so"})";
                add_product(transaction, product, ++at_ms);
            }
            return {};
        };
        database_->write(add).value();
    }
};

}  // namespace shop::catalogue
