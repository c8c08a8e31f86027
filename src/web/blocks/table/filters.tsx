import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { allowedModules } from "../../../site/modules.ts";
import { always } from "../../../site/periods.ts";
import { type TableFilter, type TableState, valuesOf } from "../../../site/table-input.ts";
import { brandToday } from "../../../site/zone-offset.ts";
import { useHydrated } from "../../context/hydrated.ts";
import { useSite } from "../../context/site.ts";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { FilterSelect } from "../../kit/filter-select.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { DateRange } from "../../kit/period-select.tsx";
import { SearchField } from "../../kit/search-field.tsx";
import { SegmentedControl } from "../../kit/segmented-control.tsx";
import { Suspense } from "../../kit/suspense.ts";
import { today } from "../today.ts";
import { FilterFold } from "./filter-fold.tsx";
import { TableSearch } from "./search.tsx";
import styles from "./table.module.css";
import type { ChangeTable } from "./table-state.ts";

/** The options that an answer offers. */
export type Options = Readonly<Record<string, readonly { value: string; label: string }[] | undefined>>;

type Props = {
  block: Pick<TableBlock, "filters">;
  state: TableState;
  onChange: ChangeTable;
  options: Options;
  /** The order of the rows as a list, where the table has one. */
  sort?: ReactNode;
};

/**
 * The filters above a table: what is always chosen and a text that the document begins with, then the others, which narrow
 * screens fold away when there are several. A required text has its own place above them.
 */
export function TableFilters({ block, state, onChange, options, sort }: Props) {
  const filters = (block.filters ?? []).filter(({ required }) => !required);
  const stays = (filter: TableFilter, at: number) =>
    isAlwaysChosen(filter) || (at === 0 && filter.kind === "text");
  const folded = filters.filter((filter, at) => !stays(filter, at));
  const draw = (filter: TableFilter) => {
    const value = state.values[filter.name] ?? "";
    const set = (next: string) => onChange({ values: { [filter.name]: next } });
    const props = { filter, value, onChange: set };
    if (filter.kind === "period") return <Period key={filter.name} {...props} />;
    if (filter.kind === "amounts") return <Amounts key={`${filter.name} ${value}`} {...props} />;
    if (filter.here && filter.kind === "text") return <Typed key={filter.name} {...props} />;
    if (filter.kind === "text") return <TableSearch key={`${filter.name} ${value}`} {...props} />;
    if (filter.default) return <Either key={filter.name} {...props} />;
    return <Any key={filter.name} {...props} offered={filter.from ? options[filter.from] : undefined} />;
  };
  const others = (
    <>
      {folded.map(draw)}
      {sort}
    </>
  );
  const chosen = folded.filter(({ name }) => (state.values[name] ?? "") !== "").length;
  return (
    <>
      {filters.filter(stays).map(draw)}
      {folded.length + (sort ? 1 : 0) < 2 ? others : <FilterFold chosen={chosen}>{others}</FilterFold>}
    </>
  );
}

const isAlwaysChosen = ({ kind, default: first }: TableFilter): boolean =>
  kind === "period" || (kind === "choice" && first !== undefined);

/** Loaded for the tables that have it: it reads amounts as people type them. */
const AmountFilter = lazyPart("blocks/table/amount-filter", async () => ({
  default: (await import("./amount-filter.tsx")).AmountFilter,
}));

const Amounts = (props: FilterProps) => (
  <ErrorBoundary shape="nothing">
    <Suspense>
      <AmountFilter {...props} />
    </Suspense>
  </ErrorBoundary>
);

/** Among more options one searches by typing. */
const mostInSelect = 30;

const Combobox = lazyPart("kit/combobox", async () => ({
  default: (await import("../../kit/combobox.tsx")).Combobox,
}));

type FilterProps = { filter: TableFilter; value: string; onChange: (value: string) => void };

function Period({ filter, value, onChange }: FilterProps) {
  const { t } = useTranslation(["member", "common"]);
  // The server does not know the reader's zone.
  const isZoneKnown = useHydrated();
  const { payload } = useSite();
  const isOfBrand = filter.days === "brand";
  const day = today(payload);
  return (
    <DateRange
      label={t(filter.labelKey)}
      value={value}
      today={isOfBrand ? brandToday(day) : day}
      isZoneKnown={isOfBrand ? day.timeZone !== undefined : isZoneKnown}
      withAlways={filter.default === always}
      onChange={onChange}
    />
  );
}

/** A text by which the browser itself narrows the rows, at each key. */
function Typed({ filter, value, onChange }: FilterProps) {
  const { t } = useTranslation(["member", "common"]);
  const [typed, setTyped] = useState(value);
  const type = (text: string) => {
    setTyped(text);
    onChange(text.trim());
  };
  // The value changes by other means too, such as the back button.
  const shown = typed.trim() === value ? typed : value;
  return (
    <div className={styles.typed}>
      <SearchField
        label={t(filter.labelKey)}
        placeholder={t(filter.labelKey)}
        value={shown}
        onChange={type}
      />
    </div>
  );
}

const wordOf = ({ textPattern = "*" }: TableFilter, value: string): string => textPattern.replace("*", value);

/** A choice with exactly one chosen value. */
function Either({ filter, value, onChange }: FilterProps) {
  const { t } = useTranslation(["member", "common"]);
  const { payload } = useSite();
  return (
    <SegmentedControl
      label={t(filter.labelKey)}
      options={valuesOf(filter, allowedModules(payload.whitelabel)).map((one) => ({
        value: one,
        label: t(wordOf(filter, one)),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** A choice of one value or all. */
function Any({ filter, value, onChange, offered }: FilterProps & { offered: Options[string] }) {
  const { t } = useTranslation(["member", "common"]);
  const { payload } = useSite();
  const own = valuesOf(filter, allowedModules(payload.whitelabel));
  const entries = offered ?? own.map((one) => ({ value: one, label: t(wordOf(filter, one)) }));
  // A value of the address is shown while the answer that names it is on its way.
  const isListed = value === "" || entries.some((one) => one.value === value);
  const all = { value: "", label: t(filter.labelKey) };
  if (entries.length > mostInSelect)
    return (
      <ErrorBoundary shape="nothing">
        <Suspense>
          <Combobox label={all.label} options={[all, ...entries]} value={value} onChange={onChange} />
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <FilterSelect
      label={t(filter.labelKey)}
      className={styles.choice}
      name={filter.name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t(filter.labelKey)}</option>
      {!isListed && <option value={value}>{value}</option>}
      {entries.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </FilterSelect>
  );
}
