import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { allowedModules, isOn } from "../../site/modules.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Badge } from "../kit/badge.tsx";

type Counted = NonNullable<PageDocument["badge"]>;

/**
 * Which kinds can wait for the member: those of modules that are on. None for visitors, trial members and sub-accounts
 * (spec section 4).
 */
export function useWaitingKinds(): Record<Counted, boolean> {
  const { session, payload } = useSite();
  const { mode, sub } = session.visitor;
  const isReal = mode === "real" && !sub;
  const allowed = allowedModules(payload.whitelabel);
  const has = (module: string) => isReal && isOn(allowed, module);
  return { rewards: has("REWARDS"), missions: has("MISSIONS"), messages: has("MESSAGES") };
}

/** What waits for the member to claim or read it, by kind; zero for visitors and while it is not known. */
export function useWaitingCounts(): Record<Counted, number> {
  const { rewards, missions, messages: hasInbox } = useWaitingKinds();
  const { value } = useQuery("member/waiting", rewards || missions ? {} : null);
  const { value: messages } = useQuery("relay/CSP_unreadCount", hasInbox ? {} : null);
  return { rewards: 0, missions: 0, ...value, messages: messages?.unreadCount ?? 0 };
}

/** How much waits of every kind. */
export function useWaitingCount(): number {
  const { rewards, missions, messages } = useWaitingCounts();
  return rewards + missions + messages;
}

/** The number of things to claim or read, on a page of its kind or all together; nothing for none (spec section 2, Header). */
export function WaitingCount({ of: kind }: { of: Counted | "all" }) {
  const { t } = useTranslation("common");
  const counts = useWaitingCounts();
  const all = useWaitingCount();
  const count = kind === "all" ? all : counts[kind];
  if (count === 0) return null;
  return (
    <span data-unclaimed={count}>
      <Badge tone="brand">
        <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
        <span className="hidden">
          {t(kind === "messages" ? "common:unread" : "common:unclaimed", { count })}
        </span>
      </Badge>
    </span>
  );
}

const mostShown = 99;
