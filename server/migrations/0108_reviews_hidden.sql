-- Staff hide reviews and bring them back. bought: 1 if the author has an order that was shipped and
-- did not come back.
ALTER TABLE reviews ADD COLUMN hidden_at_ms BIGINT;
ALTER TABLE reviews ADD COLUMN hidden_by TEXT;
ALTER TABLE reviews ADD COLUMN hidden_reason TEXT;
ALTER TABLE reviews ADD COLUMN bought BIGINT NOT NULL DEFAULT 0 CHECK (bought IN (0, 1));

UPDATE reviews SET bought = 1 WHERE user_id IN (
    SELECT user_id FROM orders WHERE fate = 'shipped' AND goods_returned = 0);

CREATE INDEX reviews_shown ON reviews (created_at_ms, id) WHERE hidden_at_ms IS NULL;
CREATE INDEX reviews_hidden ON reviews (created_at_ms, id) WHERE hidden_at_ms IS NOT NULL;
CREATE INDEX reviews_by_user ON reviews (user_id);
CREATE INDEX reviews_by_name ON reviews (lower(name), id);
