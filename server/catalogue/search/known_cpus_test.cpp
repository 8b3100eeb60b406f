// The boards for a processor: the index compared with the fit of each board.

#include "catalogue/search/known_cpus.hpp"

#include "catalogue/catalogue.hpp"
#include "catalogue/cpus/cpu_list.hpp"
#include "catalogue/cpus/cpu_store.hpp"
#include "catalogue/search/search_address.hpp"
#include "catalogue/search/test_products.hpp"
#include "catalogue/test_catalogue.hpp"

#include <gmock/gmock.h>

namespace shop::catalogue {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

constexpr auto known_processors =
    "slug,name,maker,socket,family,launched\n"
    "amd-ryzen-5-7600,Ryzen 5 7600,AMD,AM5,ryzen-7000,2023-01\n"
    "amd-ryzen-5-7600x,Ryzen 5 7600X,AMD,AM5,ryzen-7000,2022-09\n"
    "amd-ryzen-5-9600x,Ryzen 5 9600X,AMD,AM5,ryzen-9000,2024-08\n"
    "amd-ryzen-5-5600,Ryzen 5 5600,AMD,AM4,ryzen-5000,2022-04\n";

class SearchByCpu : public ProductAdminRoutes {
protected:
    SearchByCpu() {
        add_search_routes(router_, *search_, *database_);
        database_->listen([search = search_](const std::set<std::string>& subjects) {
            search->on_commit(subjects);
        });
        import_processors(known_processors);
        edit(R"({"facts":{"socket":"AM5","chipset":"B650","biosDate":"2024-01-01"}})");
    }

    void import_processors(std::string_view file) {
        database_
            ->write([&](sql::Transaction& transaction) {
                return import_cpus(transaction, file, false);
            })
            .value();
    }

    void edit(const std::string& body) { ASSERT_EQ(send(admin, "PATCH", path_, body).status, 200); }

    void list(const std::string& rows) {
        database_
            ->write([&](sql::Transaction& transaction) {
                return replace_cpu_list(transaction, board_, "cpu,bios,since,note\n" + rows,
                                        {std::nullopt, 1, false, true});
            })
            .value();
    }

    http::Response send_search(const std::string& query) {
        http::Request request{"GET", "/products/search"};
        request.query = query;
        return router_.answer(request);
    }

    js::object search(const std::string& query) {
        const auto response = send_search(query);
        EXPECT_EQ(response.status, 200) << query << response.body;
        return js::parse(response.body).as_object();
    }

    /// "yes 1", with the fit of the one board where it is found: "yes 1 update".
    std::vector<std::string> fits(const std::string& query) {
        const auto answer = search(query);
        std::vector<std::string> texts;
        for (const auto& one : answer.at("fitCounts").as_array()) {
            texts.push_back(js::value_to<std::string>(one.at("value")) + " " +
                            std::to_string(one.at("count").to_number<int>()));
        }
        for (const auto& [id, fit] : answer.at("fits").as_object()) {
            texts.push_back(js::value_to<std::string>(fit.at("fit")));
        }
        EXPECT_EQ(answer.at("total"), answer.at("products").as_array().size());
        return texts;
    }

