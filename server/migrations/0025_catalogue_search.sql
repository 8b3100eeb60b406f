-- Each word of each name that a product has had, both in lower case: orders keep the name of their day.
CREATE TABLE product_words (
    name TEXT NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (name, word)
);
CREATE INDEX product_words_by_word ON product_words (word, name);
