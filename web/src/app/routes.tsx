import { Fragment, type ComponentType } from "react";

import { pageOf } from "./page-of";
import { RestorePosition } from "./restore-position";
import {
  Dashboard,
  dashboardRoutes,
  NotFound,
  publicRoutes,
  type PageRoute,
  SignedIn,
  signedInRoutes,
  StaffOnly,
  staffRoutes,
} from "./route-table";
import { ShopLayout } from "./shop-layout";
import { useLocation } from "../platform/routing/router";
import { Route, Routes } from "../platform/routing/routes";

const routesOf = (routes: PageRoute[]) =>
  routes.map(({ path, Page }) => (
    <Route key={path} path={path} element={<RoutePage at={Page} />} />
  ));

/**
 * A page, remounted per route. RestorePosition follows it, so that it runs once the page is
 * rendered.
 */
function RoutePage({ at: Page }: { at: ComponentType }) {
  return (
    <Fragment key={pageOf(useLocation().pathname)}>
      <Page />
      <RestorePosition />
    </Fragment>
  );
}

export function ShopRoutes() {
  return (
    <Routes>
      <Route element={<ShopLayout />}>
        {routesOf(publicRoutes)}
        <Route element={<SignedIn />}>
          {routesOf(signedInRoutes)}
          <Route element={<Dashboard />}>
            {routesOf(dashboardRoutes)}
            <Route element={<StaffOnly />}>{routesOf(staffRoutes)}</Route>
          </Route>
        </Route>
        <Route path="*" element={<RoutePage at={NotFound} />} />
      </Route>
    </Routes>
  );
}
