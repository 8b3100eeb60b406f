-- find_order: $1 id
SELECT id, number, user_id, product_id, product_name, product_name_bn AS product_name_bangla, name,
       email, address, phone, quantity, price_paisa, fate AS status, transaction_id, refunded_paisa,
       goods_returned, created_at_ms,
       changed_at_ms, way AS method, received_paisa, open_notices, coalesce(noticed_at_ms, open_notices) AS noticed_at_ms,
       paid_with, is_risky, checkout_id, delivery_charge_paisa, delivery_days,
       promised_by_ms
FROM orders WHERE id = $1;

-- find_order_id: $1 number
SELECT id FROM orders WHERE number = $1;

-- find_bought: $1 user id
SELECT id FROM orders WHERE user_id = $1 AND fate = 'shipped' AND goods_returned = 0 LIMIT 1;

-- find_users_who_gave: $1 telephone number without blanks and hyphens
-- With DISTINCT, PostgreSQL could read the orders of all users.
SELECT user_id FROM orders WHERE replace(replace(phone, ' ', ''), '-', '') = $1 LIMIT 1000;

-- count_returned: $1 user id
SELECT count(*) AS n FROM orders WHERE user_id = $1 AND goods_returned = 1;

-- sum_owed: $1 user id
-- The condition matches the index orders_payable.
SELECT CAST(coalesce(sum(CASE WHEN fate = 'shipped' AND goods_returned = 0 THEN price_paisa - received_paisa
                              ELSE 0 END), 0) AS BIGINT) AS paisa
FROM orders WHERE user_id = $1 AND transaction_id IS NULL AND fate NOT IN ('cancelled', 'expired');

-- count_orders_of: $1 user id
SELECT count(*) AS n FROM orders WHERE user_id = $1;

-- move_orders: $1 from this user id, $2 to this one
UPDATE orders SET user_id = $2 WHERE user_id = $1;

-- find_order_of: $1 user id
SELECT id FROM orders WHERE user_id = $1 LIMIT 1;

-- find_joined: $1 user id
SELECT user_id FROM joined_contacts WHERE contact_id = $1;

-- verify_joined: $1 after this contact, $2 how many
SELECT contact_id, (SELECT min(id) FROM orders WHERE user_id = contact_id) AS order_id
FROM joined_contacts WHERE contact_id > $1 ORDER BY contact_id LIMIT $2;

-- find_last_order: $1 user id
SELECT id, number, phone, created_at_ms FROM orders WHERE user_id = $1
ORDER BY created_at_ms DESC, id DESC LIMIT 1;

-- Parts of the order lists; sql::list_statement() assembles them.
-- order_columns:
id, number, user_id, product_id, product_name, product_name_bn AS product_name_bangla, name, email,
address, phone, quantity, price_paisa, fate AS status, transaction_id, refunded_paisa, goods_returned,
created_at_ms, changed_at_ms, way AS method,
received_paisa, open_notices, coalesce(noticed_at_ms, open_notices) AS noticed_at_ms,
       paid_with, is_risky, checkout_id, delivery_charge_paisa, delivery_days, promised_by_ms,
CASE WHEN fate IN ('cancelled', 'expired')
     THEN coalesce((SELECT max(e.at_ms) FROM order_events e WHERE e.order_id = orders.id AND e.kind = orders.fate),
                   changed_at_ms)
     ELSE 0 END AS ended_at_ms

-- next_product_name: $1 after this name
-- Returns the names of ordered products, in lower case, one per call along their index.
SELECT min(lower(product_name)) AS name FROM orders WHERE lower(product_name) > $1;

-- has_number: $1 number
number = $1

-- has_id_end: $1 the last 8 characters, $2 the position of $3, $3 the end to search for
substr(id, 17) = $1 AND substr(id, $2) = $3

-- has_transaction: $1 its prefix, $2 the end of the range
transaction_id IS NOT NULL AND transaction_id >= $1 AND transaction_id <= $2

-- live:
fate NOT IN ('cancelled', 'expired')

-- ended: the condition of its index
fate IN ('cancelled', 'expired')

-- of_user: $1 user id
user_id = $1

-- paid:
transaction_id IS NOT NULL

-- unpaid:
transaction_id IS NULL

-- shipped:
fate = 'shipped'

-- unshipped:
fate <> 'shipped'

-- by_card: includes orders paid before they stored their payment method
(way = 'card' OR (way = '' AND transaction_id IS NOT NULL))

-- by_gateway:
way = 'gateway' AND way <> ''

-- by_transfer:
way = 'transfer' AND way <> ''

-- on_delivery:
way = 'on_delivery' AND way <> ''

-- to_ship: can be shipped now; the condition of its index
fate = 'pending' AND goods_returned = 0 AND refunded_paisa < price_paisa
AND (transaction_id IS NOT NULL OR way = 'on_delivery')

-- to_be_paid: the customer has to pay before it is shipped
fate IN ('pending', 'cancelling') AND way <> 'on_delivery'

-- goods_out:
goods_returned = 0

-- refunded:
refunded_paisa > 0

-- refund_due: paid and came back; the condition of its index
goods_returned = 1 AND transaction_id IS NOT NULL AND refunded_paisa = 0

