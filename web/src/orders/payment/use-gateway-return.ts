import { useSearchParams } from "../../platform/routing/router";

const returns = ["success", "fail", "cancel"] as const;
export type GatewayReturn = (typeof returns)[number];

/** How the customer came back from SSLCommerz, by its page; whether it is paid is in the order. */
export function useGatewayReturn(): GatewayReturn | null {
  const [search] = useSearchParams();
  return returns.find((back) => back === search.get("back")) ?? null;
}
