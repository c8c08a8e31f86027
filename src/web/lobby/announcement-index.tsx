import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Announcement } from "../../contract/shared-types.ts";
import { announcementPageSize } from "../../site/constants.ts";
import { dayText } from "../../site/format.ts";
import { promotionWay } from "../../site/navigation.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { Pagination } from "../kit/pagination.tsx";
import styles from "./announcement-index.module.css";
import { MerchantHtml } from "./merchant-html.tsx";

/** The paged list of announcements, nine per page; choosing one shows it (spec section 2). */
export function AnnouncementIndex({ announcements }: { announcements: Announcement[] }) {
  const [chosen, setChosen] = useState<number>();
  const [page, setPage] = useState(1);
  const open = chosen === undefined ? undefined : announcements[chosen];
  if (open) return <OneAnnouncement announcement={open} onBack={() => setChosen(undefined)} />;
  return (
    <AnnouncementPages announcements={announcements} page={page} onPage={setPage} onChoose={setChosen} />
  );
}

type PagesProps = {
  announcements: Announcement[];
  /** Starts at 1. */
  page: number;
  onPage: (page: number) => void;
  /** Index among all announcements. */
  onChoose: (index: number) => void;
};

/** One page of announcements with its pagination. */
export function AnnouncementPages({ announcements, page, onPage, onChoose }: PagesProps) {
  const { language } = useSite();
  const { t } = useTranslation();
  const from = (page - 1) * announcementPageSize;
  if (announcements.length === 0) return <p>{t("common:notice.none")}</p>;
  return (
    <>
      <ul className={styles.list}>
        {announcements.slice(from, from + announcementPageSize).map((announcement, index) => (
          <li key={announcement.id}>
            <button type="button" onClick={() => onChoose(from + index)}>
              <b>{announcement.title}</b>
              {announcement.publishedOn && <small>{dayText(announcement.publishedOn, language)}</small>}
              <Icon name="chevron-right" size={18} flip />
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={Math.ceil(announcements.length / announcementPageSize)}
        onPage={onPage}
      />
    </>
  );
}

/** One announcement, with a link to its promotion if it has one. */
export function OneAnnouncement({
  announcement,
  onBack,
  onPromotion,
}: {
  announcement: Announcement;
  onBack?: () => void;
  /** Called when the link to the promotion is followed. */
  onPromotion?: () => void;
}) {
  const { payload, language } = useSite();
  const { t } = useTranslation();
  const { promotionType } = announcement;
  const way = promotionType && promotionWay(payload, promotionType);
  return (
    <article className={styles.one}>
      {onBack && (
        <button type="button" className={styles.back} onClick={onBack}>
          <Icon name="arrow-left" size={18} flip /> {t("common:notice.all")}
        </button>
      )}
      <h3>{announcement.title}</h3>
      {announcement.publishedOn && <small>{dayText(announcement.publishedOn, language)}</small>}
      <MerchantHtml html={announcement.content} />
      {way && (
        <SiteLink to={way} className="button" onClick={onPromotion}>
          {t("common:notice.toPromotion")}
        </SiteLink>
      )}
    </article>
  );
}
