#pragma once

// The entry point of the catalogue: what other rooms may use.

#include "catalogue/search/product_search.hpp"
#include "catalogue/search/search_view.hpp"
#include "catalogue/sold_out.hpp"
#include "platform/base/language.hpp"
#include "platform/base/verify_report.hpp"
#include "platform/db/database.hpp"
#include "platform/http/http.hpp"
#include "platform/jobs/jobs.hpp"

#include <boost/describe/class.hpp>

#include <filesystem>
#include <map>
#include <set>

namespace shop::catalogue {

/// Announced in each transaction that changes what GET /products shows.
inline constexpr auto subject = "catalogue";

/// Announced with a product's id, where that is found by other words or filters than before.
inline constexpr auto product_subject = "boards";

/// Announced in place of an id, where the processors have changed that boards are searched by.
inline constexpr auto cpus_key = "cpus";

/// What the shop has written in Bangla about a product; where it is absent, Bangla pages show the
/// English text.
struct BanglaTexts {
    std::optional<std::string> name{};
    std::optional<std::string> description{};

    bool operator==(const BanglaTexts&) const = default;
};

struct Product {
    std::string id;
    std::string name;
    std::string img;
    std::string description;
    std::int64_t min_quantity = 1;
    std::int64_t available_quantity = 0;
    Money price;                         // Of one piece.
    std::optional<std::string> facts{};  // A JSON object (D33), as the API returns it.
    BanglaTexts bangla{};
    /// The address of its page; absent until add_product() or a round has given one.
    std::optional<std::string> slug{};
    /// Below so many pieces it runs low; absent: below five minimum orders.
    std::optional<std::int64_t> reorder_at{};

    bool operator==(const Product&) const = default;
};

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

/// The slugs of its products; the id of one that has none yet.
std::vector<std::string> list_slugs(sql::Transaction& transaction, const PartOfList& part);

/// What the address of a product's page leads to.
struct FoundPage {
    Product product;
    bool is_archived = false;
};

/// The product that has or had this slug, or has this id; archived ones too.
std::optional<FoundPage> find_page(sql::Transaction& transaction, const std::string& slug_or_id);

/// A fact in words: {"Memory slots", "4"}.
struct ShownFact {
    std::string name;
    std::string text;
};

/// The facts below one heading: "Memory".
struct FactGroup {
    std::string heading;
    std::vector<ShownFact> facts;
};

/// The known facts of a product in groups; no group that is empty. Without the note on them.
std::vector<FactGroup> fact_groups(const Product& product, Language language);

/// That note; in Bangla as far as it is written.
std::optional<std::string> note_on_facts(const Product& product, Language language);

/// One fact that is a text, such as "model".
std::optional<std::string> fact_of(const Product& product, std::string_view name);

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

/// How many products for sale run low, and how many cannot be ordered now. Each is counted up to
/// 1,001, as lists are.
struct ScarceStock {
    std::int64_t low = 0;
    std::int64_t out = 0;
};
ScarceStock count_scarce(sql::Transaction& transaction);

/// Whether fewer pieces are left than the minimum order: it cannot be ordered now.
bool is_below_minimum(const Product& product);

/// The product as the API returns it, with its texts in both languages.
std::string product_json(const Product& product);

/// The product as pages in `language` show it: its name and description are the Bangla ones there,
/// as far as there are some, and `bangla` is empty.
Product in_language(const Product& product, Language language);

/// The product as lists and pages in `language` have it: in_language(), with `nameEnglish` where
/// the name is another one.
std::string row_json(const Product& product, Language language);

/// The current and earlier English names, in ASCII lower case, of products whose names have these
/// words, in either language: the first 1,000.
std::vector<std::string> find_names(sql::Transaction& transaction, std::string_view search);

/// The names in ASCII lower case that follow another one alphabetically; none at the end.
using ListNames =
    std::function<std::vector<std::string>(sql::Transaction&, const std::string& after)>;

/// Indexes the names of products that are for sale, where an earlier release stored them.
void index_product_names(sql::Database& database, const std::function<bool()>& goes_on);

/// The same for these names.
void index_names(sql::Database& database, const ListNames& list,
                 const std::function<bool()>& goes_on);

struct Reservation {
    std::string product_name;
    std::optional<std::string> product_name_bangla;
    Money unit_price;
    std::int64_t min_quantity = 1;
    std::int64_t available_quantity = 0;  // What is left.
};

/// A stock movement of an order: for which order, by which actor, when.
struct Movement {
    std::string order_id;
    std::optional<std::string> actor_id{};  // The user; nothing for the program itself.
    std::int64_t at_ms = 0;
};

/// One change of available_quantity, one row of the ledger.
struct LedgerEntry {
    std::string product_id;
    std::int64_t delta = 0;
    std::string kind;  // "added", "booked", "ordered" or "returned".
    std::optional<std::string> order_id{};
    std::optional<std::string> actor_id{};
    std::optional<std::string> reason{};
    std::int64_t at_ms = 0;
};

/// Takes pieces from the stock for many orders of one transaction: locks and reads their products
/// at once, decides in memory, and writes a row for each product.
class StockReservations {
public:
    StockReservations(sql::Transaction& transaction, const std::set<std::string>& product_ids);

    /// What `quantity` pieces of the product cost now, and what would be left of it. Refuses with
    /// "unknown_product", "below_minimum" or "out_of_stock".
    Result<Reservation> offer(const std::string& product_id, std::int64_t quantity);

    /// Takes them, as they were offered.
    void take(const std::string& product_id, std::int64_t quantity, const Movement& movement);

    /// Writes what was taken, and its rows in the ledger.
    void store();

private:
    struct Stock {
        Product product;
        std::int64_t taken = 0;
    };

    void read();

    sql::Transaction& transaction_;
    std::optional<sql::Deferred<std::vector<std::vector<sql::Row>>>> rows_;
    std::map<std::string, Stock> stocks_;
    std::vector<LedgerEntry> entries_;
};

/// Returns what StockReservations took, even for a product that was archived meanwhile. A second
/// return for one order throws, which undoes the whole unit of work.
void return_stock(sql::Transaction& transaction, const std::string& product_id,
                  std::int64_t quantity, const Movement& movement);

/// Pieces that an order took from the stock, or returned.
struct OrderMovement {
    std::string order_id;
    std::string product_id;
    std::int64_t delta = 0;
};

/// All movements of the orders after `after` and up to `up_to`, by order.
std::vector<OrderMovement> list_order_movements(sql::Transaction& transaction,
                                                const std::string& after, const std::string& up_to);

/// Reports every product whose stock is negative or not the sum of its ledger (I1). Reads a few
/// hundred products at a time.
void verify_stock(sql::Database& database, const VerifyReport& report);

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
