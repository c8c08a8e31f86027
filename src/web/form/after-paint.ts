import { startTransition, useEffect, useState } from "react";

/**
 * False until the first drawing has been painted, which is certain in the second animation frame. The server draws
 * everything at once.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(import.meta.env.SSR);
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
