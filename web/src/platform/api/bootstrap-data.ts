import * as v from "valibot";

const accountSchema = v.object({ email: v.string(), password: v.string() });

const seedSchema = v.nullish(v.object({ rows: v.unknown(), whole: v.boolean() }));

const bootstrapDataSchema = v.object({
  shopName: v.string(),
  supportEmail: v.string(),
  officeNumber: v.string(),
  factoryAddress: v.string(),
  // Company details from the settings.
  firm: v.object({
    lines: v.array(v.object({ name: v.string(), text: v.string(), href: v.optional(v.string()) })),
    accounts: v.array(v.object({ name: v.string(), href: v.string() })),
    banner: v.string(), // Picture URL; empty if there is none.
  }),
  languages: v.array(v.picklist(["en", "bn"])),
  demo: v.nullable(v.object({ customer: accountSchema, admin: accountSchema })),
  identity: v.object({
    apiKey: v.string(),
    projectId: v.string(),
    url: v.nullable(v.string()),
    google: v.boolean(),
  }),
  payment: v.object({
    mode: v.picklist(["sandbox", "stripe", "none"]),
    publishableKey: v.nullish(v.string(), ""),
    scriptUrl: v.nullish(v.string(), null),
    // Payment methods, with the minimum and maximum of one payment in Taka.
    ways: v.array(
      v.object({
        way: v.picklist(["card", "gateway", "transfer", "on_delivery"]),
        least: v.number(),
        most: v.nullable(v.number()), // Null if unlimited.
      }),
    ),
  }),
  papers: v.object({
    /** The shop is registered for VAT, and its prices include it. */
    vatIncluded: v.boolean(),
    invoicedWhenPaid: v.boolean(), // If false, invoiced when shipped.
  }),
  // The rows of a prerendered page by list, as the API returns them, and whether the list is
  // complete.
  seed: v.object({
    products: seedSchema,
    firstProducts: seedSchema,
    newestReviews: seedSchema,
    product: seedSchema, // One product, for its page.
    search: seedSchema, // Search results, for a product list.
    similar: seedSchema, // Products similar to an archived one, for its page.
    cpus: seedSchema, // All processors, for their page.
    pageLeads: seedSchema, // The lead sentences of the pages about the shop.
    shopPage: seedSchema, // One of those pages.
  }),
});

/** The settings and rows that the server writes into the page. */
export type BootstrapData = v.InferOutput<typeof bootstrapDataSchema>;

// For pages that our server did not send: in tests and on the development server.
const defaults: BootstrapData = {
  shopName: "Northbridge",
  supportEmail: "support@northbridge.example",
  officeNumber: "+880 2 0000 0000",
  factoryAddress: "Northbridge, Dhaka, Bangladesh",
  firm: { lines: [], accounts: [], banner: "" },
  languages: ["en", "bn"],
  demo: {
    customer: { email: "customer@northbridge.example", password: "customer-demo" },
    admin: { email: "admin@northbridge.example", password: "admin-demo" },
  },
  identity: {
    apiKey: "northbridge",
    projectId: "northbridge",
    url: "/",
    google: true,
  },
  payment: {
    mode: "sandbox",
    publishableKey: "pk_test_sandbox",
    scriptUrl: "/sandbox/stripe.js",
    ways: [{ way: "card", least: 61, most: 999_999.99 }],
  },
  papers: { vatIncluded: false, invoicedWhenPaid: true },
  seed: {},
};

// In the browser, our server always serves the built app.
const isServed = import.meta.env.PROD && !import.meta.env.SSR;

/**
 * Reads the page's settings; throws if they are malformed. Tests pass an empty text and get the
 * defaults.
 */
export function readBootstrapData(text = ""): BootstrapData {
  if (!isServed && text === "") return defaults;
  return v.parse(bootstrapDataSchema, JSON.parse(text));
}
