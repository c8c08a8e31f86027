/** Window event: the pending confirmation of a handoff code changed. */
const changed = "livery:handoff";

let isPending = false;

/** Notes whether the address's code waits for a confirmation, because it would replace a live session. */
export function setHandoffPending(now: boolean): void {
  if (isPending === now) return;
  isPending = now;
  dispatchEvent(new Event(changed));
}

/** The current state, for a question that is drawn after the session has asked for it. */
export const isHandoffPending = (): boolean => isPending;

export function onHandoffPending(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

let code: string | null = null;

/**
 * Takes a single-use code out of the address as soon as the page's script runs, so that it is neither stored in
 * the history nor sent on (docs/protocols/calls.md, Session). It is exchanged when the session starts.
 */
export function hideHandoff(): void {
  const address = new URL(location.href);
  code = address.searchParams.get("token");
  if (code === null) return;
  address.searchParams.delete("token");
  history.replaceState(history.state, "", address);
}

/** Returns the code of the address once. */
export function takeHandoff(): string | null {
  const taken = code;
  code = null;
  return taken;
}
