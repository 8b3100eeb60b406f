import { useSearchParams } from "react-router";

const backs = ["success", "fail", "cancel"] as const;
export type Back = (typeof backs)[number];

/** How the customer came back from SSLCommerz, as its page says; the order itself says what is paid. */
export function useBack(): Back | null {
  const [search] = useSearchParams();
  return backs.find((back) => back === search.get("back")) ?? null;
}
