import * as v from "valibot";

const accountSchema = v.object({ email: v.string(), password: v.string() });

const seedSchema = v.nullish(v.object({ rows: v.unknown(), whole: v.boolean() }));

const bootstrapDataSchema = v.object({
  shopName: v.string(),
  supportEmail: v.string(),
  officeNumber: v.string(),
  factoryAddress: v.string(),
  // Who the firm is, as far as its settings say it.
  firm: v.object({
    lines: v.array(v.object({ name: v.string(), text: v.string(), href: v.optional(v.string()) })),
    accounts: v.array(v.object({ name: v.string(), href: v.string() })),
    banner: v.string(), // A picture; empty: none.
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
    // The ways to pay, with the least and the most of one payment in Taka.
    ways: v.array(
      v.object({
        way: v.picklist(["card", "gateway", "transfer", "on_delivery"]),
        least: v.number(),
        most: v.nullable(v.number()), // Null: any amount.
      }),
    ),
  }),
  papers: v.object({
    /** The shop is registered for VAT, and its prices have it inside. */
    vatIncluded: v.boolean(),
    invoicedWhenPaid: v.boolean(), // Otherwise when shipped.
  }),
  // The rows of a prerendered page, by list: as the API returns them, and whether they are all.
  seed: v.object({
    products: seedSchema,
    firstProducts: seedSchema,
    newestReviews: seedSchema,
    product: seedSchema, // One of them, of its page.
    search: seedSchema, // What was found, of a list of products.
    similar: seedSchema, // To an archived product, of its page.
    cpus: seedSchema, // All processors, of their page.
    pageLeads: seedSchema, // Of the pages about the shop: the sentence of each.
    shopPage: seedSchema, // One of these pages.
  }),
});

/** The settings and rows that the server writes into the page. */
export type BootstrapData = v.InferOutput<typeof bootstrapDataSchema>;

// For a page that our server did not send: a test, or the development server.
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

// In a browser, the built app always runs in a page of our server.
const isServed = import.meta.env.PROD && !import.meta.env.SSR;

/** Reads the page's settings, and throws if they are malformed. Empty means defaults in tests. */
export function readBootstrapData(text = ""): BootstrapData {
  if (!isServed && text === "") return defaults;
  return v.parse(bootstrapDataSchema, JSON.parse(text));
}
