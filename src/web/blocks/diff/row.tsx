import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DiffBlock } from "../../../contract/generated/block.ts";
import type { DifferenceRow } from "../../../site/difference.ts";
import { shortened, type TextDifference, textDifference } from "../../../site/text-difference.ts";
import { Badge } from "../../kit/badge.tsx";
import styles from "./diff.module.css";
import { type Drawn, useLabels, useSides } from "./labels-and-values.ts";
import { signs, tones } from "./marks.ts";

type Props = {
  block: DiffBlock;
  row: DifferenceRow;
  /** The steps of its path that its group says already. */
  from: number;
};

const labelOf = (
  row: DifferenceRow,
  from: number,
  pathText: ReturnType<typeof useLabels>["pathText"],
): string => pathText(row.path, Math.min(from, row.path.length - 1));

/** A part that differs: its name, how, and both sides. */
export function Row({ block, row, from, alone }: Props & { alone: boolean }) {
  const { t } = useTranslation(["common", "diff"]);
  const { pathText } = useLabels(block);
  const [isWhole, setWhole] = useState(false);
  const { before, after } = useSides(block)(row);
  const words = bothTexts(before, after);
  const { parts, isShort } = words ? shortened(words) : { parts: undefined, isShort: false };
  const shown = isWhole ? words : parts;
  const { mark } = row;
  return (
    <li className={styles.row} data-mark={alone ? undefined : mark}>
      <div className={styles.label}>
        <span>{mark === "moved" ? t("diff:order") : labelOf(row, from, pathText)}</span>
        {!alone && (
          <Badge tone={tones[mark]}>
            <span aria-hidden="true">{signs[mark]}</span>
            {t(`diff:mark.${mark}`)}
          </Badge>
        )}
      </div>
      {(!alone || before) && (
        <Side side="before" label={t(block.before.labelKey)} value={before} words={shown} />
      )}
      {(!alone || after) && <Side side="after" label={t(block.after.labelKey)} value={after} words={shown} />}
      {isShort && (
        <button type="button" className={styles.whole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? "diff:shorter" : "diff:whole")}
        </button>
      )}
    </li>
  );
}

/** The words in which two texts differ; nothing where a side is missing or is no text of its own. */
const bothTexts = (before: Drawn | undefined, after: Drawn | undefined): TextDifference | undefined =>
  before?.kind === "text" && after?.kind === "text" && !before.isNote && !after.isNote
    ? textDifference(before.text, after.text)
    : undefined;

type SideProps = {
  side: "before" | "after";
  label: string;
  value: Drawn | undefined;
  words: TextDifference | undefined;
};

function Side({ side, label, value, words }: SideProps) {
  const { t } = useTranslation(["diff"]);
  const Marked = side === "before" ? "del" : "ins";
  return (
    <div className={styles.side} data-side={side} data-missing={value === undefined}>
      <span className={styles.name}>{label}</span>
      {value === undefined && <span className={styles.note}>{t("diff:missing")}</span>}
      {value && words && (
        <div className={styles.text} dir="auto">
          {words.start}
          {words[side] !== "" && <Marked>{words[side]}</Marked>}
          {words.end}
        </div>
      )}
      {value && !words && <Value value={value} />}
    </div>
  );
}

function Value({ value }: { value: Drawn }) {
  if (value.kind === "json")
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long value scrolls, also by keys
      <pre className={styles.json} dir="ltr" tabIndex={0}>
        {value.text}
      </pre>
    );
  if (value.kind === "lines")
    return (
      <ul className={styles.lines}>
        {value.lines.map((line, index) => (
          <li key={`${index} ${line}`} dir="auto">
            {line}
          </li>
        ))}
      </ul>
    );
  return (
    <div className={value.isNote ? styles.note : styles.text} dir="auto">
      {value.text}
    </div>
  );
}

/** A part that is the same on both sides. */
export function Same({ block, row, from }: Props) {
  const { pathText } = useLabels(block);
  const { after } = useSides(block)(row);
  return (
    <div>
      <dt>{labelOf(row, from, pathText)}</dt>
      <dd>{after && <Value value={after} />}</dd>
    </div>
  );
}
