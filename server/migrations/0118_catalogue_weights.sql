-- Weight of a packed piece in grams, for the delivery charge; null: not known.
ALTER TABLE products ADD COLUMN weight_grams BIGINT CHECK (weight_grams BETWEEN 1 AND 50000);
