import { activeNow, runActive } from "./request-scope.ts";
import type { SpanOptions, Tracing } from "./tracing.ts";

/** Runs work inside a span below the active one. */
export async function spanned<T>(
  tracing: Tracing | undefined,
  name: string,
  options: Omit<SpanOptions, "parent">,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing) return work();
  const active = activeNow();
  const span = tracing.start(name, { ...options, parent: active?.span });
  try {
    const done = await runActive({ request: active?.request, span }, work);
    span.end();
    return done;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
