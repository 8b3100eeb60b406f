// The helper as a program of its own, for tests.

#include "pictures/pictures.hpp"

int main(int, char** argv) {
    shop::pictures::run_helper(argv[1]);
}
