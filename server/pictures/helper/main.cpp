// The helper as a separate program, for tests.

#include "pictures/pictures.hpp"

int main(int, char** argv) {
    shop::pictures::run_helper(argv[1]);
}