-- paid_before: $1 a time in milliseconds; by the last payment, because an earlier one may be withdrawn
-- coalesce() keeps PostgreSQL off the index of all paid orders.
created_at_ms <= $1 AND coalesce(transaction_id, '') <> ''
AND (SELECT max(e.at_ms) FROM order_events e WHERE e.order_id = orders.id AND e.kind = 'paid') <= $1

-- promised:
promised_by_ms IS NOT NULL

-- promised_before: $1 a time in milliseconds
promised_by_ms <= $1

-- placed_from: $1 a time in milliseconds
created_at_ms >= $1

-- placed_before: $1 a time in milliseconds
created_at_ms < $1

-- of_product: $1 product id
product_id = $1

-- read_open_orders: $1 user id, $2 a time in milliseconds, $3 limit
-- The user's open checkouts, and the newest $3 orders since that time.
-- The condition for open orders matches their index, orders_open_of_user. Two subqueries in FROM
-- would each be a temporary table on SQLite.
SELECT count(DISTINCT coalesce(checkout_id, id)) AS n,
       min(CASE WHEN fate = 'pending' THEN changed_at_ms END) AS unchanged_since_ms,
       (SELECT count(*) FROM (SELECT 1 AS one FROM orders WHERE user_id = $1 AND created_at_ms > $2
                              LIMIT $3) AS newest) AS recent,
       (SELECT coalesce(min(created_at_ms), 0)
        FROM (SELECT created_at_ms FROM orders WHERE user_id = $1 AND created_at_ms > $2
              ORDER BY created_at_ms DESC LIMIT $3) AS newest) AS first_at_ms
FROM orders
WHERE user_id = $1 AND coalesce(transaction_id, fate) IN ('pending', 'cancelling');

-- sum_unverified: $1 product id
-- Pieces in open orders of all customers whose address was not verified. The condition matches their index.
SELECT CAST(coalesce(sum(quantity), 0) AS BIGINT) AS pieces FROM orders
WHERE product_id = $1 AND is_unverified = 1 AND coalesce(transaction_id, fate) IN ('pending', 'cancelling');

-- next_number: $1 the position of the order, from 1, among those placed together
-- One row: the limit makes PostgreSQL take a new number from its sequence for each order.
SELECT number FROM next_order_number LIMIT $1;

-- find_payable_with_total: $1 user id, $2 total in paisa
SELECT id FROM orders
WHERE user_id = $1 AND price_paisa = $2 AND transaction_id IS NULL
  AND fate NOT IN ('cancelled', 'expired')
LIMIT 2;

-- insert_order: $1 id, $2 user id, $3 product id, $4 product name, $5 name, $6 email, $7 address,
--               $8 phone, $9 quantity, $10 total in paisa, $11 now in milliseconds, $12 number,
--               $13 product name in Bangla or null, $14 1 where the address is not verified,
--               $15 checkout or null, $16 its line, $17 delivery charge in paisa, $18 days of the
--               delivery or null
INSERT INTO orders (id, user_id, product_id, product_name, name, email, address, phone, quantity,
                    price_paisa, created_at_ms, changed_at_ms, number, product_name_bn, is_unverified, checkout_id,
                    checkout_line, delivery_charge_paisa, delivery_days)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14, $15, $16, $17, $18);

-- mark_paid: $1 id, $2 transaction id, $3 now in milliseconds, $4 the method of that payment, $5
-- means of payment, $6 1 if its provider calls it risky, $7 the end of the promised day or null
UPDATE orders SET transaction_id = $2, changed_at_ms = $3, way = $4, paid_with = $5, is_risky = $6,
       promised_by_ms = $7
WHERE id = $1;

-- withdraw_payment: $1 id, $2 now in milliseconds, $3 way
-- Cash on delivery stays promised.
UPDATE orders SET transaction_id = NULL, changed_at_ms = $2, paid_with = '', is_risky = 0, way = $3,
       promised_by_ms = CASE WHEN $3 = 'on_delivery' THEN promised_by_ms END
WHERE id = $1;

-- update_status: $1 id, $2 new status, $3 now in milliseconds
UPDATE orders SET fate = $2, changed_at_ms = $3 WHERE id = $1;

-- withdraw_cancel: $1 id, $2 its last change before the cancel, in milliseconds, or null
UPDATE orders SET fate = 'pending', changed_at_ms = coalesce($2, changed_at_ms) WHERE id = $1;

-- insert_placed: $1 order id, $2 user id, $3 now in milliseconds
-- The first event of an order.
INSERT INTO order_events (order_id, step, kind, actor_id, at_ms) VALUES ($1, 1, 'placed', $2, $3);

-- insert_event: $1 order id, $2 kind, $3 actor or null, $4 detail or null, $5 amount in paisa,
--               $6 the provider's id or null, $7 now in milliseconds
INSERT INTO order_events (order_id, step, kind, actor_id, detail, amount_paisa, source_id, at_ms)
VALUES ($1, (SELECT coalesce(max(step), 0) + 1 FROM order_events WHERE order_id = $1),
        $2, $3, $4, $5, $6, $7)
ON CONFLICT (order_id, kind, source_id) DO NOTHING;

