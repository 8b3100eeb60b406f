// Build only: renders the prerendered pages, with a stand-in for each value that the server fills
// in. tools/prerender/ turns them into templates.

import { prerender } from "react-dom/static";

import { allCpusQuery } from "../catalogue/cpus/cpu-queries";
import { leastOrder } from "../catalogue/product/least-order";
import { productOfPageQuery, similarToGoneQuery } from "../catalogue/product-page-queries";
import {
  firstProductsQuery,
  onePage,
  productPagesQuery,
} from "../catalogue/product/product-queries";
import { leadsQuery } from "../catalogue/product/page-leads";
import { readSearch } from "../catalogue/search-address";
import { oneFoundPage, searchPagesQuery } from "../catalogue/search/search-queries";
import { pageQuery } from "../content/shop-page/page-queries";
import { pageSlugs } from "../content/shop-page/page-slugs";
import { addressOf } from "../platform/language";
import { loadMessages, messagesOf } from "../platform/messages/messages";
import { formatCount, formatTaka, paisaOf } from "../platform/money";
import { settings } from "../platform/api/settings";
import { MemoryRouter } from "../platform/routing/memory-router";
import { FullScreenSpinner } from "../platform/ui/spinner";
import type { Cpu } from "../platform/schemas/cpu";
import type { FoundProducts } from "../platform/schemas/found-products";
import type { Product } from "../platform/schemas/product";
import type { ShopPage } from "../platform/schemas/shop-page";
import type { Review } from "../platform/schemas/review";
import { reviewsQuery } from "../reviews/review-queries";
import { slug } from "./prerendered-pages";
import { newQueryClient, Providers } from "./providers";
import { preload } from "./route-table";
import { ShopRoutes } from "./routes";
import { shownLeads } from "./shop-page-stand-ins";
import { storedPicture } from "../pictures/stored-picture";
import { countLabel, searchStandIns, shownCpu } from "./search-stand-ins";

export interface Content {
  products?: Product[];
  /** More boards follow. */
  more?: boolean;
  reviews?: Review[];
  /** Search results, or the counts of the whole list. */
  answer?: FoundProducts;
  /** The product of a product page. */
  product?: Product;
  /** Products similar to a discontinued one. */
  similar?: Product[];
  /** Processors for their page. */
  cpus?: Cpu[];
  /** One of the pages about the shop. */
  shopPage?: ShopPage;
  /** Whether demo mode's accounts are shown. */
  demo?: boolean;
  /** Whether Google sign-in is offered. */
  google?: boolean;
}

const { demo } = settings;
const boardsOnLanding = 6;
const reviewsOnLanding = 5;
const reviewsOnProduct = 2;

