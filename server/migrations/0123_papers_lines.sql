-- The orders that a paper has a line for, besides papers.order_id, which is the first.
CREATE TABLE paper_orders (
    order_id TEXT NOT NULL,
    paper_id TEXT NOT NULL,
    PRIMARY KEY (order_id, paper_id)
);
