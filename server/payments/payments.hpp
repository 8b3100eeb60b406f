#pragma once

// The door of the payments room: what the other rooms may ask of it. It speaks Stripe's protocol,
// to Stripe or to the sandbox, and knows no order beyond the id in an intent's metadata.

#include "platform/base/problem.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace shop::payments {

/// What a card can pay (D20): 61.00 to 999,999.99 Taka.
inline constexpr Money card_amount_min{6'100};
inline constexpr Money card_amount_max{99'999'999};

enum class IntentStatus {
    waiting,     // A card, a confirmation or a challenge is still missing: it may be cancelled.
    processing,  // The provider itself does not know yet.
    succeeded,
    canceled,
};

/// Why a card did not pay, in the provider's words.
struct Decline {
    std::string code;          // "card_declined"
    std::string decline_code;  // "insufficient_funds"; empty when the code says it all.
    std::string message;       // A sentence for whoever paid.
};

/// A payment intent as the provider has it right now. Only what the server itself retrieved.
struct Intent {
    std::string id;
    std::string client_secret;
    IntentStatus status = IntentStatus::waiting;
    Money amount;
    Money amount_received;
    std::string currency;  // Lower case: "bdt".
    std::string order_id;  // From its metadata; empty when it has none.
    bool livemode = false;
    Money amount_refunded{};                // On its way back counts; what came back does not.
    std::optional<Decline> last_decline{};  // Nothing once it succeeded.
    bool disputed = false;  // The bank asked for the money back, whatever came of it.
};

/// What we ask to be paid.
struct CreateIntentParams {
    std::string order_id;
    std::int64_t attempt = 1;  // Part of the idempotency key: a new attempt is a new intent.
    Money total;
    std::string receipt_email;
    std::string description;
};

enum class RefundStatus {
    pending,
    succeeded,
    failed,  // The bank sent the money back to us: the customer has none of it.
};

/// What the provider is told about why. It takes no other words; ours stay in the shop's books.
enum class RefundReason { unspecified, requested_by_customer, duplicate, fraudulent };

struct Refund {
    std::string id;
    std::string intent_id;
    std::string key;  // Of the wish that made it; empty when somebody else did, at the provider's.
    Money amount;
    RefundStatus status = RefundStatus::pending;
};

struct RefundParams {
    std::string intent_id;
    Money amount;
    /// The same key never gives money back twice. The provider forgets it after a day: whoever asks
    /// again later looks first whether `list_refunds` has it.
    std::string key;
    RefundReason reason = RefundReason::unspecified;
};

using VisitIntents = std::function<void(const std::vector<Intent>& page)>;

/// The card provider, or the sandbox that stands in for it. Each call asks another company over the
/// network: never inside a transaction, always on the provider pool. All refuse with
/// "payments_unavailable" (503) when the provider is away, times out or answers nonsense.
class Provider {
public:
    virtual ~Provider() = default;

    /// Makes the intent, or finds the one that the same attempt made before: then as it was when it
    /// was new, whatever became of it. The same attempt must have the same wish.
    /// Refuses with "amount_too_small" or "amount_too_large".
    virtual Result<Intent> create_intent(const CreateIntentParams& wish) = 0;

    /// Refuses with "unknown_intent" when the provider has none with this id.
    virtual Result<Intent> retrieve_intent(const std::string& intent_id) = 0;

    /// Ends the intent and says what became of it: `canceled`, or `succeeded` or `processing` when
    /// the customer was faster.
    virtual Result<Intent> cancel_intent(const std::string& intent_id) = 0;

    /// Shows all intents, newest first, a page at a time: the list may be long.
    virtual Result<void> visit_intents(const VisitIntents& visit) = 0;

    /// Gives money back, or finds what the same key gave before: then as it was when it was new.
    /// Refuses with "unknown_intent", with "refund_too_large" for more than is left, with
    /// "already_refunded" when nothing is left, with "not_paid", and with "refund_refused" for what
    /// the provider will never give back, as while the payment is disputed.
    virtual Result<Refund> refund(const RefundParams& wish) = 0;

    /// What became of all refunds of an intent, newest first. Refuses with "unknown_intent".
    virtual Result<std::vector<Refund>> list_refunds(const std::string& intent_id) = 0;
};

/// A shop without a card provider: every call refuses with "payments_unavailable".
std::unique_ptr<Provider> make_absent_provider();

struct ProviderSettings {
    std::string api_url;     // "https://api.stripe.com", or this program's own address.
    std::string secret_key;  // Never logged.
    int connect_timeout_ms = 2'000;
    /// For a call as a whole: its further tries, and what a cancel that came too late asks next.
    int timeout_ms = 8'000;
};

/// The provider behind `settings`. Safe to use from many threads.
std::unique_ptr<Provider> make_stripe_provider(ProviderSettings settings);

/// What a webhook told. What it says of the intent is not believed: the intent is retrieved. That a
/// card was declined is history and no more: the provider's intent forgets it once another card
/// paid.
struct WebhookEvent {
    std::string id;
    std::string type;       // "payment_intent.succeeded", "charge.refunded"
    std::string intent_id;  // That it is about, or whose charge or refund; empty for other events.
    std::optional<std::string> decline_code{};  // Why a card was declined: "insufficient_funds".
};

/// Checks Stripe's signature over the raw bytes before anything is parsed, with a tolerance of 300
/// s into the past and the future. Refuses with "bad_signature" or "malformed_json" (400).
Result<WebhookEvent> read_webhook(std::string_view secret, std::string_view signature_header,
                                  std::string_view body, std::int64_t now_seconds);

/// Whether `id` may be put into an address: pi_ and letters, digits, underscores, up to 255.
bool is_intent_id(std::string_view id);

}  // namespace shop::payments
