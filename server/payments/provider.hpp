#pragma once

// The interface that the providers of all payment methods share.

#include "payments/payment_method.hpp"
#include "platform/base/language.hpp"
#include "platform/base/money.hpp"
#include "platform/base/problem.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace shop::payments {

/// Smallest and largest amount of a card payment (D20): 61.00 to 999,999.99 Taka.
inline constexpr Money card_amount_min{6'100};
inline constexpr Money card_amount_max{99'999'999};

/// Abilities of a payment method's provider. Used by pages, verify and settle.
struct Abilities {
    bool is_offered = false;  // Whether the shop takes new payments by this method.
    Money least{};            // Per payment.
    Money most{};
    bool livemode = false;  // Required mode of its payments: test payments never pay real orders.
    bool ends_intents = true;  // False: an intent that we close can still be paid.
    bool lists_all = true;     // False: lists contain only our own requests.
};

/// Money received in addition to the payment that an attempt asked for. It never pays an order.
enum class Extra {
    none,
    paid_twice,  // The attempt was paid a second time.
    overpaid,    // The excess over the amount.
    deposit,     // A part that arrived before the attempt was closed.
};

enum class IntentStatus {
    waiting,     // A card, a confirmation or a challenge is missing; can be cancelled.
    processing,  // The result is not final yet.
    succeeded,
    canceled,
};

/// Reason why a card was declined, as codes of the provider.
struct Decline {
    std::string code;          // "card_declined"
    std::string decline_code;  // "insufficient_funds"; empty if there is only `code`.
    std::string message;       // A sentence for the customer.
};

/// A payment intent as retrieved from the provider.
struct Intent {
    std::string id;
    std::string client_secret;
    IntentStatus status = IntentStatus::waiting;
    Money amount;
    Money amount_received;
    std::string currency;  // Lower case: "bdt".
    std::string order_id;  // From its metadata; empty if missing.
    // From its metadata; empty for intents of other programs and older releases.
    std::string shop_id;
    bool livemode = false;
    Money amount_refunded{};                // Includes pending refunds, not failed ones.
    std::optional<Decline> last_decline{};  // Empty once it has succeeded.
    bool disputed = false;                  // Stays true once the bank has disputed the charge.
    std::string page_url{};                 // Payment page, for providers without a client secret.
    std::string paid_with{};                // As the provider names it: "BKASH-BKash".
    bool is_risky = false;                  // The provider advises checking the customer.
    Extra extra = Extra::none;
};

struct CreateIntentParams {
    std::string order_id;
    std::int64_t attempt = 1;  // Part of the idempotency key: a new attempt is a new intent.
    Money total;
    std::string receipt_email;
    std::string description;
    std::string shop_id{};
    PaymentMethod method = PaymentMethod::card;
    std::string name{};  // The customer's.
    std::string phone{};
    std::string address{};
    std::string product_name{};
    std::optional<int> instalments{};
    Language language = Language::english;  // Of the page to which the customer returns.
    std::string host{};                     // Host of the customer's request: "127.0.0.1:8080".
};

enum class RefundStatus {
    pending,
    succeeded,
    failed,  // The bank returned the money to the shop; the customer did not get it.
};

/// The reasons that the provider accepts. The administrator's own text stays in our database.
enum class RefundReason { unspecified, requested_by_customer, duplicate, fraudulent };

struct Refund {
    std::string id;
    std::string intent_id;
    std::string key;  // Our idempotency key; empty if made in the provider's dashboard.
    Money amount;
    RefundStatus status = RefundStatus::pending;
};

struct RefundParams {
    std::string intent_id;
    Money amount;
    /// Idempotency key: the provider refunds once per key, but deletes keys after a day. Before a
    /// later retry, check `list_refunds` for the refund.
    std::string key;
    RefundReason reason = RefundReason::unspecified;
};

using VisitIntents = std::function<void(const std::vector<Intent>& page)>;

/// Carries out the payments of one method, or routes each call to the right provider. Most calls
/// use the network: make them outside of transactions and on the provider pool. All refuse with
/// "payments_unavailable" (503) if the provider is unreachable, times out or sends an unreadable
/// response.
class Provider {
public:
    virtual ~Provider() = default;

    /// Makes no network call. Returns "not offered" for a method that the provider does not
    /// support.
    virtual Abilities abilities(PaymentMethod method) const = 0;

    /// Creates the intent. A repetition of the same attempt must have the same parameters; it
    /// returns the existing intent in its state at creation, not in its current one. Refuses with
    /// "amount_too_small" or "amount_too_large"; with "unknown_intent" if another release made the
    /// attempt with other parameters: make a new attempt; and with "way_not_offered" if no provider
    /// supports the method.
    virtual Result<Intent> create_intent(const CreateIntentParams& params) = 0;

    /// Refuses with "unknown_intent" if the provider has no intent with this id.
    virtual Result<Intent> retrieve_intent(const std::string& intent_id) = 0;

    /// Cancels the intent. Returns it as `canceled`, or as `succeeded` or `processing` if the
    /// customer paid first. Refuses with "unknown_intent".
    virtual Result<Intent> cancel_intent(const std::string& intent_id) = 0;

    /// Calls `visit` with all intents, newest first, one page at a time: the list may be long.
    virtual Result<void> visit_intents(const VisitIntents& visit) = 0;

    /// Refunds money. A repetition of the same key returns the existing refund in its state at
    /// creation. Refuses with "unknown_intent"; with "refund_too_large" for more than is left; with
    /// "already_refunded" if nothing is left; with "not_paid"; and with "refund_refused" if a retry
    /// cannot succeed, for example because the payment is disputed.
    virtual Result<Refund> refund(const RefundParams& params) = 0;

    /// All refunds of an intent in their current state, newest first. Refuses with
    /// "unknown_intent".
    virtual Result<std::vector<Refund>> list_refunds(const std::string& intent_id) = 0;

    /// Status of a refund of this payment, by the provider's own number. Refuses with
    /// "not_confirmed" if there is no such refund, or if it returns no money.
    virtual Result<RefundStatus> look_up_refund(const std::string& intent_id,
                                                const std::string& ref_id);

    /// Up to `count` payments that may have been paid without our knowledge and are due for a
    /// check; marks them as checked. Empty for providers whose open payments `cancel_intent` ends.
    virtual std::vector<std::string> list_due_for_check(std::int64_t now_ms, std::int64_t count);
};

using Providers = std::map<PaymentMethod, std::unique_ptr<Provider>>;

/// Routes each call to the provider of the payment method, or of the id's prefix; lists combine all
/// providers. Takes the id of a share for that of its payment: providers know payments only.
/// Without a provider, calls about a payment refuse with "payments_unavailable", and
/// create_intent() with "way_not_offered".
std::unique_ptr<Provider> make_routed_provider(Providers providers);

/// For a shop without a card provider: every call refuses with "payments_unavailable", and no
/// payment method is offered.
std::unique_ptr<Provider> make_absent_provider();

}  // namespace shop::payments
