-- 1: a person makes this refund at SSLCommerz, the program does not send it.
ALTER TABLE gateway_refunds ADD COLUMN is_by_hand BIGINT NOT NULL DEFAULT 0;
