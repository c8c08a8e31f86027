/**
 * A handoff code takes a login from one domain to another: it is the parameter `token` of an address, works once and is
 * exchanged for a session (docs/protocols/calls.md, Session). Where the tab has a session of another member already, the
 * code waits until the member confirms.
 */

/** The window event that says that a code has begun or stopped to wait for a confirmation. */
const changed = "livery:handoff";

let isPending = false;

/** Sets whether the code waits for a confirmation, because it would replace a live session. */
export function setHandoffPending(now: boolean): void {
  if (isPending === now) return;
  isPending = now;
  dispatchEvent(new Event(changed));
}

/** Whether the code waits for a confirmation now: for listeners that begin after the event. */
export const isHandoffPending = (): boolean => isPending;

/** Calls back when `isHandoffPending` has changed; returns a function that ends it. */
export function onHandoffPending(listener: () => void): () => void {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
}

let code: string | null = null;

/**
 * Moves the code from the address into memory as soon as the page's script runs, so that it is neither stored in the
 * history nor sent to other sites. The session exchanges it when it starts.
 */
export function hideHandoff(): void {
  const address = new URL(location.href);
  code = address.searchParams.get("token");
  if (code === null) return;
  address.searchParams.delete("token");
  history.replaceState(history.state, "", address);
}

/** Returns the code for its only exchange: later calls return null. */
export function takeHandoff(): string | null {
  const taken = code;
  code = null;
  return taken;
}
