#include "app/cli/exit_code.hpp"
#include "app/cli/standard_streams.hpp"
#include "app/commands/command_line.hpp"
#include "app/config/owner.hpp"
#include "app/data/disk_space.hpp"
#include "app/serve.hpp"
#include "pictures/pictures.hpp"
#include "platform/base/problem.hpp"
#include "platform/db/damaged_database.hpp"
#include "platform/db/database_unavailable.hpp"

#include <fmt/format.h>
#include <malloc.h>
#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <string_view>
#include <system_error>
#include <thread>

namespace {

using namespace shop;

/// One malloc arena per core. By default glibc creates up to eight per core, a new one for each
/// thread that finds the others busy, and an arena rarely returns memory.
void share_memory() {
    mallopt(M_ARENA_MAX, static_cast<int>(std::max(2U, std::thread::hardware_concurrency())));
}

/// Advice for a system error; empty if its message is enough.
std::string advice_on(const std::error_code& error, const std::filesystem::path& path) {
    if (app::is_disk_full(error)) return fmt::format(". {}", app::advice_on_full_disk);
    const bool is_denied = error == std::errc::permission_denied && !path.empty();
    return is_denied ? ": " + app::sentence_of_owner(path) : "";
}

bool is_permanent(const std::error_code& error) {
    return error == std::errc::permission_denied || error == std::errc::read_only_file_system ||
           error == std::errc::no_such_file_or_directory;
}

/// Runs `work` and prints the reason if it fails. Returns its exit code, or `permanent` if another
/// attempt would fail in the same way.
int explain_failure(int permanent, const std::function<int()>& work) {
    const auto fail = [](int code, const std::string& reason) {
        app::print_error("northbridge: " + reason);
        return code;
    };
    const auto code_of = [&](const std::error_code& error) {
        return is_permanent(error) ? permanent : app::exit_code::failed;
    };
    try {
        return work();
    } catch (const sql::DatabaseDiskFull& failure) {
        return fail(app::exit_code::failed, fmt::format("the disk of the database is full: {}. {}",
                                                        failure.what(), app::advice_on_full_disk));
    } catch (const sql::DatabaseUnavailable& failure) {
        return fail(app::exit_code::failed,
                    fmt::format("the database cannot be used: {}", failure.what()));
    } catch (const sql::DamagedDatabase& failure) {
        return fail(permanent, fmt::format("the database is damaged: {}. Keep a copy of the data "
                                           "folder, look at the disk, and restore the last proved "
                                           "backup: `northbridge backup list`, `northbridge "
                                           "restore`",
                                           failure.what()));
    } catch (const PermanentFailure& failure) {
        return fail(permanent, failure.what());
    } catch (const std::filesystem::filesystem_error& failure) {
        const auto& path = failure.path1();
        return fail(code_of(failure.code()),
                    fmt::format("{}: {}{}", path.string(), failure.code().message(),
                                advice_on(failure.code(), path)));
    } catch (const std::system_error& failure) {
        return fail(code_of(failure.code()), failure.what() + advice_on(failure.code(), {}));
    } catch (const std::exception& failure) {
        return fail(app::exit_code::failed, failure.what());
    }
}

/// Opens the shop. systemd does not try again after a permanent failure.
int serve(const app::Config& config, const app::ReadSettings& read_again) {
    return explain_failure(app::exit_code::wrong_usage,
                           [&] { return app::serve(config, read_again); });
}

}  // namespace

int main(int argc, char** argv) {
    const std::string_view command(argc == 2 ? argv[1] : "");
    if (command == pictures::picture_command || command == pictures::slip_command) {
        pictures::run_helper(command);
    }
    umask(077);  // Files that we write are for the shop's user only.
    app::keep_standard_streams();
    share_memory();
    return explain_failure(app::exit_code::failed,
                           [&] { return app::run_command_line({argv + 1, argv + argc}, serve); });
}
