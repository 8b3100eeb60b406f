-- The pictures of a product after its first one: addresses with blanks between them; null: none.
ALTER TABLE products ADD COLUMN more_pictures TEXT;
