#pragma once

namespace shop {

/// Rows for the tables that fill() leaves empty: the engines plan poorly for empty tables.
inline constexpr auto other_rows = R"(
INSERT INTO access_tokens (token_hash, user_id, created_at, expires_at)
SELECT 'token ' || id, id, created_at, created_at + 3600 FROM users;
INSERT INTO staff (user_id, role, since_ms) SELECT id, 'sales', 0 FROM users;
INSERT INTO shop_documents (name, version, body, actor_id, at_ms)
SELECT 'page-terms', row_number() OVER (ORDER BY id), '{}', id, created_at FROM users;
INSERT INTO saved_views (id, user_id, list, name, query, made_at_ms)
SELECT 'view ' || id, id, 'orders', 'n', 'q', 0 FROM users;
INSERT INTO audit_log (seq, at_ms, actor_kind, actor_id, action, subject, request_id, detail_hash,
                       previous_hash, hash)
SELECT row_number() OVER (ORDER BY id), created_at, 'staff', id, 'staff.give', 'user/' || id, id, '',
       '', '' FROM users;
INSERT INTO audit_details (seq, salt, before, after) SELECT seq, '', '{}', '{}' FROM audit_log;
INSERT INTO identity_accounts (local_id, email, email_verified, password_hash, valid_since,
                               password_updated_at, created_at, last_login_at)
SELECT id, email, 1, '', 0, 0, created_at, created_at FROM users;
INSERT INTO identity_devices (local_id, mark_hash, seen_at)
SELECT id, 'mark ' || id, created_at FROM users;
INSERT INTO identity_refresh_tokens (token_hash, local_id, auth_time, provider)
SELECT 'token ' || id, id, created_at, 'password' FROM users;
INSERT INTO order_intents (order_id, attempt, intent_id, created_at_ms)
SELECT id, 1, 'pi_live' || id, created_at_ms FROM orders
WHERE fate = 'pending' AND transaction_id IS NULL;
INSERT INTO unclaimed_payments (intent_id, order_id, amount_paisa, currency, why, found_at_ms)
SELECT 'pi_late' || id, id, price_paisa, 'bdt', 'late', changed_at_ms FROM orders
WHERE fate = 'cancelled';
INSERT INTO transfer_notices (id, order_id, reference, bank, amount_paisa, paid_on, at_ms, checked_at_ms)
SELECT id, id, 'r', 'b', 1, 'd', created_at_ms, 1 FROM orders;
INSERT INTO transfer_slips (notice_id, jpeg_base64url, at_ms)
SELECT id, 'x', created_at_ms FROM orders;
INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street)
SELECT id, user_id, name, phone, 'BD-13', 'a', 's' FROM orders WHERE checkout_id IS NULL;
INSERT INTO addresses (id, user_id, recipient, phone, district, area, street, used_at_ms)
SELECT id, user_id, name, phone, 'BD-13', 'a', 's', created_at_ms FROM orders;
INSERT INTO order_notes (id, order_id, kind, actor_id, note, at_ms)
SELECT id, id, 'note', 'a', 'n', created_at_ms FROM orders;
INSERT INTO pictures (id, width, height, file_bytes, created_at_ms, created_by)
SELECT id, 1, 1, 1, created_at, id FROM users;
INSERT INTO manual_payments (id, order_id, way, amount_paisa, opened_at_ms)
SELECT 'bt_' || id || '_1', id, 'transfer', 1, created_at_ms FROM orders;
INSERT INTO manual_receipts (id, payment_id, order_id, amount_paisa, reference, received_on, note, actor_id, at_ms)
SELECT id, 'bt_' || id || '_1', id, 1, id, 'd', '', 'a', created_at_ms FROM orders;
INSERT INTO manual_refunds (id, key, payment_id, amount_paisa, state, asked_at_ms)
SELECT id, id, 'bt_' || id || '_1', 1, 'sent', created_at_ms FROM orders;
INSERT INTO gateway_sessions (tran_id, order_id, amount_paisa, opened_at_ms, next_look_ms)
SELECT 'sc_' || id || '_1', id, 1, created_at_ms, created_at_ms FROM orders;
INSERT INTO gateway_payments (payment_id, tran_id, bank_tran_id, val_id, amount_paisa, store_amount_paisa, currency,
                              order_id, paid_with, is_risky, tran_date, seen_at_ms)
SELECT 'sc_' || id || '_1', 'sc_' || id || '_1', id, id, 1, 1, 'bdt', id, '', 0, '', created_at_ms FROM orders;
INSERT INTO gateway_refunds (refund_trans_id, key, payment_id, amount_paisa, state, asked_at_ms)
SELECT id, id, 'sc_' || id || '_1', 1, 'refunded', created_at_ms FROM orders;
INSERT INTO refunds (id, key, intent_id, order_id, is_claimed, amount_paisa, reason, state,
                     asked_at_ms)
SELECT 'refund ' || id, 'key ' || id, transaction_id, id, 1, 1, '', 'done', changed_at_ms
FROM orders WHERE transaction_id IS NOT NULL;
INSERT INTO papers (id, kind, fiscal_year, serial, cause, order_id, owner_id, gross_paisa, vat_paisa,
                    issued_at_ms, layout, facts, facts_sha256, chain)
SELECT 'paper ' || id, 'invoice', 2026, number, 'invoice:' || id, id, user_id, price_paisa, 0,
       created_at_ms, 1, '{}', '', ''
FROM orders WHERE transaction_id IS NOT NULL;
)";

}  // namespace shop
