import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ShareBlock as ShareDocument } from "../../../contract/generated/block.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { isThere } from "../../../site/conditions.ts";
import { ProblemNote } from "../../kit/placeholders.tsx";
import { SegmentedControl } from "../../kit/segmented-control.tsx";
import { Select } from "../../kit/select.tsx";
import { useBlockAnswer } from "../block-answer.ts";
import type { BlockProps } from "../block-props.ts";
import type { Values } from "../field-text.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import styles from "./share.module.css";
import { Shared } from "./share-link.tsx";
import { SharedWaiting } from "./waiting.tsx";

/** A link to pass on: to copy, to scan, to send by the device's own share sheet. */
export default function ShareBlock({ block, page, first }: BlockProps<"share">) {
  const { t } = useTranslation(["common", "member"]);
  const { value, problem, retry } = useBlockAnswer(block, page);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={`${records.card} ${styles.block}`} id={block.id}>
        <h2 className={records.title}>{t(block.titleKey)}</h2>
        {block.textKey && <p className={records.quiet}>{t(block.textKey)}</p>}
        {problem && value === undefined && <ProblemNote problem={problem} onRetry={retry} />}
        {!problem && value === undefined && <SharedWaiting block={block} />}
        {value !== undefined && <Known block={block} answer={value as Values} />}
      </section>
    </>
  );
}

type Choice = NonNullable<ShareDocument["choice"]>;

function Known({ block, answer }: { block: ShareDocument; answer: Values }) {
  const { t } = useTranslation(["common", "member"]);
  const [chosen, setChosen] = useState<string>();
  const { choice } = block;
  const fields = choice ?? { link: block.link ?? "", code: block.code };
  const all = (choice ? rowsOf(answer, block.rows) : [answer]).filter((row) => isThere(row[fields.link]));
  const keyOf = (row: Values) => (choice ? String(row[choice.key]) : "");
  const row = all.find((one) => keyOf(one) === chosen) ?? all[0];
  if (!row) return <p className={records.quiet}>{t(block.emptyKey)}</p>;
  const code = fields.code && row[fields.code];
  return (
    <>
      {choice && all.length > 1 && (
        <Choose choice={choice} rows={all} keyOf={keyOf} value={keyOf(row)} onChange={setChosen} />
      )}
      <Shared
        key={keyOf(row)}
        link={String(row[fields.link])}
        code={isThere(code) ? String(code) : undefined}
        message={block.messageKey ? t(block.messageKey) : undefined}
        card={block.card ? t(block.card.textKey) : undefined}
      />
    </>
  );
}

type ChooseProps = {
  choice: Choice;
  rows: readonly Values[];
  keyOf: (row: Values) => string;
  value: string;
  onChange: (key: string) => void;
};

/** More rows than this are a select. */
const mostSegments = 3;

function Choose({ choice, rows, keyOf, value, onChange }: ChooseProps) {
  const { t } = useTranslation(["common", "member"]);
  const id = useId();
  const label = t(choice.labelKey);
  const options = rows.map((row) => ({ value: keyOf(row), label: String(row[choice.name] || keyOf(row)) }));
  if (options.length <= mostSegments)
    return (
      <div className={styles.choice}>
        <span aria-hidden="true">{label}</span>
        <SegmentedControl label={label} options={options} value={value} onChange={onChange} />
      </div>
    );
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
