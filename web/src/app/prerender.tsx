// Build only: renders the pages that are shown before a script runs, with a stand-in for each value
// that the server fills in. tools/prerender/ turns them into templates.

import { prerender } from "react-dom/static";
import { MemoryRouter } from "react-router";

import { productOfPageQuery, similarToGoneQuery } from "../catalogue/product-page-queries";
import {
  firstProductsQuery,
  onePage,
  productPagesQuery,
  type Product,
} from "../catalogue/product/product-queries";
import { addressOf, basenameOf, language } from "../platform/language";
import {
  loadMessages,
  messagesOf,
  productBundles,
  type Bundle,
} from "../platform/messages/messages";
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
  /** The one of a page of its own. */
  product?: Product;
  /** Those like one that is no longer sold. */
  similar?: Product[];
  /** Whether demo mode's accounts are shown. */
  demo?: boolean;
  /** Whether Google sign-in is offered. */
  google?: boolean;
}

const { demo } = settings;
const boardsOnLanding = 6;
const reviewsOnLanding = 5;
const reviewsOnProduct = 2;
const slug = "~slug~";

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
  queryClient.setQueryData(productOfPageQuery(slug).queryKey, content.product);
  queryClient.setQueryData(similarToGoneQuery(slug).queryKey, content.similar);
  for (const newest of [reviewsOnLanding, reviewsOnProduct]) {
    queryClient.setQueryData(reviewsQuery(newest).queryKey, content.reviews);
  }
  settings.demo = content.demo === false ? null : demo;
  settings.identity.google = content.google !== false;
  await Promise.all([loadMessages("shell"), preload(pathname)]);

  const { prelude } = await prerender(
    <Providers answers={queryClient}>
      <MemoryRouter basename={basenameOf(language)} initialEntries={[addressOf(path)]}>
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

export { addressOf };

/** What a page that the browser renders shows until its script runs. */
export async function renderSpinner(): Promise<string> {
  await loadMessages("shell");
  const { prelude } = await prerender(
    <Providers answers={newQueryClient()}>
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
    slug,
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
    bothNames: { ...usual, nameEnglish: "~nameEnglish~" },
  };
}

/** The board of a page of its own, with one fact in one group, and the note. */
export const shownBoard: Product = {
  ...rows.board.usual,
  description: "~description~",
  facts: { socket: "~value~", factNote: "~note~" },
};

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

/** What the table of facts says of the one fact above. */
export async function factStandIns(): Promise<[text: string, placeholder: string][]> {
  await loadMessages("facts");
  const m = messagesOf("facts");
  return [
    [m.factGroups.processor, "heading"],
    [m.facts.socket, "fact"],
  ];
}

/** The numbers above as a page formats them, each with the name of its placeholder. */
export const labels: [label: string, placeholder: string][] = [
  [formatCount(minimum), "minimum"],
  [formatCount(minimumAboveStock), "minimum"],
  [formatCount(stock), "stock"],
  [formatTaka(price), "price"],
];

interface Page {
  /** The name of its template. */
  name: string;
  path: string;
  title: string;
  description?: string;
  /** The chunks and the texts that its path needs, as in route-table.ts. */
  chunks: string[];
  texts: Bundle[];
  /** Chunks that load later but whose styles are needed at once. */
  later?: string[];
  /** Whether its first picture is above the fold and should be preloaded. */
  startsWithPicture?: boolean;
  /** The canonical path for search engines; undefined for a page that is not indexed. */
  canonical?: string;
  /** Its kind and its picture for other sites, where it is not a page of the shop itself. */
  type?: string;
  picture?: string;
}

/** What the document around a page says. */
export async function documentTexts() {
  await loadMessages("shell", "app");
  return messagesOf("app").page;
}

/** The pages in the language of this run. */
export async function pages(): Promise<Page[]> {
  await loadMessages("shell", "catalogue", "product", "reading", "sign-in");
  const m = messagesOf("catalogue", "product", "reading", "sign-in");
  const portfolio = await import("../content/portfolio-page");
  const suffix = language === "bn" ? ".bn" : "";
  const landing: Omit<Page, "name" | "path"> = {
    title: m.titles.home,
    chunks: ["src/content/landing-page.tsx"],
    texts: ["catalogue", "landing"],
    later: ["src/content/landing-end.tsx"],
    canonical: "/",
  };

  return [
    { ...landing, name: "landing", path: "/" },
    { ...landing, name: "home", path: "/home" },
    {
      name: "products",
      path: "/products",
      title: m.titles.products,
      description: m.product.lead,
      chunks: ["src/catalogue/products-page.tsx"],
      texts: ["catalogue"],
      startsWithPicture: true,
      canonical: "/products{{#after}}?after={{after}}{{/after}}",
    },
    {
      name: "product",
      path: `/product/${slug}`,
      title: "{{name}}",
      description: "{{summary}}",
      chunks: ["src/app/route-elements/product-route.tsx"],
      texts: [...productBundles],
      startsWithPicture: true,
      canonical: `/product/{{slug}}`,
      type: "product",
      picture: "{{picture}}",
    },
    {
      name: "product-gone",
      path: `/product/${slug}`,
      title: m.productPage.gone,
      chunks: ["src/app/route-elements/product-route.tsx"],
      texts: [...productBundles],
    },
    {
      name: "blogs",
      path: "/blogs",
      title: m.titles.blogs,
      description: m.blogs.lead,
      chunks: ["src/content/blogs-page.tsx", `src/content/articles${suffix}.ts`],
      texts: ["reading"],
      canonical: "/blogs",
    },
    {
      name: "portfolio",
      path: "/my-portfolio",
      title: m.titles.portfolio,
      description: (await portfolio.loadMaker()).introduction,
      chunks: ["src/content/portfolio-page.tsx", `src/content/portfolio${suffix}.ts`],
      texts: ["reading"],
      canonical: "/my-portfolio",
    },
    {
      name: "login",
      path: "/login",
      title: m.titles.login,
      description: m.login.lead,
      chunks: ["src/identity/login-page.tsx"],
      texts: ["sign-in"],
      canonical: "/login",
    },
    {
      name: "register",
      path: "/register",
      title: m.titles.register,
      description: m.register.lead,
      chunks: ["src/identity/register-page.tsx"],
      texts: ["sign-in"],
      canonical: "/register",
    },
    {
      name: "password-reset",
      path: "/password-reset",
      title: m.titles.reset,
      description: m.reset.lead,
      chunks: ["src/identity/password-reset-page.tsx"],
      texts: ["sign-in"],
      canonical: "/password-reset",
    },
    {
      name: "not-found",
      path: "/a/page/that/is/not/there",
      title: m.shell.notFound,
      description: m.shell.notFoundLead,
      chunks: ["src/app/route-elements/not-found-page.tsx"],
      texts: [],
    },
  ];
}
