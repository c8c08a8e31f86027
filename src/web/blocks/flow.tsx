import { type ReactNode, useEffect, useState } from "react";
import { useHydrated } from "../context/hydrated.ts";
import { lazyParts } from "../kit/lazy.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";

const authEntries = new Map(
  lazyParts(import.meta.glob<{ default: () => ReactNode }>("../flows/auth-entries/*.tsx")),
);

/** Whether the browser draws this block now: a page over a page does not wait for the code of the page below. */
function useTakenOver(): boolean {
  const [taken, setTaken] = useState(useHydrated());
  useEffect(() => setTaken(true), []);
  return taken;
}

/**
 * A flow by its name, which is the name of a file in `flows/auth-entries`. Only the browser draws it: a machine
 * has no state on the server, and its code is not part of any first view.
 */
export default function Flow({ block, page, first }: BlockProps<"flow">) {
  const drawn = useTakenOver();
  const AuthEntry = authEntries.get(block.flow);
  if (!AuthEntry) throw new Error(`no auth entry for the flow ${block.flow}`);
  return (
    <>
      {first && page.centre && <PageTitle page={page} />}
      {drawn ? <AuthEntry /> : <Skeleton height={420} />}
    </>
  );
}
