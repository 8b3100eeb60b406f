#include "catalogue/csv/import_limits.hpp"

#include "platform/base/clock.hpp"
#include "platform/base/object_id.hpp"
#include "platform/jobs/jobs.hpp"
#include "platform/texts/catalogue_problems.hpp"

#include <algorithm>

namespace shop::catalogue {
namespace {

constexpr std::int64_t left_alone_ms = hour_ms;

bool is_being_checked(sql::Transaction& transaction, const ProductImport& import) {
    if (!import.check_job_id) return false;
    const auto job = jobs::find_job(transaction, *import.check_job_id);
    return job && !job->ended_at_ms;
}

/// Moves the oldest imports that satisfy `may_close` from `open` to `closed`, until fewer than
/// `most` open imports satisfy `counts`. False if that is impossible.
template <class Counts, class MayClose>
bool close_until(std::vector<ProductImport>& open, std::vector<std::string>& closed,
                 std::size_t most, const Counts& counts, const MayClose& may_close) {
    while (static_cast<std::size_t>(std::ranges::count_if(open, counts)) >= most) {
        const auto oldest = std::ranges::find_if(
            open, [&](const ProductImport& import) { return counts(import) && may_close(import); });
        if (oldest == open.end()) return false;
        closed.push_back(oldest->id);
        open.erase(oldest);
    }
    return true;
}

}  // namespace

Result<std::vector<std::string>> make_room_for_import(sql::Transaction& transaction,
                                                      const std::string& user_id,
                                                      std::int64_t now_ms) {
    auto open = list_open_imports(transaction, now_ms);
    const auto is_own = [&](const ProductImport& import) { return import.actor_id == user_id; };
    const auto is_any = [](const ProductImport&) { return true; };
    const auto is_idle = [&](const ProductImport& import) {
        return !is_being_checked(transaction, import);
    };
    const auto left_alone = first_object_id_at(now_ms - left_alone_ms);
    const auto is_left = [&](const ProductImport& import) {
        return import.id < left_alone && is_idle(import);
    };
    std::vector<std::string> closed;
    if (!close_until(open, closed, own_imports_max, is_own, is_idle) ||
        !close_until(open, closed, all_imports_max, is_any, is_left)) {
        return Problem{ProblemKind::too_many, texts::problems::too_many_imports()};
    }
    for (const auto& id : closed) close_import(transaction, id);
    return closed;
}

}  // namespace shop::catalogue
