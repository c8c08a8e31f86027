import type { ServerResponse } from "node:http";

/** Requests that are being answered. */
export type InFlight = {
  begin: (response: ServerResponse) => void;
  /** Resolves when none is left, at the latest after `ms`; answers how many are left then. */
  finished: (ms: number) => Promise<number>;
};

export function createInFlight(): InFlight {
  const open = new Set<ServerResponse>();
  let noneLeft = () => {};
  return {
    begin: (response) => {
      open.add(response);
      response.once("close", () => {
        open.delete(response);
        if (open.size === 0) noneLeft();
      });
    },
    finished: async (ms) => {
      if (open.size === 0) return 0;
      const { promise, resolve } = Promise.withResolvers<void>();
      noneLeft = resolve;
      const timer = setTimeout(resolve, ms);
      await promise;
      clearTimeout(timer);
      return open.size;
    },
  };
}
