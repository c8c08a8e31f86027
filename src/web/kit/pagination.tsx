import { useTranslation } from "react-i18next";
import { pageMarks } from "../../site/pagination.ts";
import styles from "./pagination.module.css";
import { Icon } from "./sprite.tsx";

/** Page numbers: range 5, margin 1 (spec section 9). Nothing for a single page. */
export function Pagination({
  page,
  pages,
  onPage,
}: {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const marks = pageMarks(page, pages);
  return (
    <nav className={styles.pages} aria-label={t("common:pagination.label")}>
      <button
        type="button"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t("common:action.previous")}
      >
        <Icon name="chevron-left" flip />
      </button>
      {marks.map((mark, index) =>
        mark === "gap" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity
          <span key={`gap-${index}`}>…</span>
        ) : (
          <button
            key={mark}
            type="button"
            aria-current={mark === page ? "page" : undefined}
            aria-label={t("common:pagination.page", { page: mark })}
            onClick={() => onPage(mark)}
          >
            {mark}
          </button>
        ),
      )}
      <button
        type="button"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        aria-label={t("common:action.next")}
      >
        <Icon name="chevron-right" flip />
      </button>
    </nav>
  );
}

type PlacesProps = {
  /** Where the page begins; undefined for the first one. */
  at: string | undefined;
  /** Where the next page begins; undefined on the last one. */
  next: string | undefined;
  onPlace: (after: string | undefined) => void;
};

/** The ways to the first and to the next page of a list without page numbers. Nothing for a single page. */
export function Places({ at, next, onPlace }: PlacesProps) {
  const { t } = useTranslation();
  if (at === undefined && next === undefined) return null;
  return (
    <nav className={styles.pages} aria-label={t("common:pagination.label")}>
      <button
        type="button"
        disabled={at === undefined}
        onClick={() => onPlace(undefined)}
        aria-label={t("common:pagination.first")}
      >
        <Icon name="chevrons-left" flip />
      </button>
      <button
        type="button"
        disabled={next === undefined}
        onClick={() => onPlace(next)}
        aria-label={t("common:action.next")}
      >
        <Icon name="chevron-right" flip />
      </button>
    </nav>
  );
}
