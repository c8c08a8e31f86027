import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { deskMenu, deskNamespaces } from "../../site/desk-roles.ts";
import type { PageGroup } from "../../site/navigation.ts";
import { useLeaveDesk, useStaff } from "../api/use-desk.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import styles from "./desk-start.module.css";
import { WaitingBadge } from "./parts/desk-waiting-badge.tsx";
import { Step } from "./parts/step.tsx";

type Props = { follows: boolean; onLeave: () => void };

/** Where the back office begins: who is signed in, and all pages of the role in their groups, with what waits on each. */
export function DeskStart({ follows, onLeave }: Props) {
  const { payload } = useSite();
  const { t, ready } = useTranslation(["auth", "common", ...deskNamespaces(payload)]);
  const staff = useStaff();
  const leave = useLeaveDesk();
  if (!staff || !ready) return <Skeleton height={320} />;
  const groups = deskMenu(payload, staff.role);
  return (
    <div className={styles.start}>
      <Step
        name="in"
        heading="h1"
        follows={follows}
        title={t("auth:page.desk")}
        text={t("auth:desk.in", { name: staff.username, role: t(`auth:desk.role.${staff.role}`) })}
      >
        {groups.length === 0 && <p className={styles.nothing}>{t("auth:desk.nothing")}</p>}
        {groups.map((group) => (
          <Group key={group.labelKey ?? ""} group={group} />
        ))}
        <div>
          <Button
            kind="quiet"
            onClick={() => {
              onLeave();
              void leave();
            }}
          >
            {t("common:action.logout")}
          </Button>
        </div>
      </Step>
    </div>
  );
}

function Group({ group: { labelKey, pages } }: { group: PageGroup }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={labelKey && id}>
      {labelKey && (
        <h2 id={id} className={styles.label}>
          {t(labelKey)}
        </h2>
      )}
      <ul className={styles.pages}>
        {pages.map((page) => (
          <li key={page.id}>
            <DeskPageLink page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DeskPageLink({ page }: { page: PageDocument }) {
  const { t } = useTranslation();
  return (
    <SiteLink to={page.route ?? "/desk"} className={styles.page}>
      <Icon name={page.icon ?? "circle"} size={22} />
      <span>{t(page.titleKey)}</span>
      <WaitingBadge page={page} />
    </SiteLink>
  );
}
