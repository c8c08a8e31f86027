import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { useWaiting } from "../../api/use-desk.ts";
import { Badge } from "../../kit/badge.tsx";

/** The number of waiting rows of a page of the back office; nothing for none. */
export function WaitingBadge({ page }: { page: PageDocument }) {
  const { t } = useTranslation("auth");
  const waiting = useWaiting(page);
  if (!waiting || waiting.count === 0) return null;
  const { count, more } = waiting;
  return (
    <span data-waiting={count}>
      <Badge tone="brand">
        <span aria-hidden="true">{more ? `${count}+` : count}</span>
        <span className="hidden">{t("auth:desk.waiting", { count })}</span>
      </Badge>
    </span>
  );
}
