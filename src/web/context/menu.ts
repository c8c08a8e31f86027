import type { Entry } from "../../contract/generated/block.ts";
import { type MenuItem, menuItems } from "../../site/navigation.ts";
import { useSite } from "./site.ts";

/** The entries of a menu that this session sees. */
export function useMenu(): (entries: readonly Entry[] | undefined) => MenuItem[] {
  const { payload, loggedIn, session } = useSite();
  return (entries = []) => menuItems(payload, entries, { loggedIn, member: session.member });
}
