import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { centreAddress, centreOf, withCentre } from "../../site/centre-blocks.ts";
import type { BrandPayload, Centre } from "../../site/payload.ts";
import { type PartError, partError, whenIdle } from "../kit/lazy.ts";
import type { Session } from "./session.ts";
import { useSite } from "./site.ts";

type Blocks = Record<string, Block[]>;

async function readBlocks(address: string): Promise<Blocks> {
  const answer = await fetch(address).catch(() => undefined);
  if (!answer?.ok) throw partError("failed", address);
  return (await answer.json()) as Blocks;
}

/** Reads the blocks of a centre into the payload, once for any number of askers; what failed is asked again. */
export function useCentreReader(
  payload: BrandPayload,
  setPayload: Dispatch<SetStateAction<BrandPayload>>,
): (centre: Centre) => Promise<void> {
  const pending = useRef(new Map<string, Promise<void>>());
  const { version } = payload;
  return useCallback(
    (centre) => {
      const address = centreAddress({ version }, centre);
      const known = pending.current.get(address);
      if (known) return known;
      const work = readBlocks(address).then(
        (blocks) =>
          setPayload((now) => (now.unread?.includes(centre) ? withCentre(now, centre, blocks) : now)),
        (error: unknown) => {
          pending.current.delete(address);
          throw error;
        },
      );
      pending.current.set(address, work);
      return work;
    },
    [version, setPayload],
  );
}

/** Reads the centre of who is logged in while the browser is idle: its pages then open at once, also without a network. */
export function useOwnCentre(
  readCentre: (centre: Centre) => Promise<void>,
  { unread }: BrandPayload,
  { visitor }: Session,
): void {
  const own = visitor.agent ? "agent" : "member";
  const isWanted = visitor.mode !== "visitor" && unread?.includes(own) === true;
  useEffect(() => {
    // A page that needs it asks again, and says why it fails.
    if (isWanted) whenIdle(() => void readCentre(own).catch(() => undefined));
  }, [isWanted, own, readCentre]);
}

/** Whether a page's blocks are there; asks for those of a centre that the first page came without. Throws what failed. */
export function useWholePage(page: PageDocument): boolean {
  const { payload, readCentre } = useSite();
  const centre = centreOf(page);
  const missing = centre && payload.unread?.includes(centre) ? centre : undefined;
  const [error, setError] = useState<PartError>();
  useEffect(() => {
    if (!missing) return;
    let isUnmounted = false;
    readCentre(missing).catch((reason: PartError) => {
      if (!isUnmounted) setError(reason);
    });
    return () => {
      isUnmounted = true;
    };
  }, [missing, readCentre]);
  if (missing && error) throw error;
  return missing === undefined;
}
