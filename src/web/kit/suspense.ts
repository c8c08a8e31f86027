import { createElement, Suspense as Plain, type ReactNode, useLayoutEffect, useState } from "react";

/** A boundary of the server's HTML, and whether React has taken over what is in it. */
type Part = { isTaken: boolean };

const missing = new Set<Part>();
const waiting = new Set<() => void>();

/**
 * Runs work once React has taken over every part of the first page that is mounted, whose code is loaded by then. Returns a
 * function that calls it off.
 *
 * An update that meets a part of the server's HTML before is begun anew, from the root, for each of them: a page of 25 parts was
 * rendered 26 times.
 */
export function onceTakenOver(work: () => void): () => void {
  if (missing.size === 0) {
    work();
    return () => undefined;
  }
  waiting.add(work);
  return () => waiting.delete(work);
}

function take(part: Part): void {
  part.isTaken = true;
  if (!missing.delete(part) || missing.size > 0) return;
  const works = [...waiting];
  waiting.clear();
  for (const work of works) work();
}

/** React's `Suspense`, which `onceTakenOver` waits for. */
export function Suspense({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const [part] = useState<Part>(() => ({ isTaken: false }));
  useLayoutEffect(() => {
    // What is in it runs its effects first: with its code there from the beginning, it is not missing at any time.
    if (!part.isTaken) missing.add(part);
    // What is taken away, or replaced by the note of an error, is not waited for.
    return () => take(part);
  }, [part]);
  return createElement(Plain, { fallback }, children, createElement(Taken, { part }));
}

/** The last thing in a part: when its effects run, the parts inside have said that they are missing. */
function Taken({ part }: { part: Part }) {
  useLayoutEffect(() => take(part), [part]);
  return null;
}
