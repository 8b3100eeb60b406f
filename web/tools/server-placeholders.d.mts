import type { Plugin } from "vite";

export function serverPlaceholders(): Plugin;
