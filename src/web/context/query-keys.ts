import { createContext } from "react";

/** The cache keys that a part of the page has asked for, so that a retry asks for them anew. */
export const ReadKeys = createContext<Set<string> | undefined>(undefined);
