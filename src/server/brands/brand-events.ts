/** Messages to open pages about their brand. */
export type BrandEvent =
  | { type: "brand.version"; merchant: string; version: string }
  | { type: "brand.broken"; merchant: string; lines: string[] }
  /** A notice for one browser: `browser` is its key's hash, which must not reach other browsers. */
  | {
      type: "session.changed" | "wallet.balance" | "member.notice" | "chat.line" | "chat.typing";
      merchant: string;
      browser: string;
      /** The number of the conversation in which somebody writes. */
      about?: string;
    }
  /** Notices may have been lost: every browser of every brand checks for itself. */
  | { type: "missed" };

type Listener = (event: BrandEvent) => void;

/** A small in-process channel from the watcher to the event streams. */
export type BrandEvents = { publish: Listener; subscribe: (listener: Listener) => () => void };

export function createBrandEvents(): BrandEvents {
  const listeners = new Set<Listener>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
