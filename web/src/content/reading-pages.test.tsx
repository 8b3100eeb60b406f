import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderAt } from "../platform/testing";
import { loadBlogsPage } from "./blogs-page";
import { loadPortfolioPage } from "./portfolio-page";

test("R-BLOG-1 has at least six articles, each a question with a long answer", async () => {
  const BlogsPage = await loadBlogsPage();
  renderAt("/blogs", <BlogsPage />);
  const articles = screen.getAllByRole("article");
  expect(articles.length).toBeGreaterThanOrEqual(6);
  for (const article of articles) {
    expect(within(article).getByRole("heading").textContent).toMatch(/\?$/);
    expect(article.textContent.length).toBeGreaterThan(600);
  }
  await expect.poll(() => document.title).toBe("Blogs - Northbridge");
});

test("R-PORT-1 shows education, skills with their progress, and projects", async () => {
  const PortfolioPage = await loadPortfolioPage();
  renderAt("/my-portfolio", <PortfolioPage />);
  const section = (name: string) => within(screen.getByRole("region", { name }));
  expect(section("Education").getAllByRole("listitem").length).toBeGreaterThan(0);
  expect(section("Projects").getAllByRole("article").length).toBeGreaterThan(0);
  for (const progress of section("Skills").getAllByRole("progressbar")) {
    expect(progress).toHaveAccessibleName();
    expect(progress).toHaveAttribute("value");
  }
});
