"""The catalogue of texts: how it is read, checked and compiled. tools/make_messages.py is its command."""