/** The markup of a page, ready for hydration. */
export async function renderPage(path: string, content: Content = {}): Promise<string> {
  const queryClient = newQueryClient();
  const [pathname = path, query] = path.split("?");
  if (content.products !== undefined) {
    const after = new URLSearchParams(query).get("after") ?? "";
    const page = onePage(content.products, content.more !== true, after);
    queryClient.setQueryData(productPagesQuery(after).queryKey, page);
  }
  if (content.answer !== undefined) {
    const search = readSearch(new URLSearchParams(query));
    const found = oneFoundPage(search, content.answer);
    queryClient.setQueryData(searchPagesQuery(search).queryKey, found);
  }
  queryClient.setQueryData(firstProductsQuery(boardsOnLanding).queryKey, content.products);
  queryClient.setQueryData(productOfPageQuery(slug).queryKey, content.product);
  queryClient.setQueryData(similarToGoneQuery(slug).queryKey, content.similar);
  queryClient.setQueryData(allCpusQuery.queryKey, content.cpus);
  queryClient.setQueryData(leadsQuery.queryKey, shownLeads);
  for (const pageSlug of pageSlugs) {
    queryClient.setQueryData(pageQuery(pageSlug).queryKey, content.shopPage);
  }
  for (const newest of [reviewsOnLanding, reviewsOnProduct]) {
    queryClient.setQueryData(reviewsQuery(newest).queryKey, content.reviews);
  }
  settings.demo = content.demo === false ? null : demo;
  settings.identity.google = content.google !== false;
  await Promise.all([loadMessages("shell"), preload(pathname)]);

  const { prelude } = await prerender(
    <Providers answers={queryClient}>
      <MemoryRouter entries={[path]}>
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
export { shownPage } from "./shop-page-stand-ins";
export { searchStandIns, shownCpu };
export { documentTexts, pages } from "./prerendered-pages";

/** Markup of pages that the browser renders, until their script runs. */
export async function renderSpinner(): Promise<string> {
  await loadMessages("shell");
  const { prelude } = await prerender(
    <Providers answers={newQueryClient()}>
      <FullScreenSpinner />
    </Providers>,
  );
  return new Response(prelude).text();
}

// Stand-ins for values from the server. The numbers are unusual, so that they are unique in the
// markup.
const storedWidth = 29_979;
const storedHeight = 24_581;
const storedImg = `/pictures/${"0".repeat(32)}-${storedWidth}x${storedHeight}/640.jpg`;
const minimum = 31_415_926;
const minimumAboveStock = 97_932_384;
const noStock = 0;
const stock = 53_589_793;
const price = paisaOf(38_462.64);

/** One board and one review in every variant of a row; the first variant is the default. */
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
    storedPicture: { ...usual, img: storedImg },
    noChips: { ...usual, facts: {} },
    bothNames: { ...usual, nameEnglish: "~nameEnglish~" },
  };
}

/** The board of the product page, with one fact in one group, and the note. */
export const shownBoard: Product = {
  ...rows.board.usual,
  description: "~description~",
  facts: { socket: "~value~", factNote: "~note~" },
};

/** More pictures of that board, one of each kind. */
export const morePictures = [shownBoard.img, storedImg];

function reviewVariants() {
  const usual: Review = {
    _id: "~id~",
    name: "~name~",
    userImg: "~img~",
    reviewDescription: "~text~",
    rating: 5,
    bought: false,
    userEmail: "~email~",
  };
  const buyer = { ...usual, bought: true };
  const large = { ...buyer, _id: "~large~", reviewDescription: "" };
  return {
    usual,
    bought: [large, buyer], // Only the first one is large.
    long: { ...usual, reviewDescription: `~text~${" ".repeat(1_000)}` },
    noPicture: { ...usual, userImg: "" },
    rated: [1, 2, 3, 4].map((rating) => ({ ...usual, rating })),
  };
}

/** The fact table's text for the single fact above. */
export async function factStandIns(): Promise<[text: string, placeholder: string][]> {
  await loadMessages("facts");
  const m = messagesOf("facts");
  return [
    [m.factGroups.processor, "heading"],
    [m.facts.socket, "fact"],
  ];
}

/** A card's text for the minimum order. */
export async function leastStandIns(): Promise<[text: string, placeholder: string][]> {
  await loadMessages("shell", "catalogue");
  const m = messagesOf("catalogue");
  return [minimum, minimumAboveStock].map((minQuantity) => [
    leastOrder({ minQuantity, price }, m),
    "least",
  ]);
}

/** Labels of a stored picture on the page; longer ones first, since they contain others. */
function pictureLabels(): [label: string, placeholder: string][] {
  const { avif = "", webp = "", jpeg = "" } = storedPicture(storedImg) ?? {};
  return [
    [avif, "avif"],
    [webp, "webp"],
    [jpeg, "jpeg"],
    [storedImg, "img"],
    [String(storedWidth), "width"],
    [String(storedHeight), "height"],
  ];
}

/** The values above as a page formats them, each with its placeholder. */
export const labels: [label: string, placeholder: string][] = [
  ...pictureLabels(),
  [formatCount(stock), "stock"],
  [String(minimum), "minimum"],
  [formatTaka(price), "price"],
  countLabel,
];
