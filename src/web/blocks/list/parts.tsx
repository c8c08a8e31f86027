import { useTranslation } from "react-i18next";
import { holds, isThere } from "../../../site/conditions.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { QrCode } from "../../kit/qr-code.tsx";
import { useFieldText, type Values } from "../field-text.ts";
import { DocumentLink } from "../page-link.tsx";
import { useTimeLeft } from "../time-left.ts";
import { CardActions } from "./actions.tsx";
import { CopyLines } from "./copy-lines.tsx";
import type { PartDocument } from "./documents.ts";
import styles from "./list.module.css";
import { PartRows } from "./part-rows.tsx";

type Props = { part: PartDocument; row: Values; rowKey: string; onDone: () => void };

/** Parts that show the value of their field, and nothing without one. */
const ofValue: readonly PartDocument["kind"][] = ["reason", "code", "link", "countdown"];

/** A part of a card, if it is for this row. */
export function Part({ part, row, rowKey, onDone }: Props) {
  const { said, reason } = useFieldText();
  if (!holds(part.when, row)) return null;
  const field = part.field ? row[part.field] : undefined;
  if (ofValue.includes(part.kind) && !isThere(field)) return null;
  switch (part.kind) {
    case "text":
      return <p className={styles.said}>{said({ textKey: textKeyOf(part, field), ...withOf(part) }, row)}</p>;
    case "reason":
      return (
        <p className={styles.said} data-field={part.field}>
          {reason(field)}
        </p>
      );
    case "lines":
      return <CopyLines row={row} lines={part.lines} from={part.from} />;
    case "code":
      return <Code part={part} content={String(field)} />;
    case "link":
      return <Elsewhere part={part} address={String(field)} />;
    case "steps":
      return <Steps steps={part.steps ?? []} row={row} onDone={onDone} />;
    case "actions":
      return <CardActions actions={part.actions ?? []} row={row} onDone={onDone} />;
    case "countdown":
      return <Countdown part={part} until={String(field)} />;
    case "rows":
      return <PartRows part={part} rows={field} />;
    case "page":
      return <DocumentLink link={{ page: part.page ?? "" }} className={styles.onward} />;
    case "open":
      return <Open part={part} rowKey={rowKey} />;
  }
}

/** A link to the address of a field. */
function Elsewhere({ part: { labelKey = "" }, address }: { part: PartDocument; address: string }) {
  const { t } = useTranslation(["member"]);
  return (
    <div className={styles.pay}>
      <a className="button" href={address}>
        {t(labelKey)}
      </a>
    </div>
  );
}

/** The text of a part: its own, or that of a code in the row. */
const textKeyOf = ({ textKey = "", textPattern }: PartDocument, code: unknown): string =>
  textPattern ? textPattern.replace("*", String(code)) : textKey;

/** The placeholders of a document's text; none is no key at all. */
const withOf = ({ with: named }: Pick<PartDocument, "with">) => (named ? { with: named } : {});

/** On a phone the code cannot be scanned from its own screen: the link beside it leads to the same page. */
function Code({ part: { textKey = "", labelKey = "" }, content }: { part: PartDocument; content: string }) {
  const { t } = useTranslation(["member"]);
  return (
    <div className={styles.pay}>
      <p>{t(textKey)}</p>
      <QrCode value={content} label={t(textKey)} />
      <a className="button quiet" href={content} target="_blank" rel="noreferrer">
        {t(labelKey)}
      </a>
    </div>
  );
}

/** The time until an instant, and nothing when it has passed. */
function Countdown({ part: { textKey = "" }, until }: { part: PartDocument; until: string }) {
  const { t } = useTranslation(["member"]);
  const left = useTimeLeft(until);
  return (
    <p className={styles.countdown} role="timer">
      {left === undefined ? "" : t(textKey, { time: left })}
    </p>
  );
}

type StepsProps = { steps: NonNullable<PartDocument["steps"]>; row: Values; onDone: () => void };

function Steps({ steps, row, onDone }: StepsProps) {
  const { t } = useTranslation(["member"]);
  const { said } = useFieldText();
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.titleKey}>
          <h3>{said({ textKey: step.titleKey, ...withOf(step) }, row)}</h3>
          {step.textKey && <p>{t(step.textKey)}</p>}
          <CopyLines row={row} lines={step.lines} from={step.from} />
          {step.action && <CardActions actions={[step.action]} row={row} onDone={onDone} />}
        </li>
      ))}
    </ol>
  );
}

/** Puts the row into the address, where its own list shows it. */
function Open({ part: { address = "", labelKey = "" }, rowKey }: { part: PartDocument; rowKey: string }) {
  const { t } = useTranslation(["member"]);
  const [, setQuery] = useAddressQuery();
  const open = () => {
    setQuery({ [address]: rowKey });
    scrollTo({ top: 0 });
  };
  return (
    <div className={styles.actions}>
      <button type="button" className="button quiet" onClick={open}>
        {t(labelKey)}
      </button>
    </div>
  );
}