-- list_events: $1 order id, $2 limit
-- The newest ones, oldest first.
SELECT order_id, kind, actor_id, detail, amount_paisa, source_id, at_ms
FROM (SELECT * FROM order_events WHERE order_id = $1 ORDER BY step DESC LIMIT $2) AS newest
ORDER BY step;

-- find_mail: $1 order id, $2 its occasion
SELECT step FROM order_events WHERE order_id = $1 AND kind = 'mail_sent' AND detail = $2 LIMIT 1;

-- find_cancel_start: $1 order id
SELECT actor_id FROM order_events WHERE order_id = $1 AND kind = 'cancelling'
ORDER BY step DESC LIMIT 1;

-- find_shipping: $1 order id
SELECT actor_id, at_ms FROM order_events WHERE order_id = $1 AND kind = 'shipped' LIMIT 1;

-- find_live_intent: $1 order id
SELECT order_id, attempt, intent_id, created_at_ms, way FROM order_intents
WHERE order_id = $1 AND ended = 0;

-- last_attempt: $1 order id
SELECT coalesce(max(attempt), 0) AS n FROM order_intents WHERE order_id = $1;

-- find_attempt: $1 order id, $2 way
SELECT attempt FROM order_intents WHERE order_id = $1 AND way = $2 LIMIT 1;

-- choose_payment_method: $1 id, $2 now in milliseconds, $3 way, $4 the end of the promised day or null
UPDATE orders SET changed_at_ms = $2, way = $3, promised_by_ms = $4 WHERE id = $1;

-- renew_deadline: $1 id, $2 now in milliseconds
UPDATE orders SET changed_at_ms = $2 WHERE id = $1;

-- insert_intent: $1 order id, $2 attempt, $3 now in milliseconds, $4 way
INSERT INTO order_intents (order_id, attempt, created_at_ms, way) VALUES ($1, $2, $3, $4);

-- add_received: $1 order id, $2 amount in paisa, negative for a voided receipt, $3 now in milliseconds
UPDATE orders SET received_paisa = received_paisa + $2, changed_at_ms = $3 WHERE id = $1;

-- count_on_delivery: $1 user id, $2 since then, $3 order id, $4 its checkout, or the order's id without one
-- The customer's other checkouts with open orders with cash on delivery, the cash for other orders of this one, and
-- the orders whose parcels came back since then.
SELECT count(DISTINCT CASE WHEN transaction_id IS NULL AND goods_returned = 0 AND fate NOT IN ('cancelled', 'expired')
                                AND coalesce(checkout_id, id) <> $4 THEN coalesce(checkout_id, id) END) AS others,
       CAST(coalesce(sum(CASE WHEN transaction_id IS NULL AND goods_returned = 0
                              AND fate NOT IN ('cancelled', 'expired')
                              AND checkout_id = $4 AND id <> $3 THEN price_paisa ELSE 0 END), 0) AS BIGINT) AS cash_paisa,
       CAST(coalesce(sum(CASE WHEN transaction_id IS NULL AND goods_returned = 1
                              AND changed_at_ms > $2 THEN 1 ELSE 0 END), 0) AS BIGINT) AS came_back
FROM orders WHERE user_id = $1 AND way = 'on_delivery';

-- insert_notice: $1 id, $2 order id, $3 reference, $4 bank, $5 amount in paisa, $6 paid on, $7 now in ms
INSERT INTO transfer_notices (id, order_id, reference, bank, amount_paisa, paid_on, at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7);

-- count_notices: $1 order id
SELECT count(*) AS n FROM transfer_notices WHERE order_id = $1;

-- find_notice: $1 id
SELECT id, order_id, reference, bank, amount_paisa, paid_on, at_ms, checked_at_ms
FROM transfer_notices WHERE id = $1;

-- list_notices: $1 order id
SELECT id, reference, bank, amount_paisa, paid_on, at_ms AS told_at_ms, checked_at_ms IS NOT NULL AS checked,
       (SELECT count(*) FROM transfer_slips s WHERE s.notice_id = transfer_notices.id) AS slip, not_found
FROM transfer_notices WHERE order_id = $1 ORDER BY at_ms, id;

-- store_slip: $1 notice id, $2 the JPEG as base64url, $3 now in milliseconds
INSERT INTO transfer_slips (notice_id, jpeg_base64url, at_ms) VALUES ($1, $2, $3)
ON CONFLICT (notice_id) DO UPDATE SET jpeg_base64url = $2, at_ms = $3;

-- find_slip: $1 order id
SELECT s.jpeg_base64url
FROM transfer_notices n JOIN transfer_slips s ON s.notice_id = n.id
WHERE n.order_id = $1 ORDER BY n.at_ms DESC, n.id DESC LIMIT 1;

-- list_open_notices: $1 how many
SELECT n.id, n.reference, n.bank, n.amount_paisa, n.paid_on, n.at_ms AS told_at_ms,
       n.checked_at_ms IS NOT NULL AS checked,
       (SELECT count(*) FROM transfer_slips s WHERE s.notice_id = n.id) AS slip, n.not_found,
       n.order_id, o.number AS order_number, o.name, o.price_paisa AS total_paisa, o.received_paisa, 1 AS orders,
       coalesce(o.checkout_id, o.id) AS checkout_id
