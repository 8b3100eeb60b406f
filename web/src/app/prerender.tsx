// Build only: renders the pages that are shown before a script runs, with a stand-in for each value
// that the server fills in. tools/prerender/ turns them into templates.

import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router";

import {
  firstProductsQuery,
  onePage,
  productPagesQuery,
  type Product,
} from "../catalogue/product/product-queries";
import { maker } from "../content/portfolio";
import { en } from "../platform/messages/en/common";
import { login, register, reset } from "../platform/messages/en/sign-in";
import { formatCount, formatTaka, paisaOf } from "../platform/money";
import { settings } from "../platform/api/settings";
import { FullScreenSpinner } from "../platform/ui/spinner";
import { reviewsQuery, type Review } from "../reviews/review-queries";
import { newQueryClient, Providers } from "./providers";
import { preload } from "./route-table";
import { ShopRoutes } from "./routes";

export interface Content {
  products?: Product[];
  /** The list has boards after these. */
  more?: boolean;
  reviews?: Review[];
  /** Whether demo mode's accounts are shown. */
  demo?: boolean;
  /** Whether Google sign-in is offered. */
  google?: boolean;
}

const { demo } = settings;
/** As in route-table.ts: the sign-in pages have their own message bundle. */
const signInTexts = "src/platform/messages/en/sign-in.ts";
const boardsOnLanding = 6;
const reviewsOnLanding = 5;

/** The markup of a page, ready for hydration. */
export async function renderPage(path: string, content: Content = {}): Promise<string> {
  const queryClient = newQueryClient();
  const [pathname = path, query] = path.split("?");
  if (content.products !== undefined) {
    const after = new URLSearchParams(query).get("after") ?? "";
    const page = onePage(content.products, content.more !== true, after);
    queryClient.setQueryData(productPagesQuery(after).queryKey, page);
  }
  queryClient.setQueryData(firstProductsQuery(boardsOnLanding).queryKey, content.products);
  queryClient.setQueryData(reviewsQuery(reviewsOnLanding).queryKey, content.reviews);
  settings.demo = content.demo === false ? null : demo;
  settings.identity.google = content.google !== false;
  await preload(pathname);

  const { prelude } = await prerender(
    <Providers messages={en} answers={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <ShopRoutes />
      </MemoryRouter>
    </Providers>,
    {
      // Never split long content: React would move the rest into place with an inline script.
      progressiveChunkSize: Infinity,
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

/** What a page that the browser renders shows until its script runs. */
export async function renderSpinner(): Promise<string> {
  const { prelude } = await prerender(
    <Providers messages={en} answers={newQueryClient()}>
      <FullScreenSpinner />
    </Providers>,
  );
  return new Response(prelude).text();
}

// Stand-ins for what the server fills in. The numbers are unusual enough to be found in the markup.
const minimum = 31_415_926;
const minimumAboveStock = 97_932_384;
const noStock = 0;
const stock = 53_589_793;
const price = paisaOf(3_846_264.33);

/** One board and one review in every variant of a row; the first variant is the usual one. */
export const rows = { board: boardVariants(), review: reviewVariants() };

function boardVariants() {
  const usual: Product = {
    _id: "~id~",
    name: "~name~",
    img: "~img~",
    description: "~summary~",
    minQuantity: minimum,
    availableQuantity: stock,
    price,
    facts: { socket: "~chip~" },
  };
  return {
    usual,
    soldOut: { ...usual, availableQuantity: noStock },
    tooFew: { ...usual, minQuantity: minimumAboveStock },
    noPicture: { ...usual, img: "" },
    noChips: { ...usual, facts: {} },
  };
}

function reviewVariants() {
  const usual: Review = {
    _id: "~id~",
    name: "~name~",
    userImg: "~img~",
    reviewDescription: "~text~",
    rating: 5,
  };
  return {
    usual,
    long: { ...usual, reviewDescription: `~text~${" ".repeat(1_000)}` },
    noPicture: { ...usual, userImg: "" },
    rated: [1, 2, 3, 4].map((rating) => ({ ...usual, rating })),
  };
}

/** The numbers above as a page formats them, each with the name of its placeholder. */
export const labels: [label: string, placeholder: string][] = [
  [formatCount(minimum, en.locale), "minimum"],
  [formatCount(minimumAboveStock, en.locale), "minimum"],
  [formatCount(stock, en.locale), "stock"],
  [formatTaka(price, en.locale), "price"],
];

interface Page {
  /** The name of its template. */
  name: string;
  path: string;
  title: string;
  description?: string;
  /** The chunks that its path needs, as in route-table.ts. */
  chunks: string[];
  /** Chunks that load later but whose styles are needed at once. */
  later?: string[];
  /** Whether its first picture is above the fold and should be preloaded. */
  startsWithPicture?: boolean;
  /** The canonical path for search engines; undefined for a page that is not indexed. */
  canonical?: string;
}

const landing = {
  title: en.titles.home,
  chunks: ["src/content/landing-page.tsx"],
  later: ["src/content/landing-end.tsx"],
  canonical: "/",
};

export const pages: Page[] = [
  { ...landing, name: "landing", path: "/" },
  { ...landing, name: "home", path: "/home" },
  {
    name: "products",
    path: "/products",
    title: en.titles.products,
    description: en.product.lead,
    chunks: ["src/catalogue/products-page.tsx"],
    startsWithPicture: true,
    canonical: "/products{{#after}}?after={{after}}{{/after}}",
  },
  {
    name: "blogs",
    path: "/blogs",
    title: en.titles.blogs,
    description: en.blogs.lead,
    chunks: ["src/content/blogs-page.tsx"],
    canonical: "/blogs",
  },
  {
    name: "portfolio",
    path: "/my-portfolio",
    title: en.titles.portfolio,
    description: maker.introduction,
    chunks: ["src/content/portfolio-page.tsx"],
    canonical: "/my-portfolio",
  },
  {
    name: "login",
    path: "/login",
    title: en.titles.login,
    description: login.lead,
    chunks: ["src/identity/login-page.tsx", signInTexts],
    canonical: "/login",
  },
  {
    name: "register",
    path: "/register",
    title: en.titles.register,
    description: register.lead,
    chunks: ["src/identity/register-page.tsx", signInTexts],
    canonical: "/register",
  },
  {
    name: "password-reset",
    path: "/password-reset",
    title: en.titles.reset,
    description: reset.lead,
    chunks: ["src/identity/password-reset-page.tsx", signInTexts],
    canonical: "/password-reset",
  },
  {
    name: "not-found",
    path: "/a/page/that/is/not/there",
    title: en.shell.notFound,
    description: en.shell.notFoundLead,
    chunks: ["src/app/route-elements/not-found-page.tsx"],
  },
];
