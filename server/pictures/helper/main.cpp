// The helper as a program of its own, for tests.

#include "pictures/pictures.hpp"

int main() {
    shop::pictures::run_helper();
}
