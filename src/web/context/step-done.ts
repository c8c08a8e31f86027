import { createContext } from "react";

/** What a form around which several stand in a row does when its step is done; nothing for a form that stands alone. */
export const StepDone = createContext<(() => void) | undefined>(undefined);
