import { useTranslation } from "react-i18next";
import { CopyText } from "../../kit/copy-text.tsx";
import { linesIn, useFieldText, type Values, type WrittenField } from "../field-text.ts";
import styles from "./copy-lines.module.css";

type Props = {
  row: Values;
  lines?: readonly (WrittenField & { labelKey: string })[] | undefined;
  /** Fields of the row that list further lines. */
  from?: readonly string[] | undefined;
};

/** Facts to copy, each with its copy button. */
export function CopyLines({ row, lines = [], from = [] }: Props) {
  const { t } = useTranslation(["member", "auth"]);
  const { written } = useFieldText();
  const all = [
    ...lines.map((line) => ({ label: t(line.labelKey), value: written(line, row) })),
    ...from.flatMap((field) => linesIn(row[field])),
  ];
  if (all.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {all.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CopyText text={value} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