    /// Kept by the database's listener, too, which outlives this test.
    const std::shared_ptr<ProductSearch> search_ = std::make_shared<ProductSearch>(*database_);
};

// R-CPU-7
TEST_F(SearchByCpu, LeavesTheBoardsThatTheProcessorFitsOrMayFit) {
    EXPECT_THAT(fits("cpu=amd-ryzen-5-7600"), ElementsAre("confirm 1", "likely_update"));
    EXPECT_THAT(fits("cpu=amd-ryzen-5-5600"), IsEmpty());
    list("amd-ryzen-5-7600,,,\namd-ryzen-5-9600x,1.30,2024-08-01,\n");
    EXPECT_THAT(fits("cpu=amd-ryzen-5-7600"), ElementsAre("yes 1", "yes"));
    EXPECT_THAT(fits("cpu=amd-ryzen-5-9600x"), ElementsAre("update 1", "update"));
    EXPECT_THAT(fits("cpu=amd-ryzen-5-7600x"), IsEmpty());
    EXPECT_EQ(search("cpu=amd-ryzen-5-9600x").at("cpu").at("name"), "Ryzen 5 9600X");
    EXPECT_EQ(search("cpu=amd-ryzen-5-9600x").at("fits").at(board_).at("bios"), "1.30");
    EXPECT_THAT(fits("cpu=amd-ryzen-5-9600x&fit=yes"), ElementsAre("yes 0", "update 1"));
    EXPECT_EQ(search("cpu=amd-ryzen-5-9600x&fit=yes,update").at("total"), 1);
    EXPECT_FALSE(search("").contains("fits"));
    for (const auto* query : {"cpu=z80", "cpu=amd-ryzen-5-9600x&fit=maybe", "cpu=%01"}) {
        EXPECT_EQ(send_search(query).status, 422) << query;
    }
}

// R-CPU-8
TEST_F(SearchByCpu, KnowsEachChangeOfABoardItsListAndTheProcessor) {
    list("amd-ryzen-5-9600x,1.30,2024-08-01,\n");
    EXPECT_THAT(fits("cpu=amd-ryzen-5-9600x"), ElementsAre("update 1", "update"));
    edit(R"({"facts":{"socket":"AM5","chipset":"B650","biosDate":"2024-09-01"}})");
    EXPECT_THAT(fits("cpu=amd-ryzen-5-9600x"), ElementsAre("yes 1", "yes"));
    list("amd-ryzen-5-7600,,,\n");
    EXPECT_THAT(fits("cpu=amd-ryzen-5-9600x"), IsEmpty());
    EXPECT_THAT(fits("cpu=amd-ryzen-5-5600"), IsEmpty());
    edit(R"({"facts":{"socket":"AM4","chipset":"B550"}})");
    import_processors(
        "slug,name,maker,socket,family,launched\n"
        "amd-ryzen-5-7600,Ryzen 5 7600,AMD,AM4,ryzen-5000,2023-01\n");
    EXPECT_EQ(search("cpu=amd-ryzen-5-7600").at("cpu").at("socket"), "AM4");
    ASSERT_EQ(send(admin, "DELETE", path_).status, 200);
    EXPECT_THAT(fits("cpu=amd-ryzen-5-7600"), IsEmpty());
}

// R-CPU-7
TEST_F(SearchByCpu, AWordThatNoBoardHasMayBeAProcessor) {
    const auto named = [&](const std::string& query) {
        std::vector<std::string> names;
        const auto answer = search(query);
        if (!answer.contains("cpus")) return names;
        for (const auto& cpu : answer.at("cpus").as_array()) {
            names.push_back(js::value_to<std::string>(cpu.at("name")));
        }
        return names;
    };
    EXPECT_THAT(named("q=ryzen+5+7600"), ElementsAre("Ryzen 5 7600", "Ryzen 5 7600X"));
    EXPECT_THAT(named("q=7600x+motherboard"), ElementsAre("Ryzen 5 7600X"));
    EXPECT_THAT(named("q=7600x+padma"), ElementsAre("Ryzen 5 7600X")) << "a word of a board";
    EXPECT_THAT(named("q=padma"), IsEmpty());
    EXPECT_THAT(named("q=nothing"), IsEmpty());
}

// R-CPU-7
TEST_F(SearchByCpu, ReadsAProcessorAsPeopleCallIt) {
    const auto path = [&](const std::string& query) {
        return search_path(with_known_cpu(*database_, read_page_query(*http::read_query(query))));
    };
    EXPECT_EQ(path("cpu=7600"), "/products/cpu/amd-ryzen-5-7600");
    EXPECT_EQ(path("cpu=Ryzen+5+9600X&socket=AM5"), "/products?cpu=amd-ryzen-5-9600x&socket=AM5");
    EXPECT_EQ(path("cpu=z80&socket=AM5"), "/products?q=z80");
    EXPECT_EQ(path("cpu=ryzen"), "/products?q=ryzen") << "not an arbitrary one";
    EXPECT_EQ(path("cpu=AMD"), "/products?q=AMD");
    EXPECT_EQ(path("cpu=%21"), "/products?q=%21");
}

/// Random boards with random lists, in an index and outside of it.
class CpuBoardsProperty : public testing::Test {
protected:
    /// Puts or removes some boards, and returns their ids.
    std::set<std::string> change_some() {
        std::set<std::string> changed;
        for (int count = below(random_, 20); count > 0; --count) {
            auto product = random_board(random_, below(random_, 80));
            if (!changed.insert(product.id).second) continue;
            if (product.facts && below(random_, 2) > 0) {
                product.facts->insert(1, R"("biosDate":"2024-05-01",)");
            }
            product.has_cpu_list = below(random_, 2) > 0;
            lists_[product.id] = random_list();
            index_.put({product});
            products_[product.id] = product;
        }
        const auto gone = id_of(below(random_, 80));
        index_.remove({gone});
        products_.erase(gone);
        changed.insert(gone);
        return changed;
    }

