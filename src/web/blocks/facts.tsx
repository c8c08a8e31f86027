import { useTranslation } from "react-i18next";
import type { FactsBlock } from "../../contract/generated/block.ts";
import { holds } from "../../site/conditions.ts";
import { useBalanceHidden } from "../context/own-balance.ts";
import { Icon } from "../kit/icon.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { useBlockAnswer } from "./block-answer.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./facts.module.css";
import { useFieldText, type Values } from "./field-text.ts";
import { DocumentLink } from "./page-link.tsx";
import { PageTitle } from "./page-title.tsx";
import records from "./records.module.css";

type Fact = FactsBlock["facts"][number];

/** The fields of an answer, one fact per line, under the page's title if the block is at the top. */
export default function Facts({ block, page, first }: BlockProps<"facts">) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const { value, problem, retry } = useBlockAnswer(block, page);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={records.card} id={block.id}>
        {block.titleKey && <h2 className={records.title}>{t(block.titleKey)}</h2>}
        {problem && <ProblemNote problem={problem} onRetry={retry} />}
        {!value && !problem && <Skeleton height={block.facts.length * 40} />}
        {isAnswer(value) && <Known block={block} answer={value} onRetry={retry} />}
      </section>
    </>
  );
}

const isAnswer = (value: unknown): value is Values => typeof value === "object" && value !== null;

function Known({ block, answer, onRetry }: { block: FactsBlock; answer: Values; onRetry: () => void }) {
  const { t } = useTranslation(["member", "common"]);
  const shown = block.facts.filter(({ when }) => holds(when, answer));
  const lines = shown.filter(({ look }) => look !== "figure");
  const notes = (block.notes ?? []).filter(({ when }) => holds(when, answer));
  return (
    <>
      {shown
        .filter(({ look }) => look === "figure")
        .map((fact) => (
          <Figure key={fact.field} fact={fact} answer={answer} />
        ))}
      {lines.length > 0 && (
        <dl className={block.look === "columns" ? `${records.facts} ${styles.columns}` : records.facts}>
          {lines.map((fact) => (
            <Line key={fact.field} fact={fact} answer={answer} />
          ))}
        </dl>
      )}
      {notes.map(({ textKey, retry, link }) => (
        <p key={textKey} className={styles.note} role="status">
          {t(textKey)}
          {link && <DocumentLink link={link} />}
          {retry && (
            <button type="button" className="button quiet" onClick={onRetry}>
              {t("common:action.retry")}
            </button>
          )}
        </p>
      ))}
    </>
  );
}

type FactProps = { fact: Fact; answer: Values };

/** Writes the value of a fact. */
function useFactText(): (fact: Fact, answer: Values) => string {
  const { t } = useTranslation(["member", "common"]);
  const { written } = useFieldText();
  return ({ field, format, emptyKey }, answer) =>
    written({ field, format }, answer) || (emptyKey ? t(emptyKey) : "");
}

function Figure({ fact, answer }: FactProps) {
  const { t } = useTranslation(["member"]);
  const text = useFactText();
  const { hidden } = useBalanceHidden();
  const isHidden = hidden && fact.format === "balance";
  return (
    <>
      <p className={styles.label}>{t(fact.labelKey)}</p>
      <p
        className={styles.figure}
        data-field={fact.field}
        data-value={isHidden ? "" : String(answer[fact.field] ?? "")}
      >
        {text(fact, answer)}
      </p>
    </>
  );
}

function Line({ fact, answer }: FactProps) {
  const { t } = useTranslation(["member", "auth"]);
  const text = useFactText();
  return (
    <div data-marked={fact.icon ? true : undefined}>
      <dt className={fact.icon ? styles.marked : undefined}>
        {fact.icon && <Icon name={fact.icon} size={20} />}
        <span>
          {t(fact.labelKey)}
          {fact.hintKey && <small className={styles.hint}>{t(fact.hintKey)}</small>}
        </span>
      </dt>
      <dd data-field={fact.field}>{text(fact, answer)}</dd>
    </div>
  );
}
