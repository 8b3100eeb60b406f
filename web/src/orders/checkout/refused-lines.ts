import { textOfLines } from "../../catalogue/basket/change-basket";
import { Problem } from "../../platform/api/problem";
import { takaOf, type Paisa } from "../../platform/money";
import type { Quote } from "../../platform/schemas/quote";

/** The server's message about each refused line, by line: it is not one of another quantity. */
export function refusedLines(
  error: unknown,
  { lines }: Pick<Quote, "lines">,
): Partial<Record<string, string>> {
  if (!(error instanceof Problem)) return {};
  // A wrong total is refused at every line.
  const facts = (error.facts.lines ?? []).filter(
    ({ line, price }) =>
      price === undefined || price !== takaOf(lines[line]?.price ?? (0 as Paisa)),
  );
  const refused = facts.map(({ line }) => {
    const path = Object.keys(error.errors).find((one) => one.startsWith(`lines/${line}/`));
    return [
      textOfLines(lines.slice(line, line + 1)),
      path === undefined ? error.message : error.errors[path],
    ];
  });
  return Object.fromEntries(refused) as Partial<Record<string, string>>;
}
