import type { Brand } from "../../brands/brand.ts";
import type { InBrand } from "../../core/identity/rate-limit-store.ts";
import { type Conversation, silentConversations } from "./chat-store.ts";
import { stepConversation } from "./step.ts";
import { silenceMs } from "./topics-and-hours.ts";

const atOnce = 200;

/** Conversations that nobody has written in since then are silent. */
export const silentBefore = (brand: Brand, now: number): Date => new Date(now - silenceMs(brand));

/** Closes conversations in which nobody has written for the brand's time; each has its own transaction. Returns how many. */
export async function closeSilent(
  brand: Brand,
  { inBrand, now }: { inBrand: InBrand; now: () => number },
): Promise<number> {
  const at = now();
  const before = silentBefore(brand, at);
  const may = ({ changed_at }: Conversation): boolean => changed_at < before;
  let closed = 0;
  for (const id of await inBrand((tx) => silentConversations(tx, before, atOnce))) {
    const done = await inBrand((tx) =>
      stepConversation(tx, id, { type: "silence", by: "clock" }, { now: at, may }),
    );
    if (done?.stepped) closed += 1;
  }
  return closed;
}