FROM transfer_notices n JOIN orders o ON o.id = n.order_id
WHERE n.checked_at_ms IS NULL ORDER BY n.at_ms DESC, n.id DESC LIMIT $1;

-- check_notices: $1 order id, $2 administrator, $3 now in milliseconds, $4 1 if no money came
-- Money that arrives later also settles notices that were marked as not found.
UPDATE transfer_notices
SET checked_at_ms = coalesce(checked_at_ms, $3), checked_by = coalesce(checked_by, $2), not_found = $4
WHERE order_id = $1 AND (checked_at_ms IS NULL OR not_found > $4);

-- mark_noticed: $1 order id, $2 now in milliseconds, or 0 if the address is not verified
UPDATE orders SET noticed_at_ms = $2 WHERE id = $1;

-- count_open_notices: $1 order id
-- Counts again each time, so that a repetition changes nothing.
UPDATE orders SET open_notices = (SELECT count(*) FROM transfer_notices n
                                  WHERE n.order_id = $1 AND n.checked_at_ms IS NULL)
WHERE id = $1;

-- list_refunds_to_send: $1 limit, $2 latest time at which it was sent to SSLCommerz, if there is no response
-- Refunds that staff have to carry out, check at SSLCommerz, or unblock there.
SELECT r.id, r.order_id, r.intent_id AS transaction_id, o.number AS order_number, o.name, o.email,
       r.amount_paisa, r.is_claimed = 0 AS surplus, r.reason, r.asked_at_ms,
       CASE WHEN g.state = 'unsent' THEN 'not_taken' WHEN g.is_by_hand = 1 THEN 'by_hand'
            WHEN g.state = 'unknown' THEN 'unknown' END AS at_gateway
FROM refunds r JOIN orders o ON o.id = r.order_id LEFT JOIN gateway_refunds g ON g.key = r.key
WHERE r.state = 'asked' AND (r.intent_id LIKE 'bt\_%' ESCAPE '\' OR r.intent_id LIKE 'cd\_%' ESCAPE '\'
                             OR g.state = 'unsent' OR (g.state = 'unknown' AND (g.is_by_hand = 1 OR g.asked_at_ms <= $2)))
ORDER BY r.asked_at_ms, r.id LIMIT $1;

-- save_replaced_way: $1 order id, $2 attempt, $3 the order's way before it
UPDATE order_intents SET replaced_way = $3 WHERE order_id = $1 AND attempt = $2;

-- find_replaced_way: $1 intent id
SELECT replaced_way FROM order_intents WHERE intent_id = $1;

-- save_intent_id: $1 order id, $2 attempt, $3 intent id
UPDATE order_intents SET intent_id = $3
WHERE order_id = $1 AND attempt = $2 AND ended = 0;

-- end_intent: $1 order id, $2 attempt
UPDATE order_intents SET ended = 1 WHERE order_id = $1 AND attempt = $2;

-- end_shares: $1 the id of a payment
-- Ids of shares have a dot and a number behind it; '/' follows the dot in ASCII.
UPDATE order_intents SET ended = 1
WHERE intent_id = $1 OR (intent_id >= $1 || '.' AND intent_id < $1 || '/');

-- list_shares: $1 the id of a payment
-- Its orders: one, unless it is a joint payment.
SELECT i.intent_id AS id, i.order_id, o.price_paisa AS amount_paisa
FROM order_intents i JOIN orders o ON o.id = i.order_id
WHERE i.intent_id = $1 OR (i.intent_id >= $1 || '.' AND i.intent_id < $1 || '/')
ORDER BY length(i.intent_id), i.intent_id;

-- find_order_of_intent: $1 intent id
SELECT order_id FROM order_intents WHERE intent_id = $1;

-- list_earlier_gateway_intents: $1 the id of a payment; of its unpaid orders
SELECT earlier.intent_id FROM order_intents i
JOIN orders o ON o.id = i.order_id AND o.transaction_id IS NULL
JOIN order_intents earlier ON earlier.order_id = i.order_id AND earlier.attempt < i.attempt
WHERE (i.intent_id = $1 OR (i.intent_id >= $1 || '.' AND i.intent_id < $1 || '/'))
  AND earlier.way = 'gateway' AND earlier.intent_id IS NOT NULL
ORDER BY earlier.created_at_ms, earlier.attempt;

-- insert_unmatched: $1 intent id, $2 order id, $3 amount in paisa, $4 currency, $5 reason, $6 now in
--                   milliseconds
INSERT INTO unclaimed_payments (intent_id, order_id, amount_paisa, currency, why, found_at_ms)
VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (intent_id) DO NOTHING;

-- delete_unmatched: $1 intent id
DELETE FROM unclaimed_payments WHERE intent_id = $1;

-- list_unmatched: $1 limit
-- With the newest refund of each. Payments that are not refunded in full come first, so that the
-- limit never hides them.
SELECT u.intent_id AS transaction_id, u.order_id, u.amount_paisa, u.currency, u.why, u.found_at_ms,
       o.number AS order_number, o.name, r.state AS refund, r.id AS refund_id, r.refusal,
       u.amount_paisa - (SELECT CAST(coalesce(sum(g.amount_paisa), 0) AS BIGINT) FROM refunds g
                         WHERE g.intent_id = u.intent_id AND g.state <> 'refused') AS left_paisa
