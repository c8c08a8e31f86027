import { type ToggleEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { densities, movedColumn, orderedHeads, toggledColumn } from "../../../site/table-look.ts";
import { Icon } from "../../kit/icon.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { SegmentedControl } from "../../kit/segmented-control.tsx";
import panel from "./export.module.css";
import styles from "./look-menu.module.css";
import { useTableLook } from "./stored-look.ts";

type Props = { block: TableBlock; page: PageDocument };

/** The height of a table's rows, and which of its columns are shown in which order. */
export function LookMenu({ block, page }: Props) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const id = useId();
  const [look, keep] = useTableLook(block, page);
  const heads = orderedHeads(block.columns, look).filter(
    ({ field }) => !block.detail?.fields?.some((one) => one === field),
  );
  const [first] = block.columns;
  /** The pressed button may have moved: the focus stays with its column. */
  const move = (field: string, step: -1 | 1, list: HTMLElement | null) => {
    keep(movedColumn(block.columns, look, field, step));
    requestAnimationFrame(() => {
      list?.querySelector<HTMLElement>(`[data-move="${field} ${step}"]`)?.focus();
    });
  };
  const scrollUp = ({ currentTarget }: ToggleEvent<HTMLDivElement>) => currentTarget.scrollTo({ top: 0 });
  return (
    <>
      <button type="button" className="button quiet" popoverTarget={id} data-look-menu>
        <Icon name="sliders-horizontal" size={18} />
        {t("common:table.look")}
      </button>
      <div id={id} popover="auto" className={`${panel.panel} ${styles.menu}`} onToggle={scrollUp}>
        <SegmentedControl
          label={t("common:table.density")}
          options={densities.map((value) => ({ value, label: t(`common:table.density.${value}`) }))}
          value={look.density}
          onChange={(density) => keep({ ...look, density })}
          wide
        />
        <ul className={styles.columns} aria-label={t("common:table.columns")}>
          {heads.map(({ field, labelKey }, index) => (
            <li key={field}>
              <label>
                <input
                  type="checkbox"
                  name={field}
                  checked={field === first?.field || !look.hidden.includes(field)}
                  disabled={field === first?.field}
                  onChange={() => keep(toggledColumn(look, field))}
                />
                {t(labelKey)}
              </label>
              {([-1, 1] as const).map((step) => (
                <IconButton
                  key={step}
                  icon="chevron-down"
                  className={step === -1 ? styles.up : undefined}
                  label={t(step === -1 ? "common:table.earlier" : "common:table.later", {
                    column: t(labelKey),
                  })}
                  disabled={index + step < 0 || index + step >= heads.length}
                  data-move={`${field} ${step}`}
                  onClick={({ currentTarget }) => move(field, step, currentTarget.closest("ul"))}
                />
              ))}
            </li>
          ))}
        </ul>
        <button type="button" className="button quiet" onClick={() => keep(null)}>
          {t("common:table.reset")}
        </button>
      </div>
    </>
  );
}
