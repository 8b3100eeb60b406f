-- The address of a product's page, /product/{slug}. Null only until a round has given one: for products
-- of before, and for those that a program of the release before adds.
ALTER TABLE products ADD COLUMN slug TEXT;
-- Every address that a product's page has had: an old one leads to the new one, and never to another product.
CREATE TABLE product_slugs (
    slug       TEXT PRIMARY KEY,
    product_id TEXT NOT NULL REFERENCES products (id)
);
CREATE INDEX products_without_slug ON products (id) WHERE archived = 0 AND slug IS NULL;
