import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { pageById } from "../../../site/page-lookup.ts";
import { lowerColumns } from "../../../site/table-look.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { Badge, type Tone } from "../../kit/badge.tsx";
import type { BlockProps } from "../block-props.ts";

import type { CellText, Row } from "./cell-text.ts";
import { columnMarks, formatMarks } from "./column-format.ts";
import { useMayOpen } from "./may-act.ts";
import styles from "./table.module.css";

type Block = BlockProps<"table">["block"];
type Column = Block["columns"][number];
type Props = { block: Block; column: Column; row: Row; text: CellText; t: TFunction };

/** A value of a row, with the further columns that the document puts below it. Empty without any value. */
export function TableCell({ block, column, row, text, t }: Props) {
  const value = row[column.field];
  const lower = lowerColumns(block.columns, column.field).flatMap((one) => {
    const written = text(one, row[one.field]);
    return written === "" ? [] : [{ ...one, written }];
  });
  const main = <CellValue block={block} column={column} value={value} text={text} />;
  return (
    <td
      data-label={t(column.labelKey)}
      data-role={column.role}
      {...columnMarks(column)}
      data-sign={signOf(column, value)}
    >
      {lower.length === 0 ? (
        main
      ) : (
        <div>
          {main}
          {lower.map((one) => (
            <Below key={one.field} column={one} written={one.written} t={t} />
          ))}
        </div>
      )}
    </td>
  );
}

type BelowProps = { column: Column; written: string; t: TFunction };

/** A value below another one, after its head where that is not said by its place. */
export const Below = ({ column: { field, labelKey, role, format, line }, written, t }: BelowProps) => (
  <p className={styles.below} data-field={field} data-line={line || undefined} {...formatMarks(format)}>
    <span className={role === "aside" ? undefined : "hidden"}>{t(labelKey)}: </span>
    {written}
  </p>
);

type ValueProps = { block: Block; column: Column; value: unknown; text: CellText };

/** A value in its format: a badge, a link, or text. */
export function CellValue({ block, column, value, text }: ValueProps) {
  const written = text(column, value);
  if (written === "") return null;
  if (column.format === "address") return <Elsewhere column={column} address={written} />;
  if (column.format === "picture") return <PictureButton column={column} id={written} />;
  if (column.format === "changes") return <div className={styles.changes}>{written}</div>;
  const tone = toneOf(block, column, String(value));
  if (tone) return <Badge tone={tone}>{written}</Badge>;
  return column.link ? <Linked column={column} value={value} text={written} /> : written;
}

/** The tone of a column that shows the row's state; none for other columns. */
function toneOf({ waits }: Block, { field, tones }: Column, value: string): Tone | undefined {
  if (!tones) return undefined;
  if (tones.good?.includes(value)) return "good";
  if (tones.bad?.includes(value)) return "bad";
  const waiting = waits?.[field];
  return Array.isArray(waiting) && waiting.includes(value) ? "warn" : "neutral";
}

/** The text, as a link where the document names a page with details that the visitor may open. */
function Linked({ column: { link }, value, text }: { column: Column; value: unknown; text: string }) {
  const { payload } = useSite();
  const page = link && pageById(payload.pages, link.page);
  const mayOpen = useMayOpen(page);
  if (!link || !page?.route || !mayOpen) return text;
  return (
    <SiteLink
      to={`${page.route}?${new URLSearchParams({ [link.as]: String(value) }).toString()}`}
      className={styles.more}
    >
      {text}
    </SiteLink>
  );
}

/** An external page, in a tab of its own. */
function Elsewhere({ column: { labelKey }, address }: { column: Column; address: string }) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <a className={styles.more} href={address} target="_blank" rel="noreferrer">
      {t(labelKey)}
    </a>
  );
}

function PictureButton({ column: { picture = "", labelKey }, id }: { column: Column; id: string }) {
  const { t } = useTranslation(["member", "common"]);
  const { open } = useModals();
  return (
    <button
      type="button"
      className={styles.open}
      onClick={() => open("picture", { route: picture, id, labelKey })}
    >
      {t("common:action.look")}
    </button>
  );
}

/** Whether an amount was a credit or a debit; undefined for other values. */
export function signOf({ format }: Column, value: unknown): "in" | "out" | undefined {
  if (format !== "change" || Number(value) === 0) return undefined;
  return String(value).startsWith("-") ? "out" : "in";
}
