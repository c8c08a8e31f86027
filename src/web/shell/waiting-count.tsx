import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Badge } from "../kit/badge.tsx";

type Counted = NonNullable<PageDocument["badge"]>;

/** What waits for the member to claim it, by kind; zero for visitors and while it is not known. */
export function useWaitingCounts(): Record<Counted, number> {
  const { session } = useSite();
  const { mode, sub } = session.visitor;
  const { value } = useQuery("member/waiting", mode === "real" && !sub ? {} : null);
  return value ?? { rewards: 0, missions: 0 };
}

/** The number of things to claim, on a page of its kind or all together; nothing for none (spec section 2, Header). */
export function WaitingCount({ of: kind }: { of: Counted | "all" }) {
  const { t } = useTranslation("common");
  const { rewards, missions } = useWaitingCounts();
  const count = { rewards, missions, all: rewards + missions }[kind];
  if (count === 0) return null;
  return (
    <span data-unclaimed={count}>
      <Badge tone="brand">
        <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
        <span className="hidden">{t("common:unclaimed", { count })}</span>
      </Badge>
    </span>
  );
}

const mostShown = 99;
