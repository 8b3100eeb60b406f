import type { Plugin } from "vite";

export function serverHoles(): Plugin;
