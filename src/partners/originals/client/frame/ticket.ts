/** The data of a launch that a page stores. */
export type Launched = { ticket?: string; lobbyUrl?: string };

/** The game in the page's address: /play/<code>. */
export const codeOfPage = (): string => /^\/play\/([a-z0-9-]{1,60})$/.exec(location.pathname)?.[1] ?? "";

/**
 * The data in this page's history entry. A history entry survives reloads and, unlike storage, every browser
 * gives one to frames of other sites; its state is part of no address.
 */
export const storedLaunch = (): Launched =>
  typeof history.state === "object" && history.state !== null ? history.state : {};

/** Stores more data of the launch; `undefined` removes them. */
export const storeLaunch = (more: { [Key in keyof Launched]: Launched[Key] | undefined }): void =>
  history.replaceState({ ...storedLaunch(), ...more }, "", location.pathname);

/**
 * The ticket from the launch address. It is removed from the address at once, so that no history, screenshot or
 * shared address contains it.
 */
export function takeTicket(): string | undefined {
  const fresh = location.hash.slice(1);
  if (fresh !== "") storeLaunch({ ticket: fresh });
  return storedLaunch().ticket;
}
