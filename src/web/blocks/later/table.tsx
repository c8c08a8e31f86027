import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { OperationId } from "../../../contract/words.ts";
import { useAction } from "../../api/use-action.ts";
import { useOperation } from "../../api/use-operation.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { ProblemNote, Skeleton } from "../../kit/state.tsx";
import { toast } from "../../kit/toast.ts";
import type { BlockProps } from "../block-view.tsx";
import { formatted } from "../formatted.ts";
import styles from "./records.module.css";

type Row = Record<string, unknown>;

/** A list that an operation answers; on phones each row is a card. */
export default function Table({ block }: BlockProps<"table">) {
  const { loggedIn } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  const { value, problem, retry } = useOperation(block.operation as OperationId, loggedIn ? {} : null);
  const rows = (value as { content?: Row[] } | undefined)?.content;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(block.titleKey)}</h2>
      {problem && <ProblemNote code={problem} onRetry={retry} />}
      {!rows && !problem && <Skeleton height={160} />}
      {rows?.length === 0 && <p className={styles.quiet}>{t(block.emptyKey)}</p>}
      {rows && rows.length > 0 && <Rows block={block} rows={rows} />}
      {block.action && <TableAction action={block.action} />}
    </section>
  );
}

type RowsProps = { block: BlockProps<"table">["block"]; rows: Row[] };

function Rows({ block: { columns, titleKey }, rows }: RowsProps) {
  const { language } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  return (
    <table className={styles.table}>
      <caption className="hidden">{t(titleKey)}</caption>
      <thead>
        <tr>
          {columns.map(({ field, labelKey }) => (
            <th key={field} scope="col">
              {t(labelKey)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {columns.map((column) => (
              <td key={column.field} data-label={t(column.labelKey)} data-role={column.role}>
                {cellText(column, row[column.field], t, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Column = BlockProps<"table">["block"]["columns"][number];

function cellText(
  { format = "text", yesKey, noKey }: Column,
  value: unknown,
  t: TFunction,
  language: string,
): string {
  const own = value === true ? yesKey : noKey;
  return format === "yes" && own ? t(own) : formatted(value, format, t, language);
}

type ActionProps = { action: NonNullable<BlockProps<"table">["block"]["action"]> };

function TableAction({ action: { operation, labelKey, doneKey } }: ActionProps) {
  const { t } = useTranslation(["member", "errors"]);
  const { busy, refusal, run } = useAction(operation as OperationId);
  const act = async () => {
    if (!busy && (await run({}))) toast({ textKey: doneKey });
  };
  return (
    <div className={styles.action}>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={() => void act()}>
        {t(labelKey)}
      </button>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}
