import type { Plugin } from "vite";

export function noPropTypes(): Plugin;
