import type { Plugin } from "vite";

export function bundledPackages(): Plugin;
