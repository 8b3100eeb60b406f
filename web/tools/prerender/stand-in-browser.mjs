// What the app's modules read of a browser while they are loaded, as far as they need it.

export const officeNumber = "+880 27 18281 82845";

/** Its settings say what the server fills in later: names between tildes. */
export function standInForBrowser(language) {
  const account = (role) => ({ email: `~${role}Email~`, password: `~${role}Password~` });
  const boot = {
    shopName: "~shopName~",
    supportEmail: "~supportEmail~",
    officeNumber,
    factoryAddress: "~factoryAddress~",
    firm: {
      lines: [
        { name: "~firmName~", text: "~firmText~" },
        { name: "~firmName~", text: "~firmText~", href: "~firmHref~" },
      ],
      accounts: [{ name: "~account~", href: "~accountHref~" }],
      banner: "~paymentBanner~",
    },
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
