-- find_cpu: $1 slug
SELECT slug, name, maker, socket, family, launched FROM cpus WHERE slug = $1;

-- list_cpus:
SELECT slug, name, maker, socket, family, launched FROM cpus ORDER BY slug;

-- list_listed_cpus:
SELECT slug FROM cpus
WHERE (SELECT product_id FROM board_cpus WHERE cpu_slug = slug LIMIT 1) IS NOT NULL ORDER BY slug;

-- list_boards_of_cpu: $1 slug
SELECT product_id, bios, since FROM board_cpus WHERE cpu_slug = $1;

-- store_cpu: $1 slug, $2 name, $3 maker, $4 socket, $5 family, $6 month or day of its launch
INSERT INTO cpus (slug, name, maker, socket, family, launched) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (slug) DO UPDATE SET name = excluded.name, maker = excluded.maker,
    socket = excluded.socket, family = excluded.family, launched = excluded.launched;

-- find_cpu_list: $1 product id
SELECT row_count FROM cpu_lists WHERE product_id = $1;

-- list_board_cpus: $1 product id
SELECT cpu_slug AS slug, bios, since, note FROM board_cpus WHERE product_id = $1 ORDER BY cpu_slug;

-- find_board_cpu: $1 product id, $2 slug of the processor
SELECT cpu_slug AS slug, bios, since, note FROM board_cpus WHERE product_id = $1 AND cpu_slug = $2;

-- store_cpu_list: $1 product id, $2 number of rows, $3 actor or null, $4 now in milliseconds
INSERT INTO cpu_lists (product_id, row_count, actor_id, imported_at_ms) VALUES ($1, $2, $3, $4)
ON CONFLICT (product_id) DO UPDATE SET row_count = excluded.row_count,
    actor_id = excluded.actor_id, imported_at_ms = excluded.imported_at_ms;

-- store_board_cpu: $1 product id, $2 slug of the processor, $3 BIOS, $4 its date, $5 note
INSERT INTO board_cpus (product_id, cpu_slug, bios, since, note) VALUES ($1, $2, $3, $4, $5)
ON CONFLICT (product_id, cpu_slug) DO UPDATE SET bios = excluded.bios, since = excluded.since,
    note = excluded.note;

-- delete_board_cpu: $1 product id, $2 slug of the processor
DELETE FROM board_cpus WHERE product_id = $1 AND cpu_slug = $2;
