import type { ReactNode } from "react";
import { SWRConfig } from "swr";
import { type Site, SiteContext } from "../../src/web/context/site.ts";

/** A member's session, as components see it. */
export const memberSession = {
  visitor: { mode: "real", agent: false },
  member: { id: "1", account: "lotus", nickname: "Lotus" },
  firstLogin: false,
  identity: { member: 0, desk: 0 },
  isKnown: true,
} as unknown as Site["session"];

/** What a component under test finds around it: the site, and an empty query cache with the site's settings. */
export function TestSite({ site = {}, children }: { site?: Partial<Site>; children: ReactNode }) {
  const value = { language: "en", loggedIn: true, session: memberSession, ...site } as Site;
  return (
    <SWRConfig value={{ provider: () => new Map(), revalidateIfStale: false, revalidateOnFocus: false }}>
      <SiteContext value={value}>{children}</SiteContext>
    </SWRConfig>
  );
}
