import { type SubmitEvent, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { queryWith, stateFrom, type TableState } from "../../../site/table-input.ts";
import { longestViewName, mostViews, viewsFrom, withView } from "../../../site/table-views.ts";
import { useStoredText } from "../../context/stored-value.ts";
import { Menu } from "../../kit/menu.tsx";
import panel from "./export.module.css";
import { useTableKey } from "./stored-look.ts";
import type { ChangeTable } from "./table-state.ts";
import styles from "./views.module.css";

type Props = { block: TableBlock; page: PageDocument; state: TableState; onChange: ChangeTable };

/** What is searched for is no part of a view. */
const viewed = (block: TableBlock, values: TableState["values"]): TableState["values"] =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name]) => !block.filters?.some((filter) => filter.name === name && filter.required),
    ),
  );

/** Filters and order of a state, as an address's query. */
const queryOf = (block: TableBlock, { values, sorting }: TableState): string =>
  queryWith(new URLSearchParams(), block, { page: 1, values: viewed(block, values), sorting }, "").toString();

/** The reader's named views above a table, kept per member, browser and page; each is a query of the address. */
export function TableViews({ block, page, state, onChange }: Props) {
  const { t } = useTranslation(["common"]);
  const [text, keep] = useStoredText(useTableKey(block, page, "views"));
  const views = viewsFrom(text);
  const query = queryOf(block, state);
  const open = views.find((view) => view.query === query);
  const [renamed, setRenamed] = useState<string>();
  const naming = useRef<HTMLDivElement>(null);
  const change = (next: typeof views) => keep(next.length === 0 ? null : JSON.stringify(next));
  const show = (wanted: string) => {
    const { values, sorting } = stateFrom(block, new URLSearchParams(wanted), "");
    onChange({ values: viewed(block, values), sorting });
  };
  const name = (given: string) => {
    const others = views.filter((view) => view.name !== renamed || view.name === given);
    change(withView(renamed === undefined ? views : others, { name: given, query }));
    naming.current?.hidePopover();
  };
  const ask = (old: string | undefined) => {
    setRenamed(old);
    naming.current?.showPopover();
  };
  const isPlain = query === "";
  if (views.length === 0 && isPlain) return null;
  return (
    <div className={styles.views} data-views>
      <nav aria-label={t("common:views.label")}>
        {[{ name: "", query: "" }, ...views].map((view) => (
          <button
            key={view.name}
            type="button"
            aria-current={view.query === query ? "true" : undefined}
            onClick={() => show(view.query)}
          >
            {view.name === "" ? t("common:views.all") : view.name}
          </button>
        ))}
      </nav>
      {open && !isPlain && (
        <Menu
          label={t("common:views.menu", { name: open.name })}
          actions={[
            { key: "rename", label: t("common:views.rename"), onSelect: () => ask(open.name) },
            {
              key: "delete",
              label: t("common:views.delete"),
              kind: "danger",
              onSelect: () => change(views.filter((view) => view !== open)),
            },
          ]}
        />
      )}
      {!open && !isPlain && views.length < mostViews && (
        <button type="button" className="button quiet" data-save-view onClick={() => ask(undefined)}>
          {t("common:views.save")}
        </button>
      )}
      <div
        ref={naming}
        popover="auto"
        className={`${panel.panel} ${styles.naming}`}
        onToggle={({ currentTarget, newState }) => {
          if (newState === "open") currentTarget.querySelector("input")?.focus();
        }}
      >
        <Naming key={renamed ?? ""} name={renamed ?? ""} onName={name} />
      </div>
    </div>
  );
}

function Naming({ name, onName }: { name: string; onName: (name: string) => void }) {
  const { t } = useTranslation(["common"]);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const given = input.current?.value.trim() ?? "";
    if (given !== "") onName(given);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      <label htmlFor={id}>{t("common:views.name")}</label>
      <input
        ref={input}
        id={id}
        name="view"
        defaultValue={name}
        maxLength={longestViewName}
        autoComplete="off"
      />
      <button type="submit" className="button">
        {t("common:views.keep")}
      </button>
    </form>
  );
}
