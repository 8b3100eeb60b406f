// The prerendered pages, and the texts of the documents around them.

import { pictureSizes } from "../catalogue/product/picture-sizes";
import { pageSlugs } from "../content/shop-page/page-slugs";
import { language } from "../platform/language";
import {
  listBundles,
  loadMessages,
  messagesOf,
  productBundles,
  type Bundle,
} from "../platform/messages/messages";

/** Slug of the single board. */
export const slug = "~slug~";

interface Page {
  /** Name of its template. */
  name: string;
  path: string;
  title: string;
  description?: string;
  /** Chunks and texts for its path, as in route-table.ts. */
  chunks: string[];
  texts: Bundle[];
  /** Chunks that load later but whose styles are needed at once. */
  later?: string[];
  /** `sizes` of its first picture, if that is above the fold and should be preloaded. */
  firstPictureSizes?: string;
  /** The canonical path for search engines; undefined for a page that is not indexed. */
  canonical?: string;
  /** Rendered in the browser; its chunks load together with the first script. */
  waits?: boolean;
  /** Whether the server may exclude it from search engines. */
  unlisted?: boolean;
  /** One of the pages about the shop. */
  isAboutShop?: boolean;
  /** Open Graph type and picture, if not the defaults. */
  type?: string;
  picture?: string;
}

/** Texts of the document around a page. */
export async function documentTexts() {
  await loadMessages("shell", "app");
  return messagesOf("app").page;
}

/** The pages in the language of this build. */
export async function pages(): Promise<Page[]> {
  await loadMessages("shell", "catalogue", "choosing", "product", "reading", "sign-in");
  const m = texts();
  return [
    ...landingPages(m),
    ...cataloguePages(m),
    ...(await readingPages(m)),
    ...signInPages(m),
    ...pageSlugs.map((name) => ({
      name: `page-${name}`,
      path: `/${name}`,
      title: m.shopPages[name],
      description: "{{lead}}",
      chunks: ["src/content/shop-page/shop-page.tsx"],
      texts: [],
      canonical: `/${name}`,
      unlisted: true,
      isAboutShop: true,
    })),
    {
      name: "not-found",
      path: "/a/page/that/is/not/there",
      title: m.shell.notFound,
      description: m.shell.notFoundLead,
      chunks: ["src/app/not-found-page.tsx"],
      texts: [],
    },
  ];
}

const texts = () => messagesOf("catalogue", "choosing", "product", "reading", "sign-in");
type Texts = ReturnType<typeof texts>;

function landingPages(m: Texts): Page[] {
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
  ];
}

function cataloguePages(m: Texts): Page[] {
  return [
    {
      name: "products",
      path: "/products",
      title: m.titles.products,
      description: m.product.lead,
      chunks: ["src/catalogue/products-page.tsx"],
      texts: [...listBundles],
      firstPictureSizes: pictureSizes.card,
      canonical: "/products{{#after}}?after={{after}}{{/after}}",
    },
    {
      name: "products-found",
      path: "/products?q=~q~&cpu=stand-in&socket=~CHIP~",
      title: "{{heading}}",
      description: "{{lead}}",
      chunks: ["src/catalogue/products-page.tsx"],
      texts: [...listBundles],
      firstPictureSizes: pictureSizes.card,
      canonical: "{{canonical}}",
      unlisted: true,
    },
    {
      name: "cpus",
      path: "/products/cpu",
      title: m.processors.browseHeading,
      description: m.processors.browseLead,
      chunks: ["src/catalogue/cpus/cpus-page.tsx"],
      texts: ["choosing"],
      canonical: "/products/cpu",
    },
    {
      name: "compare",
      path: "/compare",
      title: m.compare.heading,
      chunks: ["src/catalogue/compare/compare-page.tsx"],
      texts: ["catalogue", "choosing", "facts"],
      waits: true,
    },
    {
      name: "product",
      path: `/product/${slug}`,
      title: "{{name}}",
      description: "{{summary}}",
      chunks: ["src/app/route-elements/product-route.tsx"],
      texts: [...productBundles],
      firstPictureSizes: pictureSizes.page,
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
  ];
}

async function readingPages(m: Texts): Promise<Page[]> {
  const portfolio = await import("../content/portfolio-page");
  const suffix = language === "bn" ? ".bn" : "";
  return [
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
  ];
}

function signInPages(m: Texts): Page[] {
  return [
    {
      name: "login",
      path: "/login",
      title: m.titles.login,
      description: m.login.lead,
      chunks: ["src/app/route-elements/login-route.tsx"],
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
  ];
}
