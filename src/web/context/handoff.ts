/** Window event: whether a code waits for a word has changed. */
const changed = "livery:handoff";

let waits = false;

/** Notes whether a code of the address waits for a word, since it would replace a live session. */
export function setHandoffWaits(now: boolean): void {
  if (waits === now) return;
  waits = now;
  dispatchEvent(new Event(changed));
}

/** Whether it does now: what draws the question may come later than the session has asked it. */
export const handoffWaits = (): boolean => waits;

export function onHandoffWaits(told: () => void): () => void {
  addEventListener(changed, told);
  return () => removeEventListener(changed, told);
}

let code: string | null = null;

/**
 * Takes a single-use code out of the address as soon as the page's script runs, so that it is neither kept
 * in the history nor sent on (docs/protocols/calls.md, Session). It is exchanged once the session begins.
 */
export function hideHandoff(): void {
  const address = new URL(location.href);
  code = address.searchParams.get("token");
  if (code === null) return;
  address.searchParams.delete("token");
  history.replaceState(history.state, "", address);
}

/** The code that came in the address, once. */
export function takeHandoff(): string | null {
  const taken = code;
  code = null;
  return taken;
}