FROM unclaimed_payments u
LEFT JOIN orders o ON o.id = u.order_id
LEFT JOIN refunds r ON r.id = (SELECT l.id FROM refunds l WHERE l.intent_id = u.intent_id
                               ORDER BY l.asked_at_ms DESC, l.id DESC LIMIT 1)
ORDER BY CASE WHEN (SELECT coalesce(sum(d.amount_paisa), 0) FROM refunds d
                    WHERE d.intent_id = u.intent_id AND d.state = 'done') < u.amount_paisa
              THEN 0 ELSE 1 END,
         u.found_at_ms DESC, u.intent_id DESC LIMIT $1;

-- find_unmatched: $1 intent id
SELECT u.intent_id AS transaction_id, u.order_id, u.amount_paisa, u.currency, u.why, u.found_at_ms,
       o.id AS known_order, o.number AS order_number, o.name, r.state AS refund,
       r.id AS refund_id, r.refusal,
       u.amount_paisa - (SELECT CAST(coalesce(sum(g.amount_paisa), 0) AS BIGINT) FROM refunds g
                         WHERE g.intent_id = u.intent_id AND g.state <> 'refused') AS left_paisa
FROM unclaimed_payments u
LEFT JOIN orders o ON o.id = u.order_id
LEFT JOIN refunds r ON r.id = (SELECT l.id FROM refunds l WHERE l.intent_id = u.intent_id
                               ORDER BY l.asked_at_ms DESC, l.id DESC LIMIT 1)
WHERE u.intent_id = $1;

-- insert_refund: $1 id, $2 key, $3 intent id, $4 order id or null, $5 1 if the order accepted
--                the payment, $6 amount in paisa, $7 reason, $8 actor or null, $9 now in ms
INSERT INTO refunds (id, key, intent_id, order_id, is_claimed, amount_paisa, reason, actor_id,
                     state, asked_at_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'asked', $9)
ON CONFLICT (key) DO NOTHING;

-- find_refund: $1 id
SELECT id, key, intent_id, order_id, is_claimed, amount_paisa, reason, actor_id, state,
       provider_id, asked_at_ms AS requested_at_ms, refusal
FROM refunds WHERE id = $1;

-- find_matching_refund: $1 key, $2 the provider's id
SELECT id, key, intent_id, order_id, is_claimed, amount_paisa, reason, actor_id, state,
       provider_id, asked_at_ms AS requested_at_ms, refusal
FROM refunds WHERE key = $1 OR provider_id = $2;

-- find_unconfirmed_refund: $1 intent id
-- The newest refund for which the provider has sent no response.
SELECT id, key, intent_id, order_id, is_claimed, amount_paisa, reason, actor_id, state,
       provider_id, asked_at_ms AS requested_at_ms, refusal
FROM refunds WHERE intent_id = $1 AND state = 'asked' AND provider_id IS NULL
ORDER BY asked_at_ms DESC, id DESC LIMIT 1;

-- list_requested_refunds: $1 time and $2 id of the last one known; $3 how many
SELECT id, asked_at_ms AS changed_at_ms FROM refunds
WHERE state = 'asked' AND (asked_at_ms, id) > ($1, $2)
ORDER BY asked_at_ms, id LIMIT $3;

-- count_refunds_due: $1 limit
SELECT count(*) AS n FROM (SELECT 1 AS one FROM orders
                           WHERE goods_returned = 1 AND transaction_id IS NOT NULL AND refunded_paisa = 0
                           LIMIT $1) AS due;

-- count_late_orders: $1 paid before this time, $2 limit
-- Ready orders, along their index by age. `order_id` is for refunds.
SELECT 'orders' AS kind, count(*) AS count, coalesce(min(paid_at_ms), 0) AS since_ms, NULL AS order_id
FROM (SELECT (SELECT max(e.at_ms) FROM order_events e WHERE e.order_id = orders.id AND e.kind = 'paid') AS paid_at_ms
      FROM orders
      WHERE fate = 'pending' AND goods_returned = 0 AND refunded_paisa < price_paisa
        AND (transaction_id IS NOT NULL OR way = 'on_delivery')
        AND created_at_ms <= $1 AND coalesce(transaction_id, '') <> ''
        AND (SELECT max(e.at_ms) FROM order_events e WHERE e.order_id = orders.id AND e.kind = 'paid') <= $1
      ORDER BY created_at_ms, id LIMIT $2) AS late;

-- count_overdue: $1 promised until this time, $2 limit
SELECT count(*) AS count, coalesce(min(promised_by_ms), 0) AS since_ms
FROM (SELECT promised_by_ms FROM orders
      WHERE fate = 'pending' AND goods_returned = 0 AND refunded_paisa < price_paisa
        AND (transaction_id IS NOT NULL OR way = 'on_delivery')
        AND promised_by_ms IS NOT NULL AND promised_by_ms <= $1
      ORDER BY promised_by_ms, id LIMIT $2) AS overdue;

