-- What the staff writes about an order, and where it was to be sent before.
CREATE TABLE order_notes (
    id       TEXT PRIMARY KEY,
    order_id TEXT NOT NULL REFERENCES orders (id),
    kind     TEXT NOT NULL CHECK (kind IN ('note', 'contact')),
    actor_id TEXT NOT NULL,
    note     TEXT NOT NULL,
    at_ms    BIGINT NOT NULL
);

CREATE INDEX order_notes_of_order ON order_notes (order_id, at_ms, id);
