import { useTranslation } from "react-i18next";
import type { ThreadBlock } from "../../../contract/generated/block.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { isThere } from "../../../site/conditions.ts";
import { useNamedInput } from "../../api/named-input.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useModals } from "../../context/modals.ts";
import { Badge } from "../../kit/badge.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { useAnswer } from "../answer.ts";
import type { BlockProps } from "../block-props.ts";
import bubbles from "../bubbles.module.css";
import { useFieldText, type Values } from "../field-text.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import styles from "./thread.module.css";

/** What two sides wrote to each other, from first to last. Without the parameter of the address it shows nothing. */
export default function Thread({ block, page, first }: BlockProps<"thread">) {
  const [query] = useAddressQuery();
  const named = useNamedInput(block, page);
  const one = block.one && query.get(block.one.address);
  const isNamed = !block.one || Boolean(one);
  const input = block.one ? { ...named, [block.one.as]: one } : named;
  const { value, problem, retry } = useAnswer(block.operation, isNamed ? input : null, block.refresh);
  return (
    <>
      {first && <PageTitle page={page} />}
      {isNamed && problem && value === undefined && <ProblemNote problem={problem} onRetry={retry} />}
      {isNamed && !problem && value === undefined && <Skeleton height={240} />}
      {isNamed && value && <Written block={block} answer={value} />}
    </>
  );
}

function Written({ block, answer }: { block: ThreadBlock; answer: Values }) {
  const { t } = useTranslation(["common"]);
  const { written } = useFieldText();
  const rows = rowsOf(answer, block.rows);
  const name = block.name ? written({ field: block.name }, answer) : "";
  return (
    <section className={records.card} id={block.id} data-thread={block.id}>
      <header className={styles.head}>
        <h2 className={records.title}>{name === "" ? t(block.titleKey) : name}</h2>
        {block.state && <State state={block.state} answer={answer} />}
      </header>
      {rows.length === 0 && <p className={records.quiet}>{t(block.emptyKey)}</p>}
      <ol className={bubbles.lines} aria-label={t(block.titleKey)}>
        {rows.map((row) => (
          <Message key={String(row[block.rowKey])} block={block} row={row} />
        ))}
      </ol>
    </section>
  );
}

type StateProps = { state: NonNullable<ThreadBlock["state"]>; answer: Values };

function State({ state: { field, textPattern, tones }, answer }: StateProps) {
  const { worded } = useFieldText();
  const value = answer[field];
  if (!isThere(value)) return null;
  const code = String(value);
  const tone = tones?.good?.includes(code) ? "good" : tones?.bad?.includes(code) ? "bad" : "neutral";
  return (
    <span data-state={code} role="status">
      <Badge tone={tone}>{worded(textPattern, value)}</Badge>
    </span>
  );
}

/** One message: the reader's own side is set at the end of the line. */
function Message({ block: { by, kind, at, text, picture }, row }: { block: ThreadBlock; row: Values }) {
  const { t } = useTranslation(["common"]);
  const { open } = useModals();
  const { written, worded } = useFieldText();
  const writer = by.name ? written({ field: by.name }, row) : "";
  const what = kind ? row[kind.field] : undefined;
  const said = written({ field: text }, row);
  const number = picture && row[picture.field];
  return (
    <li
      data-own={row[by.field] === by.own}
      data-by={String(row[by.field])}
      data-kind={isThere(what) ? String(what) : undefined}
      data-quiet={kind?.quiet !== undefined && what === kind.quiet}
    >
      <p className={bubbles.by}>
        <b>{writer === "" ? worded(by.textPattern, row[by.field]) : writer}</b>
        {kind && isThere(what) && <span>{worded(kind.textPattern, what)}</span>}
        <time dateTime={String(row[at])}>{written({ field: at, format: "date" }, row)}</time>
      </p>
      {said !== "" && <p className={bubbles.said}>{said}</p>}
      {picture && isThere(number) && (
        <button
          type="button"
          className="button quiet"
          onClick={() =>
            open("picture", { route: picture.route, id: String(number), labelKey: picture.labelKey })
          }
        >
          {t(picture.labelKey)}
        </button>
      )}
    </li>
  );
}
