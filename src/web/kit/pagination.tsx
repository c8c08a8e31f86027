import { useTranslation } from "react-i18next";
import { pageMarks } from "../../site/pagination.ts";
import { Icon } from "./icon.tsx";
import styles from "./pagination.module.css";

type WayProps = { icon: string; labelKey: string; isOpen: boolean; onTurn: () => void };

function Way({ icon, labelKey, isOpen, onTurn }: WayProps) {
  const { t } = useTranslation();
  return (
    <button type="button" disabled={!isOpen} onClick={onTurn} aria-label={t(labelKey)}>
      <Icon name={icon} flip />
    </button>
  );
}

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
      <Way
        icon="chevron-left"
        labelKey="common:action.previous"
        isOpen={page > 1}
        onTurn={() => onPage(page - 1)}
      />
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
      <Way
        icon="chevron-right"
        labelKey="common:action.next"
        isOpen={page < pages}
        onTurn={() => onPage(page + 1)}
      />
    </nav>
  );
}

/** What an answer says of the pages beside it, and how many rows its list has; counts are exact up to a bound. */
export type AdjacentPages = {
  next?: string;
  previous?: string;
  totalElements?: number;
  totalExact?: boolean;
};

type PlacesProps = {
  /** Where the page begins; undefined for the first one. */
  at: string | undefined;
  answer: AdjacentPages | undefined;
  onPlace: (after: string | undefined) => void;
};

/** The ways to the first, the previous and the next page of a list without page numbers, and its size. Nothing for a single page. */
export function CursorPagination({ at, answer, onPlace }: PlacesProps) {
  const { t } = useTranslation();
  const { next, previous, totalElements: count, totalExact } = answer ?? {};
  if (at === undefined && next === undefined) return null;
  const to = (place?: string) => () => onPlace(place);
  return (
    <nav className={styles.pages} aria-label={t("common:pagination.label")}>
      <Way icon="chevrons-left" labelKey="common:pagination.first" isOpen={at !== undefined} onTurn={to()} />
      {count !== undefined && (
        <Way
          icon="chevron-left"
          labelKey="common:action.previous"
          isOpen={!!previous}
          onTurn={to(previous)}
        />
      )}
      <Way icon="chevron-right" labelKey="common:action.next" isOpen={!!next} onTurn={to(next)} />
      {count !== undefined && (
        <span>
          {totalExact === false
            ? t("common:pagination.moreThan", { least: count })
            : t("common:pagination.total", { count })}
        </span>
      )}
    </nav>
  );
}
