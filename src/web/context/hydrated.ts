import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * Whether the page has taken over from the server's HTML. Rendered pages know no query, hash or storage,
 * so whoever reads those waits for this.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
