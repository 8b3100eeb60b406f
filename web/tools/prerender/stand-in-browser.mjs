// The browser APIs that the app's modules use while loading.

export const officeNumber = "+880 27 18281 82845";

/** The settings contain names between tildes for values that the server fills in. */
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
