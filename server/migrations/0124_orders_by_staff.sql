-- The staff member who placed the checkout for its customer. Null if the customer did.
ALTER TABLE checkouts ADD COLUMN placed_by TEXT;

-- How the customer consented if staff placed it: "phone" or "counter".
ALTER TABLE checkouts ADD COLUMN consent_by TEXT;

-- Orders of a customer whose goods came back, for staff who order for them.
CREATE INDEX orders_returned ON orders (user_id) WHERE goods_returned = 1;
