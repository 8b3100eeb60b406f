-- A generated shop of any size. Rows are numbered from 1; their ids begin with f1ed, a digit for
-- the table, and 10^18 plus the number. Thousands of rows are inserted at a time. Their stock
-- matches its movements, and each order has its events.

-- last_product:
SELECT coalesce(max(id), '') AS id FROM products WHERE id >= 'f1ed0' AND id < 'f1ed1';

-- last_user:
SELECT coalesce(max(id), '') AS id FROM users WHERE id >= 'f1ed1' AND id < 'f1ed2';

-- last_order:
SELECT coalesce(max(id), '') AS id FROM orders WHERE id >= 'f1ed2' AND id < 'f1ed3';

-- last_review:
SELECT coalesce(max(id), '') AS id FROM reviews WHERE id >= 'f1ed3' AND id < 'f1ed4';

-- fill_products: $1 the first and $2 the last number
-- One in twenty is archived, one in fifty sold out, three in four have Bangla texts. All but one in
-- a hundred have specifications: eighteen chipsets with matching parts, each in three form factors.
INSERT INTO products (id, name, img, description, min_quantity, available_quantity, price_paisa,
                      archived, created_at_ms, facts, name_bn, description_bn, name_bn_key,
                      slug)
WITH RECURSIVE numbers (i) AS (
    SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < $2),
series (number, name, name_bn, key) AS (
    VALUES (0, 'Padma', 'পদ্মা', 'পদ্মা'), (1, 'Jamuna', 'যমুনা', 'জমুনা'), (2, 'Meghna', 'মেঘনা', 'মেঘনা'),
           (3, 'Surma', 'সুরমা', 'সুরমা'), (4, 'Teesta', 'তিস্তা', 'তিস্তা'),
           (5, 'Karnaphuli', 'কর্ণফুলী', 'কর্নফুলি')),
sizes (number, name, letter) AS (
    VALUES (0, 'ATX', ''), (1, 'Micro-ATX', 'M'), (2, 'Mini-ITX', 'I')),
chipsets (number, socket, chipset, memory, pcie) AS (
    VALUES (0, 'AM4', 'A520', 'DDR4', 3), (1, 'AM4', 'B450', 'DDR4', 3), (2, 'AM4', 'B550', 'DDR4', 4),
           (3, 'AM4', 'X570', 'DDR4', 4), (4, 'AM5', 'A620', 'DDR5', 4), (5, 'AM5', 'B650', 'DDR5', 4),
           (6, 'AM5', 'B650E', 'DDR5', 5), (7, 'AM5', 'B850', 'DDR5', 5), (8, 'AM5', 'X670E', 'DDR5', 5),
           (9, 'AM5', 'X870', 'DDR5', 5), (10, 'AM5', 'X870E', 'DDR5', 5),
           (11, 'LGA1700', 'H610', 'DDR4', 4), (12, 'LGA1700', 'B760', 'DDR4', 4),
           (13, 'LGA1700', 'Z790', 'DDR5', 5), (14, 'LGA1851', 'H810', 'DDR5', 5),
           (15, 'LGA1851', 'B860', 'DDR5', 5), (16, 'LGA1851', 'Z890', 'DDR5', 5),
           (17, 'LGA1851', 'W880', 'DDR5', 5)),
