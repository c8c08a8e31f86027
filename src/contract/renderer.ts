/** Texts by namespace and key. */
export type Texts = Record<string, Record<string, string>>;

/**
 * What a page is built from, on both wings: the server renders with it, writes it into the HTML, and the
 * browser hydrates with the same. Nothing in it depends on the visitor, since pages are cached.
 */
export type Boot<Payload> = {
  payload: Payload;
  language: string;
  /** Languages a visitor may choose; pseudo-languages too while developing. */
  texts: Texts;
  /** Answers of the calls the page needs, by cache key. */
  data: Record<string, unknown>;
  /** Set when a page stands in for the one at the address. */
  system?: "maintenance" | "region" | "notFound";
  /** Only on the region page, which is never cached. */
  visitorIp?: string;
  /** Whether the development overlay is wanted. */
  development?: boolean;
};

/** The port through which the built browser code renders on the server; house hands it over. */
export type Render<Payload> = (boot: Boot<Payload>, location: string) => Promise<string>;
