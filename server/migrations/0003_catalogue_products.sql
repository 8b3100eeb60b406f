-- Prices are whole paisa. A product is archived, never deleted: orders remember it.
CREATE TABLE products (
    id                 TEXT PRIMARY KEY,
    name               TEXT NOT NULL,
    img                TEXT NOT NULL,
    description        TEXT NOT NULL,
    min_quantity       BIGINT NOT NULL CHECK (min_quantity >= 1),
    available_quantity BIGINT NOT NULL CHECK (available_quantity >= 0),
    price_paisa        BIGINT NOT NULL CHECK (price_paisa BETWEEN 1 AND 9999999999),
    facts              TEXT,  -- A JSON object, as it is answered.
    archived           BIGINT NOT NULL DEFAULT 0 CHECK (archived IN (0, 1)),
    created_at_ms      BIGINT NOT NULL
);

-- What the list is sorted by, and searched by.
CREATE INDEX products_by_age ON products (created_at_ms, id) WHERE archived = 0;
CREATE INDEX products_by_name ON products (lower(name), id) WHERE archived = 0;
CREATE INDEX products_by_price ON products (price_paisa, id) WHERE archived = 0;
CREATE INDEX products_by_stock ON products (available_quantity, id) WHERE archived = 0;
-- What somebody should look at, few among many.
CREATE INDEX products_out ON products (created_at_ms, id)
    WHERE archived = 0 AND available_quantity < min_quantity;
CREATE INDEX products_low ON products (created_at_ms, id)
    WHERE archived = 0 AND available_quantity >= min_quantity
      AND available_quantity < 5 * min_quantity;

-- The ledger: available_quantity is the sum of a product's movements, always. An order takes its
-- stock once and gives it back at most once, whatever is retried.
CREATE TABLE stock_movements (
    id         TEXT PRIMARY KEY,
    product_id TEXT NOT NULL REFERENCES products (id),
    delta      BIGINT NOT NULL CHECK (delta <> 0),
    kind       TEXT NOT NULL CHECK (kind IN ('added', 'booked', 'ordered', 'returned')),
    order_id   TEXT,
    actor_id   TEXT,  -- The user who did it; null for the program itself.
    reason     TEXT,
    at_ms      BIGINT NOT NULL,
    UNIQUE (order_id, kind),
    CHECK ((order_id IS NULL) = (kind IN ('added', 'booked')))
);

CREATE INDEX stock_movements_by_product ON stock_movements (product_id, at_ms);

-- Who edited or archived what: the product before and after, as the API answers it.
CREATE TABLE product_events (
    id             TEXT PRIMARY KEY,
    product_id     TEXT NOT NULL REFERENCES products (id),
    kind           TEXT NOT NULL CHECK (kind IN ('edited', 'archived')),
    actor_id       TEXT NOT NULL,  -- The administrator.
    product_before TEXT NOT NULL,
    product_after  TEXT,
    at_ms          BIGINT NOT NULL,
    CHECK ((product_after IS NULL) = (kind = 'archived'))
);

CREATE INDEX product_events_by_product ON product_events (product_id, at_ms);
