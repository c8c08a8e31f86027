import type { ReactNode } from "react";

/**
 * Replaces rjsf's Markdown renderer, a third of its size: texts of forms are plain, so they are drawn as they
 * are. vite.config.ts sets the alias.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
