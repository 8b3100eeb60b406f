import { Children, createContext, isValidElement, useContext, type ReactNode } from "react";

import { matchPath, type Params } from "./path";
import { useLocation } from "./router";

interface RouteProps {
  /** A pattern for `matchPath`. Only routes without children have one. */
  path?: string;
  /** The page; for a route with children, the layout around them, which renders an Outlet. */
  element: ReactNode;
  /** Routes. */
  children?: ReactNode;
}

/** Routes reads this element; it never renders. */
export const Route: (props: RouteProps) => ReactNode = () => {
  throw new Error("a Route is outside of Routes");
};

interface Match {
  /** The layouts from the outermost in, then the page. */
  elements: ReactNode[];
  params: Params;
}

/** The first route in order that matches `pathname`. */
function matchIn(routes: ReactNode, pathname: string): Match | undefined {
  for (const route of Children.toArray(routes)) {
    if (!isValidElement<RouteProps>(route)) continue;
    const { path, element, children } = route.props;
    const params = path === undefined ? undefined : matchPath(path, pathname);
    const match = params ? { elements: [], params } : matchIn(children, pathname);
    if (match) return { ...match, elements: [element, ...match.elements] };
  }
  return undefined;
}

const InsideContext = createContext<ReactNode[]>([]);
const ParamsContext = createContext<Params>({});

/**
 * Renders the first route that matches the open path, inside its layouts; nothing if none matches.
 */
export function Routes({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const match = matchIn(children, pathname);
  if (match === undefined) return null;
  return (
    <ParamsContext value={match.params}>
      <Layers elements={match.elements} />
    </ParamsContext>
  );
}

function Layers({ elements: [outermost, ...inside] }: { elements: ReactNode[] }) {
  return <InsideContext value={inside}>{outermost}</InsideContext>;
}

/** Renders the content of a layout. */
export function Outlet() {
  const inside = useContext(InsideContext);
  return inside.length > 0 && <Layers elements={inside} />;
}

/** Values in the open path: `slug` of "/product/:slug". */
export const useParams = (): Params => useContext(ParamsContext);
