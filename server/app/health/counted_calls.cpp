#include "app/health/counted_calls.hpp"

#include <type_traits>
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

class CountedProvider final : public payments::Provider {
    template <class Call>
    std::invoke_result_t<Call> counted(const Call& call) {
        auto result = call();
        if (result.has_value()) {
            counts_.count_done();
        } else if (result.error().kind == ProblemKind::unavailable) {
            counts_.count_failed();
        } else {
            counts_.count_refused();
        }
        return result;
    }

public:
    CountedProvider(std::unique_ptr<payments::Provider> provider, CallCounts& counts)
        : provider_(std::move(provider)), counts_(counts) {}

    payments::Abilities abilities(payments::PaymentMethod method) const override {
        return provider_->abilities(method);
    }

    Result<payments::Intent> create_intent(const payments::CreateIntentParams& params) override {
        return counted([&] { return provider_->create_intent(params); });
    }
    Result<payments::Intent> retrieve_intent(const std::string& intent_id) override {
        return counted([&] { return provider_->retrieve_intent(intent_id); });
    }
    Result<payments::Intent> cancel_intent(const std::string& intent_id) override {
        return counted([&] { return provider_->cancel_intent(intent_id); });
    }
    Result<void> visit_intents(const payments::VisitIntents& visit) override {
        return counted([&] { return provider_->visit_intents(visit); });
    }
    Result<payments::Refund> refund(const payments::RefundParams& params) override {
        return counted([&] { return provider_->refund(params); });
    }
    Result<std::vector<payments::Refund>> list_refunds(const std::string& intent_id) override {
        return counted([&] { return provider_->list_refunds(intent_id); });
    }
    Result<payments::RefundStatus> look_up_refund(const std::string& intent_id,
                                                  const std::string& ref_id) override {
        return counted([&] { return provider_->look_up_refund(intent_id, ref_id); });
    }
    std::vector<std::string> list_due_for_check(std::int64_t now_ms, std::int64_t count) override {
        return provider_->list_due_for_check(now_ms, count);
    }

private:
    const std::unique_ptr<payments::Provider> provider_;
    CallCounts& counts_;
};

}  // namespace

std::unique_ptr<outbound::Mailer> count_mails(std::unique_ptr<outbound::Mailer> mailer,
                                              CallCounts& counts) {
    return std::make_unique<CountedMailer>(std::move(mailer), counts);
}

std::unique_ptr<payments::Provider> count_calls(std::unique_ptr<payments::Provider> provider,
                                                CallCounts& counts) {
    if (!provider) return nullptr;
    return std::make_unique<CountedProvider>(std::move(provider), counts);
}

}  // namespace shop::app
