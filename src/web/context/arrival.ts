/** What came only at another address than its own, so that it stays one module however often it is asked for. */
const come = new Map<string, Promise<unknown>>();

/** The address in a browser's words about a module that did not come; not every browser tells it. */
const addressIn = (error: unknown): string | undefined => /https?:\S+\.js/.exec(String(error))?.[0];

function again(address: string): Promise<unknown> {
  const kept = come.get(address);
  if (kept) return kept;
  const asked: Promise<unknown> = import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  come.set(address, asked);
  asked.catch(() => come.delete(address));
  return asked;
}

/**
 * Code that is loaded when it is needed. A browser may keep that a module did not come and never ask for it
 * again, until the page is loaded anew: such a one is asked for at another address, and what it needs itself is
 * kept from failing as far as one can know (nothing is asked for while one is offline, unless a worker could
 * have it). Rejects when it does not come this time; the next call tries again.
 */
export async function arrived<T>(load: () => Promise<T>): Promise<T> {
  // On the server there is a navigator too, and it does not know.
  if (navigator.onLine === false && !navigator.serviceWorker?.controller)
    throw new TypeError("There is no network.");
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (!address) throw error;
    return (await again(address)) as T;
  }
}
