-- Each word of each name that a user has had, in lower case. The empty word is there for every user
-- whose name was split.
CREATE TABLE user_words (
    user_id TEXT NOT NULL REFERENCES users (id),
    word    TEXT NOT NULL,
    PRIMARY KEY (user_id, word)
);
CREATE INDEX user_words_by_word ON user_words (word, user_id);
CREATE INDEX users_by_phone ON users (replace(replace(phone, ' ', ''), '-', ''));
