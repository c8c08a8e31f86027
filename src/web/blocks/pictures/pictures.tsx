import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PicturesBlock } from "../../../contract/generated/block.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { isThere } from "../../../site/conditions.ts";
import { useNamedInput } from "../../api/named-input.ts";
import { usePicture } from "../../api/use-private-picture.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { useAnswer } from "../answer.ts";
import type { BlockProps } from "../block-props.ts";
import { useFieldText, type Values } from "../field-text.ts";
import records from "../records.module.css";
import styles from "./pictures.module.css";

/** Things with their pictures side by side: each is read where it is shown, as only its reader may see it. */
export default function Pictures({ block, page }: BlockProps<"pictures">) {
  const { t } = useTranslation(["common"]);
  const { value, problem, retry } = useAnswer(block.operation, useNamedInput(block, page));
  const rows = value ? rowsOf(value, block.rows) : [];
  return (
    <section className={records.card} id={block.id}>
      <h2 className={records.title}>{t(block.titleKey)}</h2>
      {problem && value === undefined && <ProblemNote problem={problem} onRetry={retry} />}
      {!problem && value === undefined && <Skeleton height={240} />}
      {value && rows.length === 0 && <p className={records.quiet}>{t(block.emptyKey)}</p>}
      {rows.map((row) => (
        <Thing key={String(row[block.rowKey])} block={block} row={row} />
      ))}
    </section>
  );
}

function Thing({ block, row }: { block: PicturesBlock; row: Values }) {
  const { t } = useTranslation(["common"]);
  const { written } = useFieldText();
  const { field, noneKey } = block.pictures;
  const pictures = Array.isArray(row[field]) ? (row[field] as Values[]) : [];
  return (
    <article className={styles.thing} data-row={String(row[block.rowKey])}>
      <h3>{written({ field: block.name }, row)}</h3>
      <dl>
        {(block.lines ?? [])
          .filter((line) => isThere(row[line.field]))
          .map((line) => (
            <div key={line.field}>
              <dt>{t(line.labelKey)}</dt>
              <dd data-field={line.field}>{written(line, row)}</dd>
            </div>
          ))}
      </dl>
      {pictures.length === 0 && <p className={records.quiet}>{t(noneKey)}</p>}
      <div className={styles.side}>
        {pictures.map((picture) => (
          <Side key={String(picture[block.pictures.id])} block={block} picture={picture} />
        ))}
      </div>
    </article>
  );
}

/** One picture; pressed, it takes the whole width. */
function Side({ block: { pictures }, picture }: { block: PicturesBlock; picture: Values }) {
  const { t } = useTranslation(["common"]);
  const { worded } = useFieldText();
  const [turn, setTurn] = useState(0);
  const [isLarge, setLarge] = useState(false);
  const shown = usePicture(pictures.route, String(picture[pictures.id]), turn);
  const side = pictures.side ? picture[pictures.side] : undefined;
  const label =
    pictures.textPattern && isThere(side) ? worded(pictures.textPattern, side) : t(pictures.labelKey);
  return (
    <figure data-large={isLarge}>
      {shown === undefined && <Skeleton height={180} />}
      {shown && !shown.ok && <ProblemNote problem={shown} onRetry={() => setTurn(turn + 1)} />}
      {shown?.ok && (
        <button type="button" aria-pressed={isLarge} aria-label={label} onClick={() => setLarge(!isLarge)}>
          <img src={shown.value} alt={label} />
        </button>
      )}
      <figcaption>{label}</figcaption>
    </figure>
  );
}
