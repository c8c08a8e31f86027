import { type ComponentType, useEffect, useState } from "react";
import type { PageDocument } from "../../contract/generated/page.ts";
import { isAlikeForAll } from "../../site/page-lookup.ts";
import { HydratedContext, useHydrated } from "../context/hydrated.ts";
import { lazyParts, loadPart } from "../kit/lazy.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./flow.module.css";
import { PageTitle } from "./page-title.tsx";

const files = import.meta.glob<{ default: ComponentType }>("../flows/auth-entries/*.tsx");
const authEntries = new Map(lazyParts(files));

/**
 * A flow by its name, which is the name of a file in `flows/auth-entries`. A machine runs in the browser alone; until its code
 * is there, a form that all visitors see alike stands as the server has drawn it, and for the others a placeholder.
 */
export default function Flow({ block, page, first }: BlockProps<"flow">) {
  return (
    <>
      {first && page.centre && <PageTitle page={page} />}
      <Entry key={block.flow} flow={block.flow} page={page} />
    </>
  );
}

function Entry({ flow, page }: { flow: string; page: PageDocument }) {
  const Later = authEntries.get(flow);
  const load = files[`../flows/auth-entries/${flow}.tsx`];
  if (!Later || !load) throw new Error(`no auth entry for the flow ${flow}`);
  const [drawn, setDrawn] = useState<{ Own: ComponentType } | undefined>(
    useHydrated() ? { Own: Later } : undefined,
  );
  // Loaded here and not by drawing it: a boundary that waits would show its placeholder instead of the server's form.
  useEffect(() => {
    if (!drawn)
      void loadPart(flow, load).then(
        (part) => setDrawn({ Own: part.default }),
        () => setDrawn({ Own: Later }),
      );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);
  // It takes the place of the server's HTML, which is not hydrated: it may show at once what the server did not know.
  if (drawn)
    return (
      <HydratedContext value={true}>
        <drawn.Own />
      </HydratedContext>
    );
  return isAlikeForAll(page) ? <FirstForm Own={Later} /> : <Skeleton height={420} />;
}

/** The form before it can be used. In the browser it is what the server has sent, without running its code. */
function FirstForm({ Own }: { Own: ComponentType }) {
  if (!import.meta.env.SSR)
    return (
      <div
        inert
        aria-busy="true"
        className={styles.first}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, so that the server's HTML stays
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  return (
    <div inert aria-busy="true" className={styles.first}>
      <Own />
    </div>
  );
}
