import { createContext } from "react";

/** The cache keys that a part of the page has queried, so that a retry reads them again. */
export const ReadKeys = createContext<Set<string> | undefined>(undefined);
