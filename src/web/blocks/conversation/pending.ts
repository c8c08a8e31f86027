import { useState } from "react";
import type { Refusal } from "../../../kernel/outcome.ts";
import { call } from "../../api/client.ts";
import { useMakeStale } from "../../api/stale.ts";

/** Who of the two has the page. */
export type ConversationSide = "member" | "desk";

/** A line that is on its way; `refusal` is why it did not arrive. */
export type Pending = { clientId: string; text: string; refusal?: Refusal };

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

/**
 * Lines that were sent and are not among the conversation's yet. A line that failed is sent again under the same id, so
 * that it is written once even if only its answer was lost.
 */
export function usePending(
  side: ConversationSide,
  reference: string,
  lines: readonly { clientId: string }[],
) {
  const makeStale = useMakeStale();
  const [sent, setSent] = useState<Pending[]>([]);
  const pending = sent.filter(({ clientId }) => !lines.some((line) => line.clientId === clientId));
  const send = async ({ clientId = newId(), text }: { clientId?: string; text: string }): Promise<void> => {
    const line: Pending = { clientId, text };
    const put = (next: Pending) => (before: Pending[]) =>
      before.some((one) => one.clientId === clientId)
        ? before.map((one) => (one.clientId === clientId ? next : one))
        : [...before, next];
    setSent(put(line));
    const operation = side === "desk" ? "desk/chats/say" : "support/chat/say";
    const outcome = await call(operation, { reference, clientId, content: text });
    if (!outcome.ok) setSent(put({ ...line, refusal: outcome }));
    await makeStale(side === "desk" ? ["desk/chats/thread"] : ["support/chat"]);
  };
  return { pending, send };
}