boards (i, series, series_bn, key, model, facts) AS (
    SELECT i, s.name, s.name_bn, s.key,
           ' ' || c.chipset || z.letter || ' V' || CAST(1 + i / 324 AS TEXT),
           CASE WHEN i % 100 > 0
                THEN '{"socket":"' || c.socket || '","chipset":"' || c.chipset || '","memory":"' || c.memory
                     || '","formFactor":"' || z.name
                     || '","memorySlots":' || CASE z.letter WHEN 'I' THEN '2' ELSE '4' END
                     || ',"memoryMax":' || CASE WHEN c.memory = 'DDR4' THEN '128' WHEN z.letter = 'I' THEN '96'
                                                ELSE '256' END
                     || ',"memorySpeed":' || CAST(3200 + i % 7 * 400 AS TEXT)
                     || ',"m2Slots":' || CAST(1 + i % 4 AS TEXT) || ',"m2Pcie":' || CAST(c.pcie AS TEXT)
                     || ',"sataPorts":' || CAST(2 * (1 + i % 3) AS TEXT)
                     || ',"x16Slots":' || CASE z.letter WHEN 'I' THEN '1' ELSE '2' END
                     || ',"x16Pcie":' || CAST(c.pcie AS TEXT)
                     || ',"lan":' || CASE i % 5 WHEN 0 THEN '1000' WHEN 4 THEN '5000' ELSE '2500' END
                     || ',"wifi":"' || CASE i % 7 WHEN 0 THEN 'Wi-Fi 6' WHEN 1 THEN 'Wi-Fi 6E'
                                                  WHEN 2 THEN 'Wi-Fi 7' ELSE 'none' END
                     || '","video":["HDMI"' || CASE i % 3 WHEN 0 THEN ',"VGA"' ELSE ',"DisplayPort"' END
                     || '],"usbRear":' || CAST(4 + i % 8 AS TEXT)
                     || ',"usb4":' || CASE WHEN i % 11 = 0 THEN '2' ELSE '0' END
                     || ',"biosFlashback":' || CASE WHEN i % 2 = 0 THEN 'true' ELSE 'false' END
                     || ',"series":"' || s.name || '","model":"NB-' || CAST(100000 + i AS TEXT)
                     || '","warrantyMonths":36}' END
    FROM numbers JOIN series s ON s.number = i % 6 JOIN chipsets c ON c.number = i / 6 % 18
         JOIN sizes z ON z.number = i / 108 % 3)
SELECT 'f1ed0' || CAST(1000000000000000000 + i AS TEXT), series || model,
       '/img/boards/padma-x870.svg', 'One of the many boards of a large shop.', 1 + i % 5,
       CASE WHEN i % 50 = 0 THEN 0 ELSE 1000 END, 100000 + i * 37 % 1000 * 1000,
       CASE WHEN i % 20 = 0 THEN 1 ELSE 0 END, 1600000000000 + i * 1000, facts,
       CASE WHEN i % 4 > 0 THEN series_bn || model END,
       CASE WHEN i % 4 > 0 THEN 'বড় শপের অনেক বোর্ডের একটি।' END,
       CASE WHEN i % 4 > 0 THEN key || lower(model) END, replace(lower(series || model), ' ', '-')
FROM boards;

-- fill_slugs: $1 the first and $2 the last id
INSERT INTO product_slugs (slug, product_id)
SELECT slug, id FROM products WHERE id BETWEEN $1 AND $2;

-- fill_board_cpus: $1 the first and $2 the last number
-- One board in ten has a list: all processors for its socket.
INSERT INTO board_cpus (product_id, cpu_slug, bios, since)
WITH RECURSIVE numbers (i) AS (
    SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < $2)
SELECT 'f1ed0' || CAST(1000000000000000000 + i AS TEXT), c.slug,
       CASE WHEN c.launched >= '2024' THEN '1.30' ELSE '' END,
       CASE WHEN c.launched >= '2024' THEN '2024-12-01' ELSE '' END
FROM numbers JOIN cpus c ON c.socket = CASE WHEN i / 6 % 18 < 4 THEN 'AM4' WHEN i / 6 % 18 < 11 THEN 'AM5'
                                            WHEN i / 6 % 18 < 14 THEN 'LGA1700' ELSE 'LGA1851' END
WHERE i % 10 = 1;

-- fill_cpu_lists: $1 the first and $2 the last id
INSERT INTO cpu_lists (product_id, row_count, imported_at_ms)
SELECT product_id, count(*), 0 FROM board_cpus WHERE product_id BETWEEN $1 AND $2 GROUP BY product_id;

