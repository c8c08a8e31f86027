import { useTranslation } from "react-i18next";
import type { MessagesBlock } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import { allowedModules, isOn } from "../../../site/modules.ts";
import { pageById } from "../../../site/page-lookup.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { Button } from "../../kit/button.tsx";
import { Disclosure } from "../../kit/disclosure.tsx";
import { Icon } from "../../kit/icon.tsx";
import { toast } from "../../kit/toast.ts";
import { useFieldText, type Values } from "../field-text.ts";
import records from "../records.module.css";
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
  const { written } = useFieldText();
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
  /** After the message was deleted. */
  onRemoved: () => void;
};

/** The open message. */
export function Message({ block, row, isNamed, onLeave, onRemoved }: Props) {
  const { t } = useTranslation("common");
  const { written } = useFieldText();
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
          {block.attachments && <Attachments attachments={row[block.attachments]} />}
          <div className={styles.actions}>
            {block.link && <PageLink link={block.link} row={row} />}
            {block.remove && (
              <Remove
                key={String(row[block.rowKey])}
                remove={block.remove}
                name={String(row[block.rowKey])}
                onRemoved={onRemoved}
              />
            )}
          </div>
        </>
      ) : (
        <h3 tabIndex={-1}>{t("common:messages.gone")}</h3>
      )}
    </article>
  );
}

type Attachment = { name: string; address: string; text: string };

/** What comes with a message: links out of the site, in tabs of their own, and longer texts, closed at first. */
function Attachments({ attachments }: { attachments: unknown }) {
  const { t } = useTranslation("common");
  if (!Array.isArray(attachments) || attachments.length === 0) return null;
  return (
    <ul className={styles.attachments} aria-label={t("common:messages.attachments")}>
      {(attachments as Attachment[]).map(({ name, address, text }) => (
        <li key={`${name} ${address}`}>
          {address ? (
            <a href={address} target="_blank" rel="noopener noreferrer nofollow">
              <Icon name="external-link" size={18} />
              {name} <small>{new URL(address).hostname}</small>
            </a>
          ) : (
            <Disclosure summary={name}>
              <p className={styles.text}>{text}</p>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The page that a message leads to, where the site has it. */
function PageLink({ link, row }: { link: NonNullable<MessagesBlock["link"]>; row: Values }) {
  const { payload } = useSite();
  const page = pageById(payload.pages, String(row[link.field] ?? ""));
  // The page may be one whose texts this page has no need of.
  const [namespace = "common"] = (page?.titleKey ?? "").split(":");
  const { t, ready } = useTranslation(["common", "member", namespace || "common"]);
  // Until they have come the link would show their key.
  if (!ready || !page?.route || !isOn(allowedModules(payload.whitelabel), page.module)) return null;
  const query = link.query === undefined ? "" : String(row[link.query] ?? "");
  return (
    <SiteLink to={query === "" ? page.route : `${page.route}?${query}`} className="button">
      {t(link.labelKey, { page: t(page.titleKey) })}
    </SiteLink>
  );
}

type RemoveProps = { remove: NonNullable<MessagesBlock["remove"]>; name: string; onRemoved: () => void };

function Remove({ remove, name, onRemoved }: RemoveProps) {
  const { t } = useTranslation(["common", "member"]);
  const { busy, refusal, run } = useMutation(remove.operation as OperationId);
  const act = async () => {
    if (!(await run({ [remove.input]: name }))) return;
    if (remove.doneKey) toast({ textKey: remove.doneKey });
    onRemoved();
  };
  return (
    <>
      <Button kind="quiet" busy={busy} onClick={() => void act()}>
        {t(remove.labelKey)}
      </Button>
      <ProblemLine refusal={refusal} beside />
    </>
  );
}
