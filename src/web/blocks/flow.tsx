import type { ReactNode } from "react";
import { useHydrated } from "../context/hydrated.ts";
import { lazyParts } from "../kit/lazy.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import type { BlockProps } from "./block-props.ts";

const deps = new Map(
  lazyParts(import.meta.glob<{ default: () => ReactNode }>("../flows/auth-entries/*.tsx")),
);

/**
 * A flow by its name: the door is the file of that name. Only the browser draws it: a machine without a
 * visitor has nothing to say, and its code is nobody's first view.
 */
export default function Flow({ block }: BlockProps<"flow">) {
  const hydrated = useHydrated();
  const Door = deps.get(block.flow);
  if (!Door) throw new Error(`no door opens the flow ${block.flow}`);
  return hydrated ? <Door /> : <Skeleton height={420} />;
}
