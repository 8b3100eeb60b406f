-- The checkout of an order: the id of its first order. Null for an order of POST /order.
ALTER TABLE orders ADD COLUMN checkout_id TEXT;

-- Data that the orders of a checkout share.
CREATE TABLE checkouts (
    id         TEXT PRIMARY KEY REFERENCES orders (id),
    user_id    TEXT NOT NULL,
    recipient  TEXT NOT NULL,
    phone      TEXT NOT NULL,  -- 01712345678
    district   TEXT NOT NULL,  -- ISO 3166-2: BD-13
    area       TEXT NOT NULL,
    street     TEXT NOT NULL,
    consent    TEXT,  -- JSON: versions of the pages. Null if staff gave the address of an order of POST /order.
    invoice_to TEXT   -- JSON: the buyer on the invoice. Null: the buyer of the customer's profile.
);
