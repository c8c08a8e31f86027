import type { RefObject } from "react";

const longestWaitMs = 15_000;

/** The drawing of a code in a place, which may be on its way. Rejects when it does not come in 15 s. */
export async function drawnIn({ current }: RefObject<HTMLElement | null>): Promise<SVGSVGElement> {
  for (const begun = Date.now(); Date.now() - begun < longestWaitMs; ) {
    const drawn = current?.querySelector<SVGSVGElement>("svg[role=img]");
    if (drawn) return drawn;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the code was not drawn");
}
