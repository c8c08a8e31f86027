import { useTranslation } from "react-i18next";
import type { MessagesBlock } from "../../../contract/generated/block.ts";
import { Button } from "../../kit/button.tsx";
import records from "../records.module.css";
import { useWriting, type Values } from "../written.ts";
import styles from "./messages.module.css";

type ListProps = {
  block: MessagesBlock;
  rows: readonly Values[];
  opened: string | undefined;
  onOpen: (key: string) => void;
};

/** The messages, each with a mark while it is unread. */
export function MessageList({ block, rows, opened, onOpen }: ListProps) {
  const { t } = useTranslation("common");
  const { written } = useWriting();
  return (
    <ul>
      {rows.map((row) => {
        const key = String(row[block.rowKey]);
        const isUnread = block.read !== undefined && row[block.read.field] !== true;
        return (
          <li key={key}>
            <button
              type="button"
              className={styles.line}
              data-message={key}
              data-unread={isUnread}
              aria-current={key === opened ? "true" : undefined}
              onClick={() => onOpen(key)}
            >
              <span className={styles.name}>
                {isUnread && <span className="hidden">{t("common:messages.unread")} </span>}
                {written({ field: block.name }, row)}
              </span>
              <small>{written({ field: block.at, format: "ago" }, row)}</small>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

type Props = {
  block: MessagesBlock;
  row: Values | undefined;
  /** Whether the address names a message. */
  isNamed: boolean;
  onLeave: () => void;
};

/** The open message. */
export function Message({ block, row, isNamed, onLeave }: Props) {
  const { t } = useTranslation("common");
  const { written } = useWriting();
  if (!row && !isNamed) return <p className={records.quiet}>{t("common:messages.choose")}</p>;
  return (
    <article data-reading className={styles.message}>
      <Button kind="quiet" icon="arrow-left" className={styles.leave} onClick={onLeave}>
        {t("common:messages.back")}
      </Button>
      {row ? (
        <>
          <h3 tabIndex={-1}>{written({ field: block.name }, row)}</h3>
          <time dateTime={String(row[block.at])}>{written({ field: block.at, format: "date" }, row)}</time>
          <p className={styles.text}>{written({ field: block.text }, row)}</p>
        </>
      ) : (
        <h3 tabIndex={-1}>{t("common:messages.gone")}</h3>
      )}
    </article>
  );
}
