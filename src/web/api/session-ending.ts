import type { OperationId } from "../../contract/shared-types.ts";
import type { Outcome } from "../../kernel/outcome.ts";

/** Calls after which their member has no session any more, and the text of the toast that says why. */
const endings: Partial<Record<OperationId, string>> = { "member/saferPlay/break": "safer:break.taken" };

/** Window event before and after such a call; afterwards with the toast's text, unless the call was refused. */
export const sessionEnding = "livery:session-ending";
export type SessionEnding = CustomEvent<{ isOver: boolean; textKey?: string }>;

const tell = (detail: SessionEnding["detail"]): unknown =>
  dispatchEvent(new CustomEvent(sessionEnding, { detail }));

/**
 * Makes a call; of one that ends the member's session, this tab's session is told before and after, so that its end is neither
 * reported as that of another device nor loses the call's answer. It leaves the page, so that there is no answer: a dialog that
 * closed meanwhile would go back in the history.
 */
export async function endingSession<Value>(
  operation: OperationId,
  work: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const textKey = endings[operation];
  if (textKey === undefined) return work();
  tell({ isOver: false });
  const outcome = await work();
  tell({ isOver: true, ...(outcome.ok ? { textKey } : {}) });
  return outcome.ok ? new Promise(() => undefined) : outcome;
}
