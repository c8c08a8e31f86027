import { useTranslation } from "react-i18next";
import { avatarPicture } from "../../site/pictures.ts";
import { usePushedNews } from "../api/use-refresh-on-events.ts";
import { useModals } from "../context/modals.ts";
import type { Member } from "../context/session.ts";
import { useSite } from "../context/site.ts";
import { Avatar } from "../kit/avatar.tsx";
import { Icon } from "../kit/icon.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import styles from "./agent-header.module.css";
import { Clock } from "./clock.tsx";
import bars from "./header.module.css";
import { LanguageButton } from "./header.tsx";
import { useMemberNotices } from "./member-notices.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { SideMenuToggle } from "./side-menu-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

/** The header of the agent centre (spec section 2): offset, clock, nickname, logout. */
export function AgentHeader() {
  const { payload, session } = useSite();
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <header className={bars.header} data-look={payload.theme.layout.header}>
      <div className={`${bars.bar} ${styles.bar}`}>
        <SideMenuToggle modal="agent-menu" />
        <Wordmark on="header" />
        <div className={styles.end}>
          <Clock />
          <div className={bars.tools}>
            <ModeSwitch />
            <LanguageButton />
          </div>
          {session.member ? <Who member={session.member} /> : <Skeleton width={32} height={32} />}
          <button type="button" className={styles.leave} onClick={() => open("logout")}>
            <Icon name="log-out" size={18} />
            <span>{t("common:action.logout")}</span>
          </button>
        </div>
      </div>
    </header>
  );
}

/** The agent; while the header is shown, news about their money is. */
function Who({ member }: { member: Member }) {
  const { payload } = useSite();
  useMemberNotices();
  usePushedNews();
  return (
    <span className={styles.who} data-member={member.account}>
      <Avatar
        name={member.nickname}
        picture={{ ...avatarPicture(payload, member.id), src: member.icon }}
        size={32}
      />
      <b>{member.nickname}</b>
    </span>
  );
}
