-- How an order is paid: '' until its customer chooses; then card, gateway, transfer or on_delivery.
ALTER TABLE orders ADD COLUMN way TEXT NOT NULL DEFAULT '';
-- What administrators recorded as received for it; what they took back is left out.
ALTER TABLE orders ADD COLUMN received_paisa BIGINT NOT NULL DEFAULT 0;
-- Transfers that its customer announced and that wait to be checked.
ALTER TABLE orders ADD COLUMN open_notices BIGINT NOT NULL DEFAULT 0;
ALTER TABLE order_intents ADD COLUMN way TEXT NOT NULL DEFAULT 'card';
CREATE INDEX orders_by_way ON orders (way, created_at_ms, id)
    WHERE way <> '' AND fate NOT IN ('cancelled', 'expired');

-- A customer says that they have paid at their bank. It proves nothing: an administrator looks.
CREATE TABLE transfer_notices (
    id           TEXT PRIMARY KEY,
    order_id     TEXT NOT NULL REFERENCES orders (id),
    reference    TEXT NOT NULL,  -- Of the customer's bank.
    bank         TEXT NOT NULL,
    amount_paisa BIGINT NOT NULL CHECK (amount_paisa > 0),
    paid_on      TEXT NOT NULL,
    at_ms        BIGINT NOT NULL,
    checked_at_ms BIGINT,
    checked_by   TEXT
);
CREATE INDEX transfer_notices_of_order ON transfer_notices (order_id, at_ms);
CREATE INDEX transfer_notices_open ON transfer_notices (at_ms, id) WHERE checked_at_ms IS NULL;
