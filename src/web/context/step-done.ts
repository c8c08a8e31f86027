import { createContext } from "react";

/** Called when the step of a form in a sequence is done; does nothing for a single form. */
export const StepDone = createContext<(() => void) | undefined>(undefined);