-- count_late_refunds: $1 requested before this time, $2 limit
SELECT 'refunds' AS kind, count(*) AS count, coalesce(min(asked_at_ms), 0) AS since_ms,
       (SELECT order_id FROM refunds WHERE state = 'asked' AND asked_at_ms <= $1
        ORDER BY asked_at_ms, id LIMIT 1) AS order_id
FROM (SELECT asked_at_ms FROM refunds WHERE state = 'asked' AND asked_at_ms <= $1
      ORDER BY asked_at_ms, id LIMIT $2) AS late;

-- list_refused_refunds: $1 limit
-- Only those whose money was not refunded and which no administrator has retried since. A bank may
-- return a refund after a newer one succeeded, so the order of the events decides.
SELECT r.id, r.key, r.intent_id, r.order_id, r.is_claimed, r.amount_paisa, r.reason, r.actor_id,
       r.state, r.provider_id, r.asked_at_ms AS requested_at_ms, r.refusal
FROM refunds r JOIN orders o ON o.transaction_id = r.intent_id
WHERE r.state = 'refused' AND o.refunded_paisa < o.price_paisa
  AND NOT EXISTS (SELECT 1 FROM order_events again
                  WHERE again.order_id = o.id AND again.kind = 'refund_asked'
                    AND again.actor_id IS NOT NULL
                    AND again.step > (SELECT max(refused.step) FROM order_events refused
                                      WHERE refused.order_id = o.id
                                        AND refused.kind = 'refund_refused'
                                        AND (refused.source_id = r.id
                                             OR refused.source_id LIKE r.id || '#%')))
ORDER BY r.asked_at_ms DESC, r.id DESC LIMIT $1;

-- list_failed_refunds: $1 requested since, in milliseconds, $2 how many
SELECT id, order_id, asked_at_ms AS requested_at_ms FROM refunds
WHERE state = 'refused' AND asked_at_ms >= $1 AND is_claimed = 1
ORDER BY asked_at_ms DESC, id DESC LIMIT $2;

-- sum_refunds_of: $1 intent id
-- The refunded amount, and the same with refunds under way.
SELECT CAST(coalesce(sum(CASE WHEN state = 'done' THEN amount_paisa ELSE 0 END), 0) AS BIGINT)
           AS done_paisa,
       CAST(coalesce(sum(amount_paisa), 0) AS BIGINT) AS requested_or_done_paisa
FROM refunds WHERE intent_id = $1 AND state <> 'refused';

-- find_reported_failure: $1 intent id of an unmatched payment
-- A refund that the provider's dashboard made first is not a failure.
SELECT 1 AS n FROM refunds r
JOIN order_events e ON e.order_id = r.order_id AND e.kind = 'refund_refused' AND e.source_id = r.id
WHERE r.intent_id = $1 AND e.detail <> 'already_refunded' LIMIT 1;

-- list_refunds_of_order: $1 order id
-- Refunds of all its payments and their surplus ("x", "x2" after the id), oldest first.
SELECT r.id, r.key, r.intent_id, r.order_id, r.is_claimed, r.amount_paisa, r.reason, r.actor_id,
       r.state, r.provider_id, r.asked_at_ms AS requested_at_ms, r.refusal
FROM order_intents i JOIN refunds r ON r.intent_id = i.intent_id
WHERE i.order_id = $1
UNION ALL
SELECT r.id, r.key, r.intent_id, r.order_id, r.is_claimed, r.amount_paisa, r.reason, r.actor_id,
       r.state, r.provider_id, r.asked_at_ms AS requested_at_ms, r.refusal
FROM order_intents i
JOIN refunds r ON r.intent_id >= i.intent_id || 'x' AND r.intent_id < i.intent_id || 'y'
              AND r.order_id = i.order_id
WHERE i.order_id = $1
ORDER BY requested_at_ms, id;

-- list_refund_parts: $1 the provider's id
-- One row, or those of a refund that is of several shares.
SELECT intent_id, amount_paisa FROM refunds
WHERE provider_id = $1 OR (provider_id >= $1 || '.' AND provider_id < $1 || '/')
ORDER BY length(provider_id), provider_id;

-- update_refund: $1 id, $2 new state, $3 the provider's id or null, $4 reason for the refusal or null
UPDATE refunds SET state = $2, provider_id = coalesce($3, provider_id), refusal = $4
WHERE id = $1;

-- add_refunded: $1 order id, $2 paisa, negative if a refund failed, $3 now
UPDATE orders SET refunded_paisa = refunded_paisa + $2, changed_at_ms = $3 WHERE id = $1;

-- mark_goods_returned: $1 order id, $2 now in milliseconds
UPDATE orders SET goods_returned = 1, changed_at_ms = $2 WHERE id = $1;

-- find_order_of_payment: $1 intent id
-- The order that it paid or should have paid; null if it names no existing order.
SELECT id AS order_id, 1 AS is_claimed FROM orders WHERE transaction_id = $1
UNION ALL
SELECT o.id, 0 FROM unclaimed_payments u LEFT JOIN orders o ON o.id = u.order_id
WHERE u.intent_id = $1;

