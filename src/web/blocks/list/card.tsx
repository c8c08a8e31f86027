import { useTranslation } from "react-i18next";
import type { ListBlock } from "../../../contract/generated/block.ts";
import { isThere } from "../../../site/conditions.ts";
import { markPicture, tilePicture } from "../../../site/pictures.ts";
import { useSite } from "../../context/site.ts";
import { Icon } from "../../kit/icon.tsx";
import { Image } from "../../kit/image.tsx";
import { Timeline } from "../../kit/timeline.tsx";
import { useFieldText, type Values } from "../field-text.ts";
import records from "../records.module.css";
import { CopyLines } from "./copy-lines.tsx";
import type { CardDocument } from "./documents.ts";
import styles from "./list.module.css";
import { Part } from "./parts.tsx";

const rowLooks = { cards: styles.row, lines: `${styles.row} ${styles.line}`, tiles: records.card };

type Props = {
  list: ListBlock;
  card: CardDocument;
  row: Values;
  rowKey: string;
  /** Whether its details are open at first. */
  isOpen: boolean;
  /** After an action that may have taken the row, and the focus with it, away. */
  onDone: () => void;
};

/** One row: what it is, its state, what to do next, and its history. */
export function Card({ list, card, row, rowKey, isOpen, onDone }: Props) {
  const parts = (card.parts ?? []).filter(
    ({ only }) => only === undefined || (only === "current") === (list.current === true),
  );
  const state = card.state && row[card.state.field];
  return (
    <article
      className={rowLooks[list.look ?? "cards"]}
      data-row={rowKey}
      data-state={isThere(state) ? String(state) : undefined}
    >
      {card.picture && <Picture picture={card.picture} row={row} />}
      <Head card={card} row={row} isCurrent={list.current === true} />
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a document keep their order
        <Part key={`${part.kind} ${index}`} part={part} row={row} rowKey={rowKey} onDone={onDone} />
      ))}
      {card.details && <Details details={card.details} row={row} isOpen={isOpen} />}
    </article>
  );
}

type PictureProps = { picture: NonNullable<CardDocument["picture"]>; row: Values };

function Picture({ picture: { id, field, topic }, row }: PictureProps) {
  const { payload } = useSite();
  const address = field ? row[field] : undefined;
  const tile = { nodeId: String(row[id] ?? ""), gameType: topic };
  const own = isThere(address) ? { iconUrl: String(address) } : {};
  return (
    <Image
      picture={tilePicture(payload, { ...tile, ...own }, "wide")}
      width={480}
      height={270}
      className={styles.picture}
    />
  );
}

type HeadProps = { card: CardDocument; row: Values; isCurrent: boolean };

/** Screen readers announce a new state of what is under way. */
function Head({ card: { title, text, icon, mark, amount, state }, row, isCurrent }: HeadProps) {
  const { payload } = useSite();
  const { t } = useTranslation(["member"]);
  const { written, worded } = useFieldText();
  const named = title.fields.find((field) => isThere(row[field])) ?? "";
  const beside = text?.map((one) => written(one, row)).filter(Boolean) ?? [];
  const value = state && row[state.field];
  return (
    <header className={styles.head} data-marked={icon || mark ? true : undefined}>
      {icon && (
        <span className={styles.mark}>
          <Icon name={String(row[icon])} size={22} />
        </span>
      )}
      {mark && (
        <Image
          picture={markPicture(payload, String(row[mark]))}
          width={36}
          height={36}
          className={styles.mark}
        />
      )}
      <b>{written({ field: named, format: title.format }, row)}</b>
      {state && isThere(value) && (
        <span
          className={styles.state}
          data-tone={toneOf(state, String(value))}
          role={isCurrent ? "status" : undefined}
        >
          {worded(state.textPattern, value)}
        </span>
      )}
      {amount && (
        <b className={styles.amount} data-amount={amount.field}>
          {written(amount, row) || (amount.emptyKey ? t(amount.emptyKey) : "")}
        </b>
      )}
      {beside.length > 0 && <small>{beside.join(" · ")}</small>}
    </header>
  );
}

function toneOf({ tones }: NonNullable<CardDocument["state"]>, value: string): "good" | "bad" | undefined {
  if (tones?.good?.includes(value)) return "good";
  return tones?.bad?.includes(value) ? "bad" : undefined;
}

type DetailsProps = { details: NonNullable<CardDocument["details"]>; row: Values; isOpen: boolean };
type HistoryStep = { state: string; at: string; note: string };

/** The history, and the references that support asks for. */
function Details({ details: { titleKey, lines = [], timeline }, row, isOpen }: DetailsProps) {
  const { t } = useTranslation(["member"]);
  const { written, worded, reason } = useFieldText();
  const steps = timeline ? (row[timeline.field] as HistoryStep[] | undefined) : undefined;
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{t(titleKey)}</summary>
      <CopyLines row={row} lines={lines.filter(({ field }) => isThere(row[field]))} />
      {timeline && steps && (
        <Timeline
          label={t(timeline.labelKey)}
          moments={steps.map((step, index) => ({
            key: `${index}-${step.state}`,
            title: worded(timeline.textPattern, step.state),
            when: written({ field: "at", format: "date" }, step),
            notes: [reason(step.note)].filter(isThere),
          }))}
        />
      )}
    </details>
  );
}
