import { type RefObject, useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/dialog.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { Kbd } from "../../kit/kbd.tsx";
import { topDialog } from "../../kit/top-dialog.ts";
import styles from "./keyboard-shortcuts.module.css";

const names = ["search", "filters", "export", "down", "up", "open", "help"] as const;
const keyOf: Record<(typeof names)[number], string> = {
  search: "/",
  filters: "f",
  export: "e",
  down: "j",
  up: "k",
  open: "Enter",
  help: "?",
};

/** Whether a key is typed into something, or belongs to a shortcut of the browser's own. */
const isTyped = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable], [popover]") !== null);

const focusOn = (table: HTMLElement, selector: string): boolean => {
  const found = table.querySelector<HTMLElement>(selector);
  found?.focus();
  return found !== null;
};

/** Moves the focus to the row after or before the focused one, or to the first. */
function step(table: HTMLElement, by: 1 | -1): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>("tr[data-key]")].filter(
    (row) => row.closest("[data-keys]") === table,
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = at === -1 ? rows[0] : rows[at + by];
  row?.focus();
  return row !== undefined;
}

/** Opens the focused row: its details, else where its first link or action leads. */
function openRow(table: HTMLElement): boolean {
  const row = document.activeElement;
  if (!(row instanceof HTMLElement) || !row.matches("tr[data-key]") || !table.contains(row)) return false;
  const target =
    row.querySelector<HTMLElement>("td:not([data-phone]) > [data-toggle]") ??
    row.querySelector<HTMLElement>("a, button");
  target?.click();
  return target !== null;
}

function press(table: HTMLElement, key: string): boolean {
  if (key === keyOf.search) return focusOn(table, "input[type=search]");
  if (key === keyOf.filters)
    return focusOn(table, "[data-filters] :is(select, input, [role=radio][tabindex='0'])");
  if (key === keyOf.down) return step(table, 1);
  if (key === keyOf.up) return step(table, -1);
  if (key === keyOf.open) return openRow(table);
  if (key !== keyOf.export) return false;
  const opener = table.querySelector<HTMLElement>("[data-export]");
  opener?.click();
  return opener !== null;
}

/** The keys of a table, and the button that lists them. On a page with several tables the first one has the keys. */
export function TableKeys({ table }: { table: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation(["common"]);
  const [isHelp, setHelp] = useState(false);
  const close = useCallback(() => setHelp(false), []);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const own = table.current;
      if (!own || isTyped(event) || topDialog() || document.querySelector("[data-keys]") !== own) return;
      if (event.key === keyOf.help) setHelp(true);
      else if (!press(own, event.key)) return;
      event.preventDefault();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [table]);
  return (
    <>
      <IconButton
        icon="keyboard"
        label={t("common:keys.title")}
        className={styles.opener}
        onClick={() => setHelp(true)}
      />
      {isHelp && (
        <Dialog title={t("common:keys.title")} onClose={close} size="small">
          <dl className={styles.keys}>
            {names.map((name) => (
              <div key={name}>
                <dt>
                  <Kbd keys={[keyOf[name]]} />
                </dt>
                <dd>{t(`common:keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
