-- Products that show no picture which the staff has uploaded, by age.
CREATE INDEX products_without_upload ON products (created_at_ms, id)
    WHERE archived = 0 AND substr(img, 1, 10) <> '/pictures/';
