import { createContext, startTransition, useContext, useEffect, useState } from "react";
import { useNavigationType } from "react-router-dom";

export const HydratedContext = createContext(false);

/**
 * Becomes true once the page has taken over from the server's HTML. It is a transition: an urgent update
 * would make React drop the drawn HTML of every part whose code is still on its way, and the page jump.
 */
export function useTakeover(): boolean {
  const [taken, setTaken] = useState(false);
  useEffect(() => startTransition(() => setTaken(true)), []);
  return taken;
}

/**
 * Whether what the server did not know may be shown: query, hash, history, storage. Where somebody has
 * already gone somewhere inside the site, it may.
 */
export function useHydrated(): boolean {
  const navigation = useNavigationType();
  return useContext(HydratedContext) || navigation !== "POP";
}
