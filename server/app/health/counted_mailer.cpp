#include "app/health/counted_mailer.hpp"

#include <utility>

namespace shop::app {
namespace {

class CountedMailer final : public outbound::Mailer {
public:
    CountedMailer(std::unique_ptr<outbound::Mailer> mailer, CallCounts& counts)
        : mailer_(std::move(mailer)), counts_(counts) {}

    void send(const outbound::Mail& mail) override {
        count_failures([&] { mailer_->send(mail); });
        counts_.count_done();
    }

    void flush() override {
        count_failures([&] { mailer_->flush(); });
    }

private:
    template <class Call>
    void count_failures(const Call& call) {
        try {
            call();
        } catch (...) {
            counts_.count_failed();
            throw;
        }
    }

    const std::unique_ptr<outbound::Mailer> mailer_;
    CallCounts& counts_;
};

}  // namespace

std::unique_ptr<outbound::Mailer> count_mails(std::unique_ptr<outbound::Mailer> mailer,
                                              CallCounts& counts) {
    return std::make_unique<CountedMailer>(std::move(mailer), counts);
}

}  // namespace shop::app
