import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { TopicsBlock } from "../../contract/generated/block.ts";
import { type Row, rowsIn } from "../../site/call-input.ts";
import { dayText } from "../../site/format.ts";
import { promotionWay } from "../../site/navigation.ts";
import { searchTopics } from "../../site/topic-search.ts";
import { useNamedCall } from "../api/use-named-call.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { useStepBack } from "../context/step-back.ts";
import { Icon } from "../kit/icon.tsx";
import { Pagination } from "../kit/pagination.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { MerchantHtml } from "../lobby/merchant-html.tsx";
import { SectionHead } from "../lobby/section-head.tsx";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./topics.module.css";
import { useMarkAsRead } from "./use-mark-as-read.ts";

/** A row as the index and the article show it. */
type Topic = {
  id: string;
  title: string;
  text: string;
  icon?: string;
  date?: string;
  promotion?: string;
  /** Whether it waits to be read, where the document says how it is marked. */
  isUnread: boolean;
  row: Row;
};

const textIn = (row: Row, field: string | undefined): string | undefined => {
  const value = field ? row[field] : undefined;
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** The rows that have an id and a title. */
const topicsOf = (rows: readonly Row[], { fields, read }: TopicsBlock): Topic[] =>
  rows.flatMap((row) => {
    const [id, title] = [textIn(row, fields.id), textIn(row, fields.title)];
    if (!id || !title) return [];
    const optional = (["icon", "date", "promotion"] as const).flatMap((name) => {
      const value = textIn(row, fields[name]);
      return value ? [[name, value]] : [];
    });
    const isUnread = read !== undefined && row[read.field] !== true;
    const text = textIn(row, fields.text) ?? "";
    return [{ id, title, text, isUnread, row, ...Object.fromEntries(optional) }];
  });

type State = { behind?: string; step?: number; index?: boolean } | null;

/**
 * The topic in the address, after #. From the index another topic is a step of the history, so that on a phone the back
 * button leads to the index; from a topic it takes that one's place. The hash never reaches the server: the first
 * render has none.
 */
function useOpenTopic(): { id: string; open: (id: string) => void; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const stepBack = useStepBack();
  const [hash, setHash] = useState("");
  useEffect(() => setHash(location.hash), [location.hash]);
  const state = location.state as State;
  const { pathname, search } = location;
  return {
    id: decoded(hash.slice(1)),
    open: (id) => {
      const isStep = location.hash === "";
      // A page over another one counts its steps, to be closed as a whole.
      const step = state?.behind && isStep ? { step: (state.step ?? 0) + 1 } : {};
      const next = isStep ? { ...state, ...step, index: true } : state;
      navigate({ pathname, search, hash: id }, { replace: !isStep, state: next, preventScrollReset: true });
    },
    close: () => {
      if (state?.index) stepBack();
      else navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
    },
  };
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Where one pane takes the other's place, the focus goes along: to the head of the text, and back to its entry. Elsewhere
 * it stays where it is.
 */
function useFocusAlong(isOpen: boolean) {
  const panes = useRef<HTMLDivElement>(null);
  const before = useRef(isOpen);
  useEffect(() => {
    if (before.current === isOpen) return;
    before.current = isOpen;
    const left = document.activeElement;
    const isLost = left === document.body || left?.getClientRects().length === 0;
    if (isLost)
      panes.current?.querySelector<HTMLElement>(isOpen ? "article h3" : "[aria-current=true]")?.focus();
  }, [isOpen]);
  return panes;
}

/** On a wide screen with a long index: the chosen topic is scrolled into view. */
const showChosen = (button: HTMLElement | null): void =>
  button?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Texts with an index at the start, a search, and the chosen text beside it; on a phone one of both. */
export default function Topics({ block, page, first }: BlockProps<"topics">) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const { value, problem, retry, closed } = useNamedCall(block, page);
  const [wanted, setWanted] = useState("");
  const [pageNo, setPageNo] = useState<number>();
  const chosen = useOpenTopic();
  const topics = topicsOf(rowsIn(value, block, { page, language }), block);
  const found = searchTopics(topics, wanted);
  const size = block.pageSize ?? Math.max(1, found.length);
  const place = found.findIndex(({ id }) => id === chosen.id);
  const pages = Math.max(1, Math.ceil(found.length / size));
  const shownPage = Math.min(pages, pageNo ?? Math.floor(Math.max(0, place) / size) + 1);
  const listed = found.slice((shownPage - 1) * size, shownPage * size);
  const panes = useFocusAlong(place >= 0);
  // The first one is shown beside the index without having been chosen.
  useMarkAsRead(block.read, found[place]?.row, block.fields.id);
  if (closed) return null;
  const open = found[place] ?? listed[0];
  return (
    <section>
      <Title block={block} page={page} first={first} />
      {problem && value === undefined && <ProblemNote problem={problem} onRetry={retry} />}
      {value === undefined && !problem && <Skeleton height={420} />}
      {value !== undefined && topics.length === 0 && <p>{t(block.emptyKey)}</p>}
      {topics.length > 0 && (
        <div ref={panes} className={styles.panes} data-open={place >= 0}>
          <div className={styles.index}>
            {block.search && <Search label={t(block.search.labelKey)} value={wanted} onChange={setWanted} />}
            <Index topics={listed} open={open} onOpen={chosen.open} />
            {block.search && found.length === 0 && <p role="status">{t(block.search.noneKey)}</p>}
            <Pagination page={shownPage} pages={pages} onPage={setPageNo} />
          </div>
          {open && <Article topic={open} back={t(block.backKey)} onBack={chosen.close} />}
        </div>
      )}
    </section>
  );
}

/** The head of the block: the page's own title where the block is its first. */
function Title({ block, page, first }: BlockProps<"topics">) {
  const { t } = useTranslation("lobby");
  if (!block.titleKey) return null;
  const isMain = first && page.id !== "home" && !page.modal;
  if (!isMain) return <SectionHead title={t(block.titleKey)} />;
  if (page.centre) return <PageTitle page={page} />;
  return <h1 className={styles.title}>{t(block.titleKey)}</h1>;
}

type SearchProps = { label: string; value: string; onChange: (value: string) => void };

function Search({ label, value, onChange }: SearchProps) {
  return (
    <label className={styles.search}>
      <Icon name="search" size={16} />
      <span className="hidden">{label}</span>
      <input
        type="search"
        value={value}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}

type IndexProps = { topics: Topic[]; open: Topic | undefined; onOpen: (id: string) => void };

function Index({ topics, open, onOpen }: IndexProps) {
  const { language } = useSite();
  const { t } = useTranslation();
  return (
    <ul>
      {topics.map((topic) => (
        <li key={topic.id}>
          <button
            type="button"
            ref={topic === open ? showChosen : undefined}
            aria-current={topic === open ? "true" : undefined}
            data-unread={topic.isUnread ? true : undefined}
            onClick={() => onOpen(topic.id)}
          >
            {topic.icon && <Icon name={topic.icon} size={18} />}
            <span>
              {topic.isUnread && <span className="hidden">{t("common:messages.unread")} </span>}
              {topic.date ? <b>{topic.title}</b> : topic.title}
              {topic.date && <small>{dayText(topic.date, language)}</small>}
            </span>
            <Icon name="chevron-right" size={18} flip />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The text of a topic, with a link to its promotion if it has one. */
function Article({ topic, back, onBack }: { topic: Topic; back: string; onBack: () => void }) {
  const { payload, language } = useSite();
  const { t } = useTranslation();
  const way = topic.promotion && promotionWay(payload, topic.promotion);
  return (
    <article className={styles.topic} id={topic.id}>
      <button type="button" className={styles.back} onClick={onBack}>
        <Icon name="arrow-left" size={18} flip /> {back}
      </button>
      <h3 tabIndex={-1}>{topic.title}</h3>
      {topic.date && <small>{dayText(topic.date, language)}</small>}
      <MerchantHtml html={topic.text} />
      {way && (
        <SiteLink to={way} className="button">
          {t("common:notice.toPromotion")}
        </SiteLink>
      )}
    </article>
  );
}
