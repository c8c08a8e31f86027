/** Texts by namespace and key. */
export type Texts = Record<string, Record<string, string>>;

/**
 * The data a page is built from in server and browser: the server renders with it and writes it into the HTML, and the
 * browser hydrates with it. It does not depend on the visitor, since pages are cached.
 */
export type Boot<Payload> = {
  payload: Payload;
  language: string;
  /** Languages a visitor may choose; in development also pseudo-languages. */
  texts: Texts;
  /** Answers of the calls the page needs, by cache key. */
  data: Record<string, unknown>;
  /** Set when another page replaces the one at the address. */
  system?: "maintenance" | "region" | "notFound";
  /** Whether the address chooses among what the page lists, which the server does not: those lists wait for the browser. */
  narrowed?: true;
  /** Only on the region page, which is never cached. */
  visitorIp?: string;
  /** Whether the development overlay is shown. */
  development?: boolean;
};

/** The port through which the built browser code renders on the server; the app provides it. */
export type Render<Payload> = (boot: Boot<Payload>, location: string) => Promise<string>;