-- fill_first_stock: $1 the first and $2 the last id
INSERT INTO stock_movements (id, product_id, delta, kind, at_ms)
SELECT 'f1ed4' || substr(id, 6), id, available_quantity, 'added', created_at_ms
FROM products WHERE id BETWEEN $1 AND $2 AND available_quantity > 0;

-- fill_users: $1 the first and $2 the last number
INSERT INTO users (id, subject, email, email_verified, name, photo, created_at)
WITH RECURSIVE numbers (i) AS (
    SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < $2)
SELECT 'f1ed1' || CAST(1000000000000000000 + i AS TEXT), 'filled-' || CAST(i AS TEXT),
       'customer' || CAST(i AS TEXT) || '@northbridge.example', 1, 'Customer ' || CAST(i AS TEXT),
       '', 1600000000 + i
FROM numbers;

-- fill_orders: $1 the first and $2 the last number, $3 number of products, $4 number of users
-- Of twenty orders, one is cancelled, one expired, one awaits payment and one awaits shipping. Each
-- board gets twenty orders in a row, and customers take turns. So a batch touches neighbouring
-- index pages; otherwise a large batch would write every page. Every other order has a checkout.
INSERT INTO orders (id, user_id, product_id, product_name, product_name_bn, name, email, address,
                    phone, quantity, price_paisa, fate, transaction_id, created_at_ms,
                    changed_at_ms, checkout_id)
WITH RECURSIVE numbers (i) AS (
    SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < $2),
chosen (i, product, customer) AS (
    SELECT i, 'f1ed0' || CAST(1000000000000000001 + i / 20 % $3 AS TEXT), 1 + (i + i / $4) % $4
    FROM numbers)
SELECT 'f1ed2' || CAST(1000000000000000000 + i AS TEXT),
       'f1ed1' || CAST(1000000000000000000 + customer AS TEXT), p.id, p.name,
       p.name_bn, 'Customer ' || CAST(customer AS TEXT),
       'customer' || CAST(customer AS TEXT) || '@northbridge.example', '12 Test Road, Dhaka',
       '+880 1700 000000', p.min_quantity, p.min_quantity * p.price_paisa,
       CASE i % 20 WHEN 0 THEN 'cancelled' WHEN 1 THEN 'expired' WHEN 2 THEN 'pending'
            WHEN 3 THEN 'pending' ELSE 'shipped' END,
       CASE WHEN i % 20 < 3 THEN NULL ELSE 'pi_filled' || CAST(i AS TEXT) END,
       1650000000000 + i * 1000, 1650000000000 + i * 1000 + 3600000,
       CASE WHEN i % 2 = 0 THEN 'f1ed2' || CAST(1000000000000000000 + i AS TEXT) END
FROM chosen JOIN products p ON p.id = product;

-- fill_checkouts: $1 the first and $2 the last id
-- Picked up, if the shop has a delivery plan: the first one of a demo shop has a pick-up.
INSERT INTO checkouts (id, user_id, recipient, phone, district, area, street, consent,
                       agreed_delivery)
SELECT o.id, o.user_id, o.name, '01700000000', 'BD-13', 'Dhanmondi', '12 Test Road',
       '{"terms":0,"returns":0,"privacy":0}',
       CASE WHEN p.version = 1
            THEN '{"code":"pickup","kind":"pickup","name":"Pick up at the factory","bangla":"",'
                 || '"address":"","hours":"","chargeTaka":0,"days":{"from":0,"to":1},'
                 || '"district":"BD-13","grams":' || CAST(2000 * o.quantity AS TEXT)
                 || ',"planVersion":1}' END
FROM orders o LEFT JOIN shop_documents p ON p.name = 'delivery' AND p.version = 1
WHERE o.id BETWEEN $1 AND $2 AND o.checkout_id = o.id;

