export type SpanValue = string | number | boolean;

/** A span that has begun. */
export type Span = {
  /** The trace's id, for log lines. */
  readonly traceId: string;
  set: (name: string, value: SpanValue) => void;
  /** Ends the span, as failed when there is an error. */
  end: (error?: unknown) => void;
};

export type SpanOptions = {
  kind: "server" | "client" | "internal";
  /** The span that caused it, or the `traceparent` header of a caller. */
  parent?: Span | string | undefined;
  attributes?: Record<string, SpanValue>;
  /** Milliseconds since the epoch; now when left out. */
  startedAt?: number;
};

/** Begins spans. Without an address for traces there is none of these, and nothing is spent on them. */
export type Tracing = {
  start: (name: string, options: SpanOptions) => Span;
  /** Sends what is waiting. */
  close: () => Promise<void>;
};
