// Reading a signing key takes as long as ten calls of the shop, which reads its key again at most
// sign-ins: minutes have passed since the last one.

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>

#include <dlfcn.h>

#include <map>
#include <string>

/// OpenSSL's function, which reads each key once in a process.
extern "C" EVP_PKEY* PEM_read_bio_PrivateKey(BIO* bio, EVP_PKEY** to, pem_password_cb* password,
                                             void* data) {
    static auto* const read = reinterpret_cast<decltype(&PEM_read_bio_PrivateKey)>(
        dlsym(RTLD_NEXT, "PEM_read_bio_PrivateKey"));
    static std::map<std::string, EVP_PKEY*> keys;
    char* text = nullptr;
    const auto size = BIO_get_mem_data(bio, &text);
    auto& key = keys[{text, static_cast<std::size_t>(size)}];
    if (key == nullptr) key = read(bio, to, password, data);
    if (key != nullptr) EVP_PKEY_up_ref(key);
    return key;
}
