import { createContext, startTransition, useContext, useEffect, useState } from "react";
import { useNavigationType } from "react-router-dom";
import { onceTakenOver } from "../kit/suspense.ts";

export const HydratedContext = createContext(false);

/**
 * Becomes true once the page has hydrated. It is a transition: an urgent update would make React drop the
 * server's HTML of every part whose code is still loading, and the page would jump.
 */
export function useTakeover(): boolean {
  const [taken, setTaken] = useState(false);
  useEffect(() => onceTakenOver(() => startTransition(() => setTaken(true))), []);
  return taken;
}

/**
 * Whether the page may show what the server did not know: query, hash, history, storage. After a navigation
 * inside the site it always may.
 */
export function useHydrated(): boolean {
  const navigation = useNavigationType();
  return useContext(HydratedContext) || navigation !== "POP";
}
