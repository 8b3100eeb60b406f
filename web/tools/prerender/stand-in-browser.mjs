// What the app's modules read of a browser while they are loaded, as far as they need it.

export const officeNumber = "+880 27 18281 82845";

/** What the settings say of the firm: firm_texts() of the server. */
export const firmNames = [
  "registeredName",
  "registeredAddress",
  "bin",
  "tradeLicence",
  "dbid",
  "whatsapp",
  "whatsappAddress",
  "openingHours",
  "facebook",
  "linkedin",
  "youtube",
  "paymentBanner",
];

/** Its settings say what the server fills in later: names between tildes. */
export function standInForBrowser(language) {
  const account = (role) => ({ email: `~${role}Email~`, password: `~${role}Password~` });
  const boot = {
    shopName: "~shopName~",
    supportEmail: "~supportEmail~",
    officeNumber,
    factoryAddress: "~factoryAddress~",
    firm: Object.fromEntries(firmNames.map((name) => [name, `~${name}~`])),
    languages: ["en", "bn"],
    demo: { customer: account("customer"), admin: account("admin") },
    identity: { apiKey: "", projectId: "", url: "/", google: true },
    payment: { mode: "none", ways: [] },
    papers: { vatIncluded: false, invoicedWhenPaid: true },
    seed: {},
  };
  globalThis.document = {
    documentElement: { lang: language },
    getElementById: () => ({ textContent: JSON.stringify(boot) }),
  };
  globalThis.location = new URL("http://localhost/");
  globalThis.addEventListener = () => undefined;
}
