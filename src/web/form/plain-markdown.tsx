import type { ReactNode } from "react";

/**
 * Stands where rjsf would bring a whole Markdown renderer, a third of its weight: texts of forms are plain,
 * so they are drawn as they are. vite.config.ts puts it there.
 */
export function Markdown({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
