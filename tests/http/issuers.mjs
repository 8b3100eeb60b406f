// For tests only: id tokens as an issuer signs them, and forged ones.

import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
} from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

const encoded = (part) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token with this header and these claims; `signature` computes it from the signed part. */
export function tokenOf(header, claims, signature) {
  const signedPart = `${encoded(header)}.${encoded(claims)}`;
  return `${signedPart}.${signature(signedPart).toString("base64url")}`;
}

const rs256 = (key) => (signedPart) => sign("sha256", Buffer.from(signedPart), key);

/** The signing key of a shop's embedded service: {issuer, audience, kid, sign}. */
export async function issuerOf(shop) {
  const folder = join(shop.data, "identity-keys");
  const [file] = (await readdir(folder)).filter((name) => name.endsWith(".pem"));
  const key = createPrivateKey(await readFile(join(folder, file), "utf8"));
  const kid = file.replace(/\.pem$/, "");
  const audience = shop.boot.identity.projectId;
  const issuer = `http://localhost:${shop.port}/identity/${audience}`;
  return {
    issuer,
    audience,
    kid,
    publicKey: createPublicKey(key).export({ type: "spki", format: "pem" }),
    sign: (claims, header = { alg: "RS256", kid, typ: "JWT" }) =>
      tokenOf(header, claims, rs256(key)),
  };
}

/** The claims of a valid token of `issuer`; `own` replaces some. */
export function claimsFor({ issuer, audience }, email, own = {}) {
  const now = Math.floor(Date.now() / 1000);
  const person = { sub: `sub of ${email}`, email, email_verified: true };
  return {
    iss: issuer,
    aud: audience,
    iat: now,
    auth_time: now,
    exp: now + 3600,
    ...person,
    ...own,
  };
}

/** Forged tokens for `email`, by what is forged. */
export function forgeries(issuer, email) {
  const now = Math.floor(Date.now() / 1000);
  const claims = claimsFor(issuer, email);
  const header = { alg: "RS256", kid: issuer.kid, typ: "JWT" };
  const own = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const jwk = own.publicKey.export({ format: "jwk" });
  const byAnotherKey = (more, kid = issuer.kid) =>
    tokenOf({ ...header, kid, ...more }, claims, rs256(own.privateKey));
  const said = (change) => issuer.sign({ ...claims, ...change });
  return {
    "no token": "",
    "alg none": tokenOf({ alg: "none", typ: "JWT" }, claims, () => Buffer.alloc(0)),
    "alg none with a kid": tokenOf({ ...header, alg: "none" }, claims, () => Buffer.alloc(0)),
    "no signature": tokenOf(header, claims, () => Buffer.alloc(0)),
    "HS256 with the public key": tokenOf({ ...header, alg: "HS256" }, claims, (part) =>
      createHmac("sha256", issuer.publicKey).update(part).digest(),
    ),
    "a signature by another key": byAnotherKey({}),
    "an unknown kid": byAnotherKey({}, "another"),
    "no kid": issuer.sign(claims, { alg: "RS256", typ: "JWT" }),
    "a key in the header": byAnotherKey({ jwk }),
    "a key's address in the header": byAnotherKey({ jku: "https://evil.example/keys" }),
    "a certificate in the header": byAnotherKey({ x5c: ["MIIB"], x5u: "https://evil.example" }),
    "another issuer": said({ iss: "https://securetoken.google.com/northbridge" }),
    "another audience": said({ aud: "another-shop" }),
    "several audiences": said({ aud: [issuer.audience, "another-shop"] }),
    expired: said({ exp: now - 61 }),
    "never expiring": said({ exp: undefined }),
    "not yet issued": said({ iat: now + 600 }),
    "not yet valid": said({ nbf: now + 600 }),
    "signed in tomorrow": said({ auth_time: now + 86_400 }),
    "signed in two months ago": said({ auth_time: now - 60 * 86_400 }),
    "without a subject": said({ sub: "" }),
  };
}
