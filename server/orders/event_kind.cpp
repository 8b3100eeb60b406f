#include "orders/event_kind.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace shop::orders {
namespace {

using KindName = std::pair<EventKind, std::string_view>;
constexpr std::array<KindName, 25> kind_names{{
    {EventKind::placed, "placed"},
    {EventKind::intent_created, "intent_created"},
    {EventKind::declined, "declined"},
    {EventKind::paid, "paid"},
    {EventKind::shipped, "shipped"},
    {EventKind::cancelling, "cancelling"},
    {EventKind::cancel_withdrawn, "cancel_withdrawn"},
    {EventKind::cancelled, "cancelled"},
    {EventKind::expired, "expired"},
    {EventKind::late_payment, "late_payment"},
    {EventKind::refund_requested, "refund_asked"},
    {EventKind::refunded, "refunded"},
    {EventKind::refund_refused, "refund_refused"},
    {EventKind::goods_returned, "goods_returned"},
    {EventKind::disputed, "disputed"},
    {EventKind::mail_sent, "mail_sent"},
    {EventKind::way_chosen, "way_chosen"},
    {EventKind::transfer_told, "transfer_told"},
    {EventKind::money_received, "money_received"},
    {EventKind::receipt_voided, "receipt_voided"},
    {EventKind::extra_payment, "extra_payment"},
    {EventKind::refund_answered, "refund_answered"},
    {EventKind::risk_flagged, "risk_flagged"},
    {EventKind::paper_issued, "paper_issued"},
    {EventKind::payment_withdrawn, "payment_withdrawn"},
}};

}  // namespace

std::string_view name_of(EventKind kind) {
    return std::ranges::find(kind_names, kind, &KindName::first)->second;
}

std::optional<EventKind> find_event_kind(std::string_view name) {
    const auto found = std::ranges::find(kind_names, name, &KindName::second);
    if (found == kind_names.end()) return std::nullopt;
    return found->first;
}

}  // namespace shop::orders
