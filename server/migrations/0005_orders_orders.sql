-- Name and price are copied from the catalogue: an order is a record of what was agreed, and must
-- not change when the catalogue does. For the same reason product_id is not a foreign key.
-- Three independent axes: the reservation (stock_movements), the payment (transaction_id,
-- refunded_paisa) and the fate.
CREATE TABLE orders (
    id             TEXT PRIMARY KEY,
    user_id        TEXT NOT NULL,
    product_id     TEXT NOT NULL,
    product_name   TEXT NOT NULL,
    name           TEXT NOT NULL,
    email          TEXT NOT NULL,
    address        TEXT NOT NULL,
    phone          TEXT NOT NULL,
    quantity       BIGINT NOT NULL CHECK (quantity > 0),
    price_paisa    BIGINT NOT NULL CHECK (price_paisa BETWEEN 1 AND 99999999999),
    fate           TEXT NOT NULL DEFAULT 'pending'
                   CHECK (fate IN ('pending', 'shipped', 'cancelling', 'cancelled', 'expired')),
    transaction_id TEXT,
    -- Given back, or on its way back.
    refunded_paisa BIGINT NOT NULL DEFAULT 0 CHECK (refunded_paisa BETWEEN 0 AND price_paisa),
    goods_returned BIGINT NOT NULL DEFAULT 0 CHECK (goods_returned IN (0, 1)),
    created_at_ms  BIGINT NOT NULL,
    changed_at_ms  BIGINT NOT NULL,
    CHECK (fate NOT IN ('cancelled', 'expired') OR transaction_id IS NULL),
    CHECK (refunded_paisa = 0 OR transaction_id IS NOT NULL)
);

-- One payment pays one order. Partial, so that nobody looks for unpaid orders in it.
CREATE UNIQUE INDEX orders_by_transaction ON orders (transaction_id)
    WHERE transaction_id IS NOT NULL;
CREATE INDEX orders_by_user ON orders (user_id, created_at_ms, id);
-- What administrators sort by, narrow to, and search by.
CREATE INDEX orders_by_age ON orders (created_at_ms, id) WHERE fate NOT IN ('cancelled', 'expired');
CREATE INDEX orders_by_total ON orders (price_paisa, id) WHERE fate NOT IN ('cancelled', 'expired');
CREATE INDEX orders_paid ON orders (created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired') AND transaction_id IS NOT NULL;
CREATE INDEX orders_to_pay ON orders (created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired') AND transaction_id IS NULL;
CREATE INDEX orders_shipped ON orders (created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired') AND fate = 'shipped';
CREATE INDEX orders_to_ship ON orders (created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired') AND fate <> 'shipped';
-- Few among many: what was paid and waits for its parcel, what was sent and waits for its money.
CREATE INDEX orders_paid_to_ship ON orders (created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired') AND transaction_id IS NOT NULL AND fate <> 'shipped';
CREATE INDEX orders_shipped_to_pay ON orders (created_at_ms, id)
    WHERE fate NOT IN ('cancelled', 'expired') AND transaction_id IS NULL AND fate = 'shipped';
CREATE INDEX orders_by_email ON orders (email, id);
CREATE INDEX orders_by_product_name ON orders (lower(product_name), id);
-- What a person may still cancel or pay: counted against the limit of open orders.
CREATE INDEX orders_open ON orders (user_id)
    WHERE transaction_id IS NULL AND fate IN ('pending', 'cancelling');
-- For clients that name a total instead of an order.
CREATE INDEX orders_payable ON orders (user_id, price_paisa)
    WHERE transaction_id IS NULL AND fate IN ('pending', 'cancelling', 'shipped');
-- What a crash may have left between two steps: looked at by the reconciler.
CREATE INDEX orders_unpaid ON orders (changed_at_ms, id)
    WHERE transaction_id IS NULL AND fate IN ('pending', 'cancelling', 'shipped');
-- A cancel that a crash interrupted, however long ago.
CREATE INDEX orders_cancelling ON orders (id) WHERE fate = 'cancelling';

-- One payment intent after the other; at most one of an order is live.
CREATE TABLE order_intents (
    order_id      TEXT NOT NULL REFERENCES orders (id),
    attempt       BIGINT NOT NULL CHECK (attempt >= 1),
    intent_id     TEXT UNIQUE,  -- Null while the provider is being asked to make it.
    ended         BIGINT NOT NULL DEFAULT 0 CHECK (ended IN (0, 1)),
    created_at_ms BIGINT NOT NULL,
    PRIMARY KEY (order_id, attempt)
);

CREATE UNIQUE INDEX order_intents_one_live ON order_intents (order_id) WHERE ended = 0;

-- What happened to an order, one row for each step, written with the step itself. Counted, so that
-- a step that was taken away leaves a gap.
CREATE TABLE order_events (
    order_id     TEXT NOT NULL REFERENCES orders (id),
    step         BIGINT NOT NULL CHECK (step >= 1),
    kind         TEXT NOT NULL CHECK (kind IN (
                     'placed', 'intent_created', 'declined', 'paid', 'shipped', 'cancelling',
                     'cancel_withdrawn', 'cancelled', 'expired', 'late_payment', 'refund_asked',
                     'refunded', 'refund_refused', 'goods_returned', 'disputed', 'mail_sent')),
    actor_id     TEXT,    -- The user who did it; null for the provider or the program itself.
    detail       TEXT,    -- A word for programs, or the reason that somebody gave.
    amount_paisa BIGINT NOT NULL DEFAULT 0,  -- Of the money that moved, if any did.
    source_id    TEXT,    -- What the provider calls it: told twice, it is written down once.
    at_ms        BIGINT NOT NULL,
    PRIMARY KEY (order_id, step),
    UNIQUE (order_id, kind, source_id)
);

-- Money that arrived for an order which cannot take it: never silent, never lost.
CREATE TABLE unclaimed_payments (
    intent_id    TEXT PRIMARY KEY,
    order_id     TEXT NOT NULL,
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    currency     TEXT NOT NULL,
    why          TEXT NOT NULL,
    found_at_ms  BIGINT NOT NULL
);

CREATE INDEX unclaimed_payments_by_age ON unclaimed_payments (found_at_ms, intent_id);

-- Money that goes back. Written down before the provider is asked, under the key that it is asked
-- with: asked again after a crash, it gives the money back once.
CREATE TABLE refunds (
    id           TEXT PRIMARY KEY,
    key          TEXT NOT NULL UNIQUE,
    intent_id    TEXT NOT NULL,    -- The payment.
    order_id     TEXT NOT NULL REFERENCES orders (id),
    is_claimed   BIGINT NOT NULL CHECK (is_claimed IN (0, 1)),  -- 0: no order took this payment.
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    reason       TEXT NOT NULL,
    actor_id     TEXT,             -- The administrator; null for the program or the provider itself.
    state        TEXT NOT NULL CHECK (state IN ('asked', 'done', 'refused')),
    provider_id  TEXT UNIQUE,      -- Null until the provider answered.
    asked_at_ms  BIGINT NOT NULL
);

CREATE INDEX refunds_asked ON refunds (asked_at_ms, id) WHERE state = 'asked';
CREATE INDEX refunds_by_intent ON refunds (intent_id);
