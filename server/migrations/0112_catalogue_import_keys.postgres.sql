-- The model of a product, which an import compares with those of its new products.
ALTER TABLE products ADD COLUMN model_key TEXT
    GENERATED ALWAYS AS (lower(CAST(facts AS json) ->> 'model')) STORED;
CREATE INDEX products_by_model ON products (model_key) WHERE archived = 0 AND model_key IS NOT NULL;

-- The values that a row of an import gives a new product, and that no other row should: "name:padma x870".
-- Kept as long as the rows.
CREATE TABLE product_import_keys (
    import_id TEXT NOT NULL REFERENCES product_imports (id),
    key       TEXT NOT NULL,
    number    BIGINT NOT NULL,               -- Of the first such row.
    PRIMARY KEY (import_id, key)
);
