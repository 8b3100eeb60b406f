#pragma once

// The entry point of the catalogue: what other rooms may use.

#include "catalogue/product.hpp"
#include "catalogue/search/product_search.hpp"
#include "catalogue/search/search_view.hpp"
#include "catalogue/sold_out.hpp"
#include "catalogue/stock.hpp"
#include "platform/base/language.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/jobs/jobs.hpp"

#include <boost/describe/class.hpp>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::catalogue {

/// Announced in each transaction that changes what GET /products shows.
inline constexpr auto subject = "catalogue";

/// Announced with a product's id, where that is found by other words or filters than before.
inline constexpr auto product_subject = "boards";

/// Announced in place of an id, where the processors have changed that boards are searched by.
inline constexpr auto cpus_key = "cpus";

/// `now_ms` decides its position in the list: oldest first (D35). Its first stock gets a row in the
/// ledger by `actor_id`; no actor means the program itself. Returns the slug: the product's, which
/// must be free, or one that its name makes.
std::string add_product(sql::Transaction& transaction, const Product& product, std::int64_t now_ms,
                        const std::optional<std::string>& actor_id = std::nullopt);

/// Archived products are not found: they cannot be ordered any more.
std::optional<Product> find_product(sql::Transaction& transaction, const std::string& id);

/// Up to `count` products that are for sale, oldest first.
std::vector<Product> first_products(sql::Transaction& transaction, std::int64_t count);

/// The same for the products after the one with the id `after`, which may have been archived. None
/// when there is no such product.
std::vector<Product> next_products(sql::Transaction& transaction, const std::string& after,
                                   std::int64_t count);

/// A part of the list of all that are for sale, oldest first: which one, in products.
struct PartOfList {
    std::int64_t first = 0;  // How many come before it.
    std::int64_t count = 0;
};

/// A product's page as search engines are told of it.
struct ListedPage {
    std::string slug;  // The id where the product has none yet.
    std::vector<std::string> pictures;
};

/// The pages of its products.
std::vector<ListedPage> list_pages(sql::Transaction& transaction, const PartOfList& part);

/// What the address of a product's page leads to.
struct FoundPage {
    Product product;
    bool is_archived = false;
};

/// The product that has or had this slug, or has this id; archived ones too.
std::optional<FoundPage> find_page(sql::Transaction& transaction, const std::string& slug_or_id);

/// Whether a processor fits a board, and what its list says.
struct BoardFit {
    Fit fit = Fit::no;
    BoardList list{};
};

/// What a search has found: the answer of the index, and the rows of its page.
struct FoundProducts {
    SearchAnswer answer;
    std::vector<Product> products{};
    std::vector<BoardFit> fits{};  // Of the products, where a processor is asked for.
    std::vector<Cpu> cpus{};       // Where nothing was found: those that the words may mean.
};

/// Not within a read of the database: the index may have to be renewed first. Empty, without a
/// processor in its answer, where the question names one that the shop does not know.
FoundProducts find_products(ProductSearch& search, sql::Database& database,
                            const SearchQuery& query);

/// The processor with this slug.
std::optional<Cpu> find_cpu(sql::Transaction& transaction, const std::string& slug);

/// A query whose processor is written as people call it, with the slug of the one that is meant.
/// Where the shop does not know it, a search for its name, whose page says what there is instead.
SearchQuery with_known_cpu(sql::Database& database, SearchQuery query);

/// The page of all processors.
inline constexpr auto cpus_path = "/products/cpu";

/// Up to `count` processors, the newest first.
std::vector<Cpu> newest_cpus(sql::Transaction& transaction, std::size_t count);

/// The slugs of the processors that the list of a board names.
std::vector<std::string> list_listed_cpus(sql::Transaction& transaction);

/// Up to `count` products for sale that are most like this one, which may be archived (R-PAGE-6).
/// Not within a read of the database either.
std::vector<Product> related_to(ProductSearch& search, sql::Database& database,
                                const Product& product, std::size_t count);

/// What was found, as GET /products/search returns it.
std::string search_json(const FoundProducts& found, Language language);

/// Gives a slug to each product for sale that has none, a thousand in one transaction.
void give_missing_slugs(sql::Database& database, const std::function<bool()>& goes_on);

/// The current and earlier English names, in ASCII lower case, of products that have these words in
/// a name, in either language, or in their model: the first 1,000.
std::vector<std::string> find_names(sql::Transaction& transaction, std::string_view search);

/// The names in ASCII lower case that follow another one alphabetically; none at the end.
using ListNames =
    std::function<std::vector<std::string>(sql::Transaction&, const std::string& after)>;

/// Indexes the names of products that are for sale, where an earlier release stored them.
void index_product_names(sql::Database& database, const std::function<bool()>& goes_on);

/// The same for these names.
void index_names(sql::Database& database, const ListNames& list,
                 const std::function<bool()>& goes_on);

/// What an import did, or would do.
struct ImportOutcome {
    std::int64_t rows = 0;
    std::int64_t added = 0;
    std::int64_t changed = 0;
    std::int64_t removed = 0;

    bool changes_anything() const { return added + changed + removed > 0; }
};
BOOST_DESCRIBE_STRUCT(ImportOutcome, (), (rows, added, changed, removed))

/// Adds and changes the processors in `file` (CSV: slug, name, maker, socket, family, launched).
/// Refuses with "invalid_fields" and all errors by row; then, and in a dry run, nothing changes.
Result<ImportOutcome> import_cpus(sql::Transaction& transaction, std::string_view file,
                                  bool is_dry_run);

/// Who imports lists of processors, when, and how.
struct ListImport {
    std::optional<std::string> actor_id{};  // No actor means the program itself.
    std::int64_t at_ms = 0;
    bool is_dry_run = false;
    bool may_shrink = false;  // May remove more than half of a board's rows.
};

/// Replaces the processors of each board in `file` (CSV: board, cpu, bios, since, note), as
/// import_cpus() refuses. Boards that it does not name keep theirs.
Result<ImportOutcome> import_cpu_lists(sql::Transaction& transaction, std::string_view file,
                                       const ListImport& options);

/// Every call about products. Responses of GET /products and GET /product/{id} are cached in
/// `cache`, which app/ invalidates when `subject` is announced.
void add_routes(http::Router& router, sql::Database& database, http::ResponseCache& cache);

/// GET /products/csv. The file is made in `folder`, without a name.
void add_export_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder);

/// POST /imports and what follows from it: files of products, checked and applied by jobs.
void add_import_routes(http::Router& router, sql::Database& database,
                       const std::filesystem::path& folder);

/// Forgets some of the files and rows that were kept long enough.
void delete_old_imports(sql::Transaction& transaction, std::int64_t now_ms);

/// The jobs of an import, and of many products at once.
std::vector<jobs::Kind> job_kinds(sql::Database& database);

/// GET /products/search and GET /product/{id}/related, for every client. app/ tells `search` what
/// is announced.
void add_search_routes(http::Router& router, ProductSearch& search, sql::Database& database);

}  // namespace shop::catalogue
