import { useTranslation } from "react-i18next";
import { useNotices } from "../api/queries.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { AnnouncementIndex } from "../lobby/announcement-index.tsx";

/** All announcements on a page of their own. */
export default function AnnouncementList() {
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useNotices();
  if (problem && !value) return <ProblemNote code={problem} onRetry={retry} />;
  return (
    <section style={{ maxWidth: 820 }}>
      <h1 style={{ font: "var(--font-title)", fontSize: "var(--h1)", marginBlock: "12px 18px" }}>
        {t("lobby:page.announcements")}
      </h1>
      {value ? <AnnouncementIndex announcements={value.player} /> : <Skeleton height={420} />}
    </section>
  );
}
