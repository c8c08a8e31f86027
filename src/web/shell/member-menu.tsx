import { type MouseEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { allowedModules, isOn } from "../../site/modules.ts";
import { pageById } from "../../site/page-lookup.ts";
import { avatarPicture } from "../../site/pictures.ts";
import { usePushedNews } from "../api/use-refresh-on-events.ts";
import { useModals } from "../context/modals.ts";
import type { Member } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Avatar } from "../kit/avatar.tsx";
import { CopyButton } from "../kit/copy-button.tsx";
import { Icon } from "../kit/icon.tsx";
import { Balance } from "./balance.tsx";
import styles from "./member-menu.module.css";
import { useMemberNotices } from "./member-notices.ts";
import { QuickMenu } from "./quick-menu.tsx";
import { UnclaimedButton } from "./unclaimed-button.tsx";
import { useWaitingCounts, WaitingCount } from "./waiting-count.tsx";

/** Pages of the member centre in the dropdown (spec section 2, Header). */
const pages = [
  "member/securityCenter",
  "member/profile",
  "member/personalHistoryCopy",
  "member/messageV2",
  "member/referral",
];

/** The member's dropdown: avatar, VIP label and rank, account, user ID to copy, quick menu, links, logout. */
export default function MemberMenu() {
  const { payload, session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const id = useId();
  useMemberNotices();
  usePushedNews();
  const { member } = session;
  if (!member) return null;
  const picture = { ...avatarPicture(payload, member.id), src: member.icon };
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <span data-place="bar">
        <Balance announces />
      </span>
      <span className={styles.openers}>
        <UnclaimedButton />
        <button
          type="button"
          className={styles.opener}
          popoverTarget={id}
          aria-label={t("auth:account.title")}
          data-member={member.account}
        >
          <Avatar name={member.nickname} picture={picture} size={36} />
        </button>
      </span>
      <div id={id} popover="auto" className={styles.menu} onClick={(event) => leftByLink(event) && close()}>
        <Head member={member} avatar={picture} />
        <div className={styles.money}>
          <Balance />
        </div>
        {session.visitor.mode === "real" && !session.visitor.sub && <QuickMenu />}
        <Ways agent={session.visitor.agent} trial={session.visitor.mode === "trial"} close={close} />
      </div>
    </>
  );
}

const leftByLink = (event: MouseEvent): boolean => (event.target as HTMLElement).closest("a") !== null;

type HeadProps = { member: Member; avatar: ReturnType<typeof avatarPicture> };

function Head({ member, avatar }: HeadProps) {
  const { session } = useSite();
  const { t } = useTranslation("auth");
  return (
    <div className={styles.head}>
      <Avatar name={member.nickname} picture={avatar} size={56} />
      <div className={styles.name}>
        <b className={styles.cut} title={member.nickname}>
          {member.nickname}
        </b>
        {member.account !== member.nickname && (
          <span className={`${styles.account} ${styles.cut}`} title={member.account}>
            {t("auth:field.username")} {member.account}
          </span>
        )}
        {member.vip && (
          <span className={styles.vip}>
            <Icon name="crown" size={14} />
            <span>
              {member.vipLabel}, {t("auth:account.level", { level: member.vipLevel })}
            </span>
          </span>
        )}
        {session.visitor.mode === "trial" && <span className={styles.vip}>{t("auth:account.trial")}</span>}
        <span className={styles.id}>
          {t("auth:account.id")} {member.id}
          <CopyButton text={member.id} label={t("auth:account.id")} />
        </span>
      </div>
    </div>
  );
}

type WaysProps = { agent: boolean; trial: boolean; close: () => void };

function Ways({ agent, trial, close }: WaysProps) {
  const { payload } = useSite();
  const { t } = useTranslation(["auth", "common", "member"]);
  const { open } = useModals();
  const allowed = allowedModules(payload.whitelabel);
  const waiting = useWaitingCounts();
  const counted = payload.pages.filter(({ badge }) => badge && waiting[badge] > 0).map(({ id }) => id);
  const offered = (trial ? [] : [...new Set([...counted, ...pages])]).flatMap((id) => {
    const page = pageById(payload.pages, id);
    return page?.route && isOn(allowed, page.module) ? [page] : [];
  });
  const openModal = (modal: string) => () => {
    close();
    open(modal);
  };
  return (
    <ul className={styles.ways}>
      {offered.map((page) => (
        <li key={page.id}>
          <SiteLink to={page.route ?? "/"} className={styles.way}>
            <Icon name={page.icon ?? "circle"} size={18} />
            {t(page.titleKey)}
            {page.badge && <WaitingCount of={page.badge} />}
          </SiteLink>
        </li>
      ))}
      {agent && (
        <li>
          <SiteLink to="/agentHome" className={styles.way}>
            <Icon name="briefcase" size={18} />
            {t("auth:account.agent")}
          </SiteLink>
        </li>
      )}
      {!trial && (
        <Way
          icon="key-round"
          label={t("auth:account.changePassword")}
          onClick={openModal("change-password")}
        />
      )}
      <Way
        icon="headphones"
        label={t("common:action.customerService")}
        onClick={openModal("customer-service")}
      />
      <Way icon="log-out" label={t("common:action.logout")} onClick={openModal("logout")} />
    </ul>
  );
}

function Way({ icon, label, onClick }: { icon: string; label: string; onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.way} onClick={onClick}>
        <Icon name={icon} size={18} />
        {label}
      </button>
    </li>
  );
}