-- list_recent_with_intent: $1 time and $2 id of the last one known; $3 limit
-- Unpaid orders with a live intent, by time of last change: the customer may have paid and closed
-- the tab.
SELECT o.id, o.changed_at_ms FROM orders o
WHERE o.transaction_id IS NULL AND o.fate NOT IN ('cancelled', 'expired')
  AND (o.changed_at_ms, o.id) > ($1, $2) AND o.fate <> 'cancelling'
  AND (SELECT count(*) FROM order_intents i WHERE i.order_id = o.id AND i.ended = 0) > 0
ORDER BY o.changed_at_ms, o.id LIMIT $3;

-- list_unchanged: $1 unchanged since then; $2 time and $3 id of the last one known; $4 limit;
--                 $5 not tried since then; $6 and $7 the same as $1 for transfers and for all others.
-- A reported transfer keeps its order for as long as choosing to pay by transfer does.
-- Each failed expiry adds two events, so the pause between them doubles. The second condition on
-- the status is redundant: it lets the planner use the partial index.
SELECT id, changed_at_ms FROM orders
WHERE transaction_id IS NULL AND fate = 'pending' AND fate NOT IN ('cancelled', 'expired')
  AND changed_at_ms <= $1 AND (changed_at_ms, id) > ($2, $3)
  AND changed_at_ms <= CASE WHEN way = 'transfer' THEN CAST($6 AS BIGINT) ELSE CAST($7 AS BIGINT) END
  AND way <> 'on_delivery' AND received_paisa = 0 AND (open_notices = 0 OR noticed_at_ms <= $6)
  AND (SELECT coalesce(2 * max(e.at_ms) - min(e.at_ms), 0) FROM order_events e
       WHERE e.order_id = orders.id AND e.kind = 'cancel_withdrawn') <= $5
ORDER BY changed_at_ms, id LIMIT $4;

-- find_unchanged: $1 id, $2 since then if it is paid by transfer, $3 if not
SELECT changed_at_ms FROM orders
WHERE id = $1 AND transaction_id IS NULL AND fate = 'pending'
  AND changed_at_ms <= CASE WHEN way = 'transfer' THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END
  AND way <> 'on_delivery' AND received_paisa = 0 AND (open_notices = 0 OR noticed_at_ms <= $2);

-- list_cancelling: $1 cancelling since then or longer, in milliseconds; $2 the last id known;
--                  $3 limit
SELECT id, changed_at_ms FROM orders
WHERE fate = 'cancelling' AND changed_at_ms <= $1 AND id > $2
ORDER BY id LIMIT $3;

-- list_large_reservations: $1 percent
-- Users whose unpaid orders hold more than this share of the unsold pieces: those in stock and those in
-- unpaid orders of all users. Reads unpaid orders only, which expire.
SELECT held.product_id, p.name AS product_name, held.email, held.pieces,
       held.pieces * 100 / (p.available_quantity + held.by_all) AS percent
FROM (SELECT product_id, user_id, max(email) AS email,
             CAST(sum(quantity) AS BIGINT) AS pieces,
             CAST(sum(sum(quantity)) OVER (PARTITION BY product_id) AS BIGINT) AS by_all
      FROM orders WHERE coalesce(transaction_id, fate) IN ('pending', 'cancelling')
      GROUP BY product_id, user_id) AS held
JOIN products p ON p.id = held.product_id AND p.archived = 0
WHERE held.pieces * 100 > $1 * (p.available_quantity + held.by_all)
ORDER BY held.pieces DESC, held.product_id, held.user_id LIMIT 100;

-- list_moments: $1 order id
-- When money arrived or was voided, when it was shipped, and when it ended or its goods came back.
SELECT step, kind, at_ms, source_id, detail FROM order_events
WHERE order_id = $1
  AND (kind = 'paid' OR kind = 'money_received' OR kind = 'receipt_voided' OR kind = 'payment_withdrawn'
       OR kind = 'shipped' OR kind = 'cancelled' OR kind = 'expired' OR kind = 'goods_returned');

-- list_paid_and_invoiced: $1 order id
SELECT kind, at_ms, detail FROM order_events
WHERE order_id = $1 AND (kind = 'paid' OR kind = 'paper_issued') ORDER BY step;

-- list_done_refunds: $1 intent id
-- Refunds of a payment that an order has accepted.
SELECT r.id, r.amount_paisa, r.reason,
       coalesce((SELECT max(e.at_ms) FROM order_events e
                 WHERE e.order_id = r.order_id AND e.kind = 'refunded'
                   AND e.source_id = r.provider_id), r.asked_at_ms) AS done_at_ms
FROM refunds r WHERE r.intent_id = $1 AND r.is_claimed = 1 AND r.state = 'done';

-- The statements of `verify`, which reads a page of orders at a time.
-- verify_orders: $1 after this id, $2 how many
SELECT id, number, user_id, product_id, product_name, product_name_bn AS product_name_bangla, name,
       email, address, phone, quantity, price_paisa, fate AS status, transaction_id, refunded_paisa,
       goods_returned, created_at_ms,
       changed_at_ms, way AS method, received_paisa, open_notices, coalesce(noticed_at_ms, open_notices) AS noticed_at_ms,
       paid_with, is_risky, checkout_id, delivery_charge_paisa, delivery_days,
       promised_by_ms
FROM orders WHERE id > $1 ORDER BY id LIMIT $2;

