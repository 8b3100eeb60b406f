#include "pictures/helper/confine.hpp"

#include <fcntl.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace shop::pictures {
namespace {

// A picture of 40 megapixels takes 160 MB, and twice that while it is rotated or decoded; the rest
// is for the libraries.
constexpr rlim_t memory_bytes_max = rlim_t{768} * 1024 * 1024;

// AddressSanitizer maps terabytes, inspects its own stack whenever an exception is thrown, and
// takes several times as long.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool is_sanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool is_sanitized = true;
#else
constexpr bool is_sanitized = false;
#endif
#else
constexpr bool is_sanitized = false;
#endif

void expect_done(int result, const char* what) {
    if (result == 0) return;
    throw std::system_error(errno, std::generic_category(), what);
}

void limit(__rlimit_resource resource, rlim_t most) {
    const rlimit limits{most, most};
    expect_done(setrlimit(resource, &limits), "setrlimit");
}

/// If memory runs out, the kernel kills this process before the shop.
void volunteer_to_die() {
    const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    [[maybe_unused]] const auto written = write(file, "1000", 4);
    close(file);
}

class SyscallFilter {
public:
    // A system call that is not on the list fails, and its library copes or gives up.
    SyscallFilter() : filter_(seccomp_init(SCMP_ACT_ERRNO(EPERM))) {
        if (filter_ == nullptr) throw std::system_error(ENOMEM, std::generic_category(), "seccomp");
    }
    ~SyscallFilter() { seccomp_release(filter_); }
    SyscallFilter(const SyscallFilter&) = delete;
    SyscallFilter& operator=(const SyscallFilter&) = delete;

    void allow(int syscall) {
        expect_added(seccomp_rule_add_array(filter_, SCMP_ACT_ALLOW, syscall, 0, nullptr));
    }

    void allow(int syscall, const scmp_arg_cmp& condition) {
        expect_added(seccomp_rule_add_array(filter_, SCMP_ACT_ALLOW, syscall, 1, &condition));
    }

    void load() { expect_added(seccomp_load(filter_)); }

private:
    static void expect_added(int result) {
        if (result != 0) throw std::system_error(-result, std::generic_category(), "seccomp");
    }

    scmp_filter_ctx filter_;
};

void filter_syscalls() {
    SyscallFilter filter;
    filter.allow(SCMP_SYS(read), {0, SCMP_CMP_EQ, STDIN_FILENO, 0});
    filter.allow(SCMP_SYS(write), {0, SCMP_CMP_EQ, STDOUT_FILENO, 0});
    for (const int mapping : {SCMP_SYS(mmap), SCMP_SYS(mprotect)}) {
        filter.allow(mapping, {2, SCMP_CMP_MASKED_EQ, PROT_EXEC, 0});
    }
    for (const int syscall :
         {SCMP_SYS(munmap), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(brk), SCMP_SYS(futex),
          SCMP_SYS(exit), SCMP_SYS(exit_group), SCMP_SYS(rt_sigreturn), SCMP_SYS(clock_gettime),
          SCMP_SYS(getrandom)}) {
        filter.allow(syscall);
    }
    if (is_sanitized) filter.allow(SCMP_SYS(sigaltstack));
    filter.load();
}

}  // namespace

void confine(unsigned processor_seconds_max) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    volunteer_to_die();
    if (!is_sanitized) limit(RLIMIT_AS, memory_bytes_max);
    limit(RLIMIT_CPU, is_sanitized ? 10 * processor_seconds_max : processor_seconds_max);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_NOFILE, 0);
    expect_done(prctl(PR_SET_DUMPABLE, 0, 0, 0, 0), "PR_SET_DUMPABLE");
    filter_syscalls();  // Also sets no_new_privs.
}

}  // namespace shop::pictures