-- fill_numbers:
-- PostgreSQL has already set them from the column's default.
UPDATE orders SET number = numbered.number
FROM (SELECT id, (SELECT coalesce(max(number), 1000) FROM orders)
             + row_number() OVER (ORDER BY created_at_ms, id) AS number
      FROM orders WHERE number IS NULL) AS numbered
WHERE orders.id = numbered.id;

-- fill_intents: $1 the first and $2 the last id
INSERT INTO order_intents (order_id, attempt, intent_id, ended, created_at_ms)
SELECT id, 1, transaction_id, 1, created_at_ms
FROM orders WHERE id BETWEEN $1 AND $2 AND transaction_id IS NOT NULL;

-- fill_events: $1 the first and $2 the last id
INSERT INTO order_events (order_id, step, kind, actor_id, amount_paisa, source_id, at_ms)
SELECT id, 1, 'placed', user_id, 0, NULL, created_at_ms
FROM orders WHERE id BETWEEN $1 AND $2
UNION ALL
SELECT id, 2, 'paid', NULL, price_paisa, transaction_id, created_at_ms + 60000
FROM orders WHERE id BETWEEN $1 AND $2 AND transaction_id IS NOT NULL
UNION ALL
SELECT id, 3, 'shipped', NULL, 0, NULL, changed_at_ms
FROM orders WHERE id BETWEEN $1 AND $2 AND fate = 'shipped'
UNION ALL
SELECT id, 2, 'cancelling', CASE fate WHEN 'cancelled' THEN user_id END, 0, NULL, changed_at_ms
FROM orders WHERE id BETWEEN $1 AND $2 AND fate IN ('cancelled', 'expired')
UNION ALL
SELECT id, 3, fate, CASE fate WHEN 'cancelled' THEN user_id END, 0, NULL, changed_at_ms
FROM orders WHERE id BETWEEN $1 AND $2 AND fate IN ('cancelled', 'expired');

-- fill_movements: $1 the first and $2 the last id
-- Movements for ordering, restocking and cancelling: they cancel out, so no product's stock
-- changes.
INSERT INTO stock_movements (id, product_id, delta, kind, order_id, reason, at_ms)
SELECT 'f1ed5' || substr(id, 6), product_id, -quantity, 'ordered', id, NULL, created_at_ms
FROM orders WHERE id BETWEEN $1 AND $2
UNION ALL
SELECT 'f1ed6' || substr(id, 6), product_id, quantity, 'returned', id, NULL, changed_at_ms
FROM orders WHERE id BETWEEN $1 AND $2 AND fate IN ('cancelled', 'expired')
UNION ALL
SELECT 'f1ed6' || substr(id, 6), product_id, quantity, 'booked', NULL, 'filled', changed_at_ms
FROM orders WHERE id BETWEEN $1 AND $2 AND fate NOT IN ('cancelled', 'expired');

-- fill_outbox: $1 the first and $2 the last id
INSERT INTO outbox (id, event, payload, happened_at_ms, attempts, next_try_ms, delivered_at_ms)
SELECT 'f1ed7' || substr(id, 6), 'order_placed', id, created_at_ms, 1, created_at_ms,
       created_at_ms + 1000
FROM orders WHERE id BETWEEN $1 AND $2;

-- fill_reviews: $1 the first and $2 the last number, $3 number of users
INSERT INTO reviews (id, user_id, name, user_img, review_description, rating, created_at_ms)
WITH RECURSIVE numbers (i) AS (
    SELECT CAST($1 AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < $2)
SELECT 'f1ed3' || CAST(1000000000000000000 + i AS TEXT),
       'f1ed1' || CAST(1000000000000000001 + i * 31 % $3 AS TEXT), 'Customer', '',
       'It does what it should, review ' || CAST(i AS TEXT), 1 + i % 5, 1650000000000 + i * 1000
FROM numbers;