    CpuList random_list() {
        CpuList list;
        for (const auto& cpu : cpus_) {
            if (below(random_, 2) > 0) continue;
            const auto* const bios = below(random_, 3) > 0 ? "1.30" : "";
            const auto* const since = below(random_, 2) > 0 ? "2024-03-01" : "2024-07-01";
            list[cpu.slug] = {cpu.slug, bios, since, ""};
        }
        return list;
    }

    std::vector<BoardRow> rows_about(const std::string& cpu, const std::set<std::string>& ids) {
        std::vector<BoardRow> rows;
        for (const auto& id : ids) {
            const auto& list = lists_[id];
            if (const auto row = list.find(cpu); row != list.end())
                rows.push_back({id, row->second});
        }
        return rows;
    }

    std::vector<std::string> ids_by_fit(const Cpu& cpu, FitGroup group) {
        std::vector<std::string> ids;
        for (const auto& [id, product] : products_) {
            if (group_of(fit_of_product(product, cpu)) == group) ids.push_back(id);
        }
        return ids;
    }

    Fit fit_of_product(const IndexedProduct& product, const Cpu& cpu) {
        Product board;
        board.facts = product.facts;
        BoardList list{product.has_cpu_list};
        const auto& rows = lists_[product.id];
        const auto row = rows.find(cpu.slug);
        if (product.has_cpu_list && row != rows.end()) list.row = row->second;
        return fit_of(board_facts(board), list, cpu);
    }

    Random random_{5};
    const std::vector<Cpu> cpus_ = {{"one", "One", "AMD", "AM5", "ryzen-9000", "2024-08"},
                                    {"two", "Two", "AMD", "AM4", "ryzen-5000", "2020-11"},
                                    {"three", "Three", "Intel", "LGA1700", "core-14", "2023-10"}};
    ProductIndex index_;
    std::map<std::string, IndexedProduct> products_;
    std::map<std::string, CpuList> lists_;
};

// R-CPU-7
TEST_F(CpuBoardsProperty, AreThoseThatTheFitOfEachBoardSays) {
    std::map<std::string, CpuBoards> boards;
    for (const auto& cpu : cpus_) boards[cpu.slug].cpu = cpu;
    for (int round = 0; round < 200; ++round) {
        const auto changed = change_some();
        for (const auto& cpu : cpus_) {
            auto& of_cpu = boards[cpu.slug];
            index_.renew_boards(of_cpu, changed, rows_about(cpu.slug, changed));
            for (const auto& [group, name] : fit_groups()) {
                IndexQuery index_query;
                index_query.cpu = cpu.slug;
                index_query.chosen_fits = {group};
                index_query.limit = 100;
                const auto answer = index_.search(index_query, &of_cpu);
                ASSERT_THAT(answer.ids, testing::UnorderedElementsAreArray(ids_by_fit(cpu, group)));
                const auto counted = std::ranges::find(answer.fits, name, &CountedValue::value);
                ASSERT_NE(counted, answer.fits.end());
                ASSERT_EQ(counted->count, answer.total);
            }
        }
    }
}

}  // namespace
}  // namespace shop::catalogue
