/** What a page keeps of its launch. */
export type Launched = { ticket?: string; lobbyUrl?: string };

/** The game that the page's address names: /play/<code>. */
export const codeOfPage = (): string => /^\/play\/([a-z0-9-]{1,60})$/.exec(location.pathname)?.[1] ?? "";

/**
 * What this page's entry in the browser's history holds. A history entry lives through reloads and, unlike storage,
 * every browser gives one to the frames of other sites; its state is part of no address.
 */
export const kept = (): Launched =>
  typeof history.state === "object" && history.state !== null ? history.state : {};

/** Keeps more of the launch; `undefined` forgets. */
export const keep = (more: { [Key in keyof Launched]: Launched[Key] | undefined }): void =>
  history.replaceState({ ...kept(), ...more }, "", location.pathname);

/**
 * The ticket that the launch handed over in the address. It is taken out of it at once, so that no history, no
 * screenshot and no shared address carries it.
 */
export function takeTicket(): string | undefined {
  const fresh = location.hash.slice(1);
  if (fresh !== "") keep({ ticket: fresh });
  return kept().ticket;
}
