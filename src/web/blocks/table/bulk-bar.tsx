import { useState } from "react";
import { useTranslation } from "react-i18next";
import { holds } from "../../../site/conditions.ts";
import styles from "./bulk.module.css";
import { BulkDialog } from "./bulk-dialog.tsx";
import type { Row } from "./cell-text.ts";
import type { BulkAction, BulkProps } from "./row-selection.ts";
import { ChooseAll } from "./selection-box.tsx";
import { keyOfRow } from "./table-rows.ts";

/** What is asked about: rows as they were chosen, of which those that the action is not for are left out. */
type Asked = { bulk: BulkAction; rows: readonly Row[]; leftOut: number };

/** How many rows are chosen, and what can be done with them. It stays in sight while its table is. */
export function BulkBar({ block, choice, rows }: BulkProps) {
  const { t } = useTranslation(["member", "common"]);
  const [asked, setAsked] = useState<Asked>();
  const { actions, open, chosen, chooseAll, drop } = choice;
  const end = (done: readonly string[]) => {
    setAsked(undefined);
    drop(done);
  };
  const count = chosen.size;
  const ask = (bulk: BulkAction) => {
    const all = rows.filter((row) => chosen.has(keyOfRow(block, row)));
    const fit = all.filter((row) => holds(bulk.action.when, row));
    setAsked({ bulk, rows: fit, leftOut: all.length - fit.length });
  };
  const fits = ({ action }: BulkAction): boolean =>
    rows.some((row) => chosen.has(keyOfRow(block, row)) && holds(action.when, row));
  return (
    <>
      <div
        className={styles.bar}
        role="group"
        aria-label={t("common:bulk.title")}
        data-bulk
        data-empty={count === 0 || undefined}
        hidden={open.size === 0 && !asked}
      >
        <div className={styles.all}>
          <ChooseAll choice={choice} isNamed />
        </div>
        <p role="status">{count > 0 && t("common:bulk.chosen", { count })}</p>
        {count > 0 && (
          <div className={styles.actions}>
            {actions.filter(fits).map((bulk) => (
              <button
                key={bulk.action.id}
                type="button"
                className={bulk.action.tone === "main" ? "button" : "button quiet"}
                data-tone={bulk.action.tone}
                data-bulk-action={bulk.action.id}
                onClick={() => ask(bulk)}
              >
                {t(bulk.action.labelKey)}
              </button>
            ))}
            <button type="button" className="button quiet" onClick={() => chooseAll(false)}>
              {t("common:bulk.clear")}
            </button>
          </div>
        )}
      </div>
      {asked && <BulkDialog block={block} {...asked} onClose={end} />}
    </>
  );
}
