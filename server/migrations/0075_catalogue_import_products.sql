-- The product that a row of an import changes: a file changes each product once.
ALTER TABLE product_import_rows ADD COLUMN product_id TEXT NOT NULL DEFAULT '';
CREATE INDEX product_import_rows_of_product ON product_import_rows (import_id, product_id, number)
    WHERE product_id <> '';
