import { useTranslation } from "react-i18next";
import { nextSorting, type Sorting, sortingText } from "../../../site/table-sort.ts";
import { FilterSelect } from "../../kit/filter-select.tsx";
import { Icon } from "../../kit/icon.tsx";
import { columnMarks } from "./column-format.ts";
import type { Column } from "./columns.ts";
import styles from "./table.module.css";

type Sorts = { sorting: Sorting | undefined; onSort: (sorting: Sorting | undefined) => void };

/** A column's head; a button where the rows can be ordered by the column. */
export function ColumnHead({ column, sorting, onSort }: Sorts & { column: Column }) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const { field, labelKey, role, sort } = column;
  const isSorted = sort !== undefined && sorting?.by === sort;
  const order = sorting?.descending ? "descending" : "ascending";
  return (
    <th
      scope="col"
      data-column={field}
      {...columnMarks(column)}
      data-role={role}
      aria-sort={sort === undefined ? undefined : isSorted ? order : "none"}
    >
      {sort === undefined ? (
        t(labelKey)
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-sort={sort}
          onClick={() => onSort(nextSorting(column, sorting))}
        >
          {t(labelKey)}
          <Icon name="chevron-down" size={16} />
        </button>
      )}
    </th>
  );
}

type SelectProps = Sorts & { columns: readonly Column[] };

/** The orders as a list, where rows are cards without heads. */
export function SortSelect({ columns, sorting, onSort }: SelectProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const sortable = columns.flatMap(({ sort, labelKey }) => (sort ? [{ sort, labelKey }] : []));
  return (
    <div className={styles.sortSelect} data-narrow>
      <FilterSelect
        label={t("common:table.sort")}
        value={sorting ? sortingText(sorting) : ""}
        data-sort-select
        onChange={({ target: { value } }) =>
          onSort(value === "" ? undefined : { by: value.replace("-", ""), descending: value.startsWith("-") })
        }
      >
        <option value="">{t("common:table.sort")}</option>
        {sortable.flatMap(({ sort, labelKey }) => [
          <option key={`-${sort}`} value={`-${sort}`}>
            {t("common:table.descending", { column: t(labelKey) })}
          </option>,
          <option key={sort} value={sort}>
            {t("common:table.ascending", { column: t(labelKey) })}
          </option>,
        ])}
      </FilterSelect>
    </div>
  );
}
