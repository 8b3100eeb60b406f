// For tests: a shop that quotes baskets, and the visitor's basket.

import { http, HttpResponse } from "msw";

import { setLines } from "../catalogue/basket/change-basket";
import { server } from "../platform/testing";
import { board, consent } from "./test-orders";

type Problem = { code: string; message: string; quantity?: number };
type Board = typeof board;

export const other = {
  ...board,
  _id: "65a1b2c3d4e5f60718293a5b",
  name: "Meghna B850",
  minQuantity: 5,
  price: 9000,
};

/** Boards for sale, problems by product, and the versions of the pages to agree to. */
export const stall = {
  boards: [board, other] as Board[],
  problems: {} as Partial<Record<string, Problem>>,
  consent,
  /** Quotes wait for it. */
  ready: Promise.resolve(),
  /** The delivery methods by district; without one the shop has no plan. */
  methods: {} as Partial<Record<string, object[]>>,
};

export const lineOf = ({ _id }: { _id: string }, quantity: number) => ({
  productId: _id,
  quantity,
});

/** Fills the visitor's basket: 2 and 5 pieces. */
export const fillBasket = () => setLines([lineOf(board, 2), lineOf(other, 5)]);

/** The quote of a text such as "65a1b2c3d4e5f60718293a4b:2,…". */
function quoteOf(text: string) {
  const lines = text.split(",").map((line) => {
    const [productId = "", pieces] = line.split(":");
    const quantity = Number(pieces);
    const product = stall.boards.find(({ _id }) => _id === productId);
    const problem = stall.problems[productId];
    const price = product && product.price * quantity;
    return { productId, quantity, product, price, problem };
  });
  const sum = lines.reduce((total, { price, problem }) => total + (problem ? 0 : (price ?? 0)), 0);
  return { lines, sum, consent: stall.consent };
}

/** Starts a stall without problems. */
export function openStall() {
  Object.assign(stall, {
    boards: [board, other],
    problems: {},
    consent,
    methods: {},
    ready: Promise.resolve(),
  });
  server.use(
    http.get("/api/checkout/quote", async ({ request }) => {
      await stall.ready;
      const { searchParams } = new URL(request.url);
      const delivery = stall.methods[searchParams.get("district") ?? ""];
      return HttpResponse.json({ ...quoteOf(searchParams.get("lines") ?? ""), delivery });
    }),
  );
}
