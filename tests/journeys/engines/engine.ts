/**
 * A page in one of the players' browsers, by the few things that its player does. Selectors are CSS and mean the first element
 * that is found; every step waits for it, and rejects when it does not come.
 */
export type EnginePage = {
  open: (url: string) => Promise<void>;
  url: () => Promise<string>;
  fill: (selector: string, text: string) => Promise<void>;
  press: (selector: string) => Promise<void>;
  /** Waits until an element is there, whether it is seen or not. */
  finds: (selector: string) => Promise<void>;
  /** Waits until an element is seen. */
  sees: (selector: string) => Promise<void>;
  attribute: (selector: string, name: string) => Promise<string | null>;
  /** The value of an expression of JavaScript, which may be a promise. */
  evaluate: <T>(expression: string) => Promise<T>;
  /** Does something in the page's frame. */
  inFrame: (work: (frame: Pick<EnginePage, "press" | "finds" | "sees">) => Promise<void>) => Promise<void>;
  /** What scripts of the page threw, as far as the engine tells. */
  errors: () => string[];
  /** What the page shows, as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A browser that is open; each page has a profile of its own. */
export type Engine = { page: () => Promise<EnginePage>; close: () => Promise<void> };

/** How long a step may take on a busy machine. */
export const patienceMs = 30_000;