-- verify_events: $1 after this order id, $2 up to this one
SELECT order_id, step, kind, source_id, amount_paisa FROM order_events
WHERE order_id > $1 AND order_id <= $2 ORDER BY order_id, step;

-- verify_payments: $1 after this order id, $2 up to this one
-- Whether each paid order was paid by an intent of its own, and the refunded amount.
SELECT o.id AS order_id,
       (SELECT count(*) FROM order_intents i
        WHERE i.order_id = o.id AND i.intent_id = o.transaction_id) AS own_intents,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM refunds r
        WHERE r.intent_id = o.transaction_id AND r.is_claimed = 1 AND r.state <> 'refused')
           AS refunded_paisa
FROM orders o
WHERE o.id > $1 AND o.id <= $2 AND o.transaction_id IS NOT NULL ORDER BY o.id;

-- verify_refunds: $1 after this id, $2 limit
SELECT r.id, r.intent_id, r.order_id, r.is_claimed, r.state, r.provider_id, o.transaction_id,
       u.intent_id AS unclaimed,
       (SELECT count(*) FROM order_events e WHERE e.order_id = r.order_id
          AND e.kind = 'refunded' AND e.source_id = r.provider_id) AS done_events,
       (SELECT count(*) FROM order_events e WHERE e.order_id = r.order_id
          AND e.kind = 'refund_refused' AND e.source_id = r.id) AS refused_events
FROM refunds r
LEFT JOIN orders o ON o.id = r.order_id
LEFT JOIN unclaimed_payments u ON u.intent_id = r.intent_id
WHERE r.id > $1 ORDER BY r.id LIMIT $2;

-- verify_unmatched: $1 after this intent id, $2 limit
SELECT u.intent_id, u.amount_paisa, o.id AS paid_order,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM refunds r
        WHERE r.intent_id = u.intent_id AND r.state <> 'refused') AS given_paisa
FROM unclaimed_payments u LEFT JOIN orders o ON o.transaction_id = u.intent_id
WHERE u.intent_id > $1 ORDER BY u.intent_id LIMIT $2;

-- verify_payment: $1 the id of a payment
-- For each share of the payment: the order that accepted it, or 0 if none did, the refunded amount, and the same with
-- refunds under way.
SELECT o.transaction_id AS id, 1 AS is_claimed, o.id AS order_id, o.price_paisa AS amount_paisa,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM refunds r
        WHERE r.intent_id = o.transaction_id AND r.state = 'done') AS done_paisa,
       o.refunded_paisa
FROM orders o WHERE o.transaction_id = $1 OR (o.transaction_id >= $1 || '.' AND o.transaction_id < $1 || '/')
UNION ALL
SELECT u.intent_id, 0, u.order_id, u.amount_paisa,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM refunds r
        WHERE r.intent_id = u.intent_id AND r.state = 'done'),
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM refunds r
        WHERE r.intent_id = u.intent_id AND r.state <> 'refused')
FROM unclaimed_payments u WHERE u.intent_id = $1 OR (u.intent_id >= $1 || '.' AND u.intent_id < $1 || '/')
ORDER BY id;

-- verify_paid: $1 after this order id, $2 limit
SELECT id, transaction_id FROM orders
WHERE id > $1 AND transaction_id IS NOT NULL ORDER BY id LIMIT $2;

-- verify_received: $1 after this order id, $2 limit
-- The sums of receipts and notices as stored in orders, and as recounted.
SELECT o.id, o.received_paisa, o.open_notices,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM manual_receipts r
        WHERE r.order_id = o.id AND r.voided_at_ms IS NULL) AS receipts_paisa,
       (SELECT count(*) FROM transfer_notices n
        WHERE n.order_id = o.id AND n.checked_at_ms IS NULL) AS notices
FROM orders o WHERE o.id > $1 ORDER BY o.id LIMIT $2;

-- verify_manual_payments: $1 after this id, $2 limit
SELECT p.id, p.amount_paisa, p.closed_at_ms, o.fate, o.transaction_id, u.amount_paisa AS unmatched_paisa,
       (SELECT CAST(coalesce(sum(r.amount_paisa), 0) AS BIGINT) FROM manual_receipts r
        WHERE r.payment_id = p.id AND r.voided_at_ms IS NULL) AS received_paisa
FROM manual_payments p
LEFT JOIN orders o ON o.id = p.order_id
LEFT JOIN unclaimed_payments u ON u.intent_id = p.id || 'x'
WHERE p.id > $1 ORDER BY p.id LIMIT $2;

-- insert_note: $1 id, $2 order id, $3 kind, $4 actor, $5 text, $6 now in milliseconds
INSERT INTO order_notes (id, order_id, kind, actor_id, note, at_ms) VALUES ($1, $2, $3, $4, $5, $6);

-- list_notes: $1 order id, $2 how many
SELECT id, kind, actor_id, note AS text, at_ms FROM order_notes WHERE order_id = $1
ORDER BY at_ms DESC, id DESC LIMIT $2;

-- update_contact: $1 order id, $2 address, $3 phone, $4 checkout or null
UPDATE orders SET address = $2, phone = $3, checkout_id = $4 WHERE id = $1;
