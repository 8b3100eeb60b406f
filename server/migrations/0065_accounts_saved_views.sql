-- The questions that a member of the staff asks a list again and again, under names of their own.
CREATE TABLE saved_views (
    id         TEXT PRIMARY KEY,
    user_id    TEXT NOT NULL REFERENCES users (id),
    list       TEXT NOT NULL CHECK (list IN ('orders', 'products', 'users')),
    name       TEXT NOT NULL,
    query      TEXT NOT NULL,  -- Of the page's address: "state=to_ship&sort=total".
    made_at_ms BIGINT NOT NULL,
    UNIQUE (user_id, list, name)
);
