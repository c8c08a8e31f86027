const key = (code: string): string => `ticket of ${code}`;

/** The game that the page's address names: /play/<code>. */
export const codeOfPage = (): string => /^\/play\/([a-z0-9-]{1,60})$/.exec(location.pathname)?.[1] ?? "";

/**
 * The ticket that the launch handed over in the address. It is taken out of it at once, so that no history, no
 * screenshot and no shared address carries it, and kept for as long as the tab lives.
 */
export function takeTicket(code: string): string | undefined {
  const fresh = location.hash.slice(1);
  if (fresh === "") return sessionStorage.getItem(key(code)) ?? undefined;
  sessionStorage.setItem(key(code), fresh);
  history.replaceState(null, "", location.pathname);
  return fresh;
}

export const dropTicket = (code: string): void => sessionStorage.removeItem(key(code));
