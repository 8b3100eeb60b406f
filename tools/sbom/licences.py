"""The licences of what the program is made of, as SPDX expressions, by Debian's source package.

Read by people from each package's copyright file: for a library that is linked, the licence of the library, which is
often not that of the whole source (its tools, its tests). A package that is not here fails the build, until its
copyright file has been read.
"""

LICENCES = {
    "boost1.81": "BSL-1.0",
    "brotli": "MIT",
    "cli11": "BSD-3-Clause",
    "curl": "curl",
    "cyrus-sasl2": "BSD-3-Clause-Attribution",
    "e2fsprogs": "MIT",  # libcom-err2 alone is linked: lib/et.
    "fmtlib": "MIT",
    "gcc-12": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "glibc": "LGPL-2.1-or-later",
    "gmp": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "gnutls28": "LGPL-2.1-or-later",
    "keyutils": "LGPL-2.0-or-later",
    "krb5": "MIT",
    "libffi": "MIT",
    "libidn2": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libpsl": "MIT",
    "libsodium": "ISC",
    "libssh2": "BSD-3-Clause",
    "libtasn1-6": "LGPL-2.1-or-later",
    "libunistring": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "libzstd": "BSD-3-Clause OR GPL-2.0-only",
    "linux": "GPL-2.0-only WITH Linux-syscall-note",
    "llvm-toolchain-19": "Apache-2.0 WITH LLVM-exception",
    "mold": "AGPL-3.0-only",
    "nettle": "LGPL-3.0-or-later OR GPL-2.0-or-later",
    "nghttp2": "MIT",
    "openldap": "OLDAP-2.8",
    "openssl": "Apache-2.0",
    "p11-kit": "BSD-3-Clause",
    "postgresql-15": "PostgreSQL",
    "rtmpdump": "LGPL-2.1-or-later",
    "spdlog": "MIT",
    "sqlite3": "blessing",
    "tomlplusplus": "MIT",
    "zlib": "Zlib",
}
