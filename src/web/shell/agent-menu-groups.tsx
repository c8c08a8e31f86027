import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { agentMenu } from "../../site/agent-centre.ts";
import { useAgentCentre } from "../api/use-agent-centre.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import styles from "./agent-menu.module.css";
import { WaitingCount } from "./waiting-count.tsx";

/** The inbox, which agents have as members (spec section 2, Agent centre). */
const inbox = "member/messageV2";

/** The groups of the agent centre's menu. */
export function AgentMenuGroups({ titled = false }: { titled?: boolean }) {
  const { payload, session } = useSite();
  const { pathname } = useLocation();
  const groups = agentMenu(payload, useAgentCentre(), session.visitor.sub ?? false);
  // A brand's own pages and groups may be named in the brand's own texts.
  const names = groups.flatMap(({ labelKey, items }) => [labelKey, ...items.map((item) => item.labelKey)]);
  const { t, ready } = useTranslation([
    ...new Set(["common", ...names.flatMap((key) => key?.split(":")[0] ?? [])]),
  ]);
  if (!ready) return <Skeleton height={360} />;
  return groups.map(({ labelKey, items }) => (
    <section key={labelKey ?? ""} className={styles.group}>
      {labelKey && <h2 className={styles.label}>{t(labelKey)}</h2>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuEntry
              item={item}
              className={styles.item}
              current={item.to === pathname}
              iconSize={18}
              titled={titled}
              end={item.key === inbox && <WaitingCount of="messages" />}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
