import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { CatalogueBlock } from "../../../contract/generated/block.ts";
import type { Promotion } from "../../../contract/shared-types.ts";
import type { Row } from "../../../site/call-input.ts";
import { pageById } from "../../../site/page-lookup.ts";
import { brandPicture } from "../../../site/pictures.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useMenu } from "../../context/menu.ts";
import { MenuEntry } from "../../context/menu-entry.tsx";
import { useSite } from "../../context/site.ts";
import { useStepBack } from "../../context/step-back.ts";
import { Rail } from "../../kit/card-rail.tsx";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { Image } from "../../kit/image.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { Pagination } from "../../kit/pagination.tsx";
import { EmptyNote, Note, ProblemNote } from "../../kit/placeholders.tsx";
import { Suspense } from "../../kit/suspense.ts";
import { SectionHead } from "../../lobby/section-head.tsx";
import type { BlockProps } from "../block-props.ts";
import { CardSkeleton, CatalogueCard, skeletonCount } from "./cards.tsx";
import styles from "./catalogue.module.css";
import { type Listed, useListed } from "./catalogue-rows.ts";
import { type CatalogueState, type Filter, filtersOf } from "./catalogue-state.ts";
import { rowId } from "./filter-rows.ts";
import { ChoiceField, SearchField } from "./filters.tsx";

/** Pictures of the first row of a page are fetched before all others. */
const firstPictures = 4;

/** Cards of what an operation lists, narrowed by filters that are in the address. */
export default function Catalogue({ block, page, first }: BlockProps<"catalogue">) {
  const { t } = useTranslation("lobby");
  const section = useRef<HTMLElement>(null);
  const listed = useListed(block, page);
  const { chosen, isNarrowed, value, problem, all, found } = listed;
  if (listed.closed || (found?.length === 0 && !isNarrowed && !block.empty)) return null;
  // Home and pages over another one have a head of their own.
  const isMain = first && page.id !== "home" && !page.modal;
  const title = block.titleKey ?? (isMain ? page.titleKey : undefined);
  const [searches, choices] = (["search", "choice"] as const).map((kind) =>
    filtersOf(block).filter((filter) => filter.kind === kind),
  ) as [Filter[], Filter[]];
  const turn = (next: number) => {
    chosen.choose({ page: String(next) });
    if (isMain) scrollTo({ top: 0, behavior: "smooth" });
    else section.current?.scrollIntoView({ block: "start" });
  };
  return (
    <section ref={section} className={styles.catalogue}>
      <Head
        block={block}
        isMain={isMain}
        title={title && t(title)}
        count={<Count block={block} value={value} rows={found} />}
      >
        {searches.map((filter) => (
          <SearchField key={filter.param} filter={filter} chosen={chosen} />
        ))}
      </Head>
      <Missing block={block} rows={all} />
      {choices.map((filter) => (
        <ChoiceField key={filter.param} filter={filter} chosen={chosen} page={page} rows={all ?? []} />
      ))}
      {problem && !found && <ProblemNote problem={problem} onRetry={listed.retry} />}
      {found?.length === 0 && <Nothing block={block} chosen={isNarrowed ? chosen : undefined} />}
      {(found ? found.length > 0 : !problem) && (
        <Cards block={block} listed={listed} label={title && t(title)} isMain={isMain} />
      )}
      <Pagination page={listed.pageNo} pages={listed.pages} onPage={turn} />
      {block.opens && <Opened param={block.opens} rows={all} />}
    </section>
  );
}

type HeadProps = {
  block: CatalogueBlock;
  isMain: boolean;
  title: string | undefined;
  count: ReactNode;
  children: ReactNode;
};

/** The page's own head, or that of a section with the way to all of it. */
function Head({ block, isMain, title, count, children }: HeadProps) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const { icon, more } = block;
  if (isMain)
    return (
      <header className={styles.head}>
        <h1>{title}</h1>
        {count}
        {children}
      </header>
    );
  const isSearched = filtersOf(block).some(({ kind }) => kind === "search");
  return (
    <>
      {title && (
        <SectionHead
          title={title}
          icon={icon}
          to={more && pageById(payload.pages, more.page)?.route}
          more={more && t(more.labelKey)}
        >
          {count}
        </SectionHead>
      )}
      {isSearched && <div className={styles.searches}>{children}</div>}
    </>
  );
}

type CountProps = { block: CatalogueBlock; value: unknown; rows: readonly Row[] | undefined };

/** How many rows there are, of which some may not be available yet. */
function Count({ block: { count }, value, rows }: CountProps) {
  const { t } = useTranslation("lobby");
  if (!count || !rows || (!count.total && rows.length === 0)) return null;
  const numberIn = (field: string) => Number((value as Row)[field]) || 0;
  const total = count.total ? numberIn(count.total) : rows.length;
  const said = (text: string) => <p aria-live="polite">{text}</p>;
  if (!count.open) return said(t(count.key, { count: total }));
  const open = numberIn(count.open);
  if (count.noneKey && open === 0 && total > 0) return said(t(count.noneKey));
  const text = t(count.key, { count: open });
  const more = count.moreKey && total > open ? t(count.moreKey, { count: total - open }) : undefined;
  return said(more ? `${text} · ${more}` : text);
}

type CardsProps = {
  block: CatalogueBlock;
  listed: Listed;
  label: string | undefined;
  isMain: boolean;
};

function Cards({ block, listed, label, isMain }: CardsProps) {
  const { shown: rows, old: busy = false } = listed;
  const { card, variant = "grid" } = block;
  const items = rows
    ? rows.map((row, index) => (
        <li key={rowId(block, row)}>
          <CatalogueCard block={block} row={row} index={index} first={isMain && index < firstPictures} />
        </li>
      ))
    : Array.from({ length: skeletonCount(block) }, (_unused, index) => (
        <li key={`waiting-${index + 1}`}>
          <CardSkeleton block={block} />
        </li>
      ));
  if (variant === "rail")
    return (
      <Rail label={label ?? ""} className={styles[`${card}Rail`]}>
        {items}
      </Rail>
    );
  return (
    <ul
      className={styles.cards}
      data-card={card}
      data-variant={variant}
      data-shape={block.shape}
      aria-label={label}
      data-old={(busy && rows !== undefined) || undefined}
      aria-busy={busy || !rows}
    >
      {items}
    </ul>
  );
}

/** An empty list: what the filters exclude and how to clear them, or why there is nothing and where to go. */
function Nothing({ block, chosen }: { block: CatalogueBlock; chosen: CatalogueState | undefined }) {
  const { payload } = useSite();
  const menu = useMenu();
  const { t } = useTranslation("lobby");
  const { empty, unmatched } = block;
  const texts = (chosen && unmatched) ?? empty;
  if (!texts) return null;
  return (
    <EmptyNote
      picture={<Image picture={brandPicture(payload, "scene", "empty", "wide")} width={320} height={180} />}
      title={t(texts.titleKey)}
      text={t(texts.textKey)}
    >
      {chosen && unmatched ? (
        <button
          type="button"
          className="button"
          onClick={() => chosen.choose(Object.fromEntries(filtersOf(block).map(({ param }) => [param, ""])))}
        >
          {t(unmatched.clearKey)}
        </button>
      ) : (
        menu(empty?.actions).map((item, index) => (
          <MenuEntry key={item.key} item={item} className={index === 0 ? "button" : "button quiet"} />
        ))
      )}
    </EmptyNote>
  );
}

const PromotionDialog = lazyPart("lobby/promotion-dialog", async () => ({
  default: (await import("../../lobby/promotion-dialog.tsx")).PromotionDialog,
}));

type OpenedProps = { param: string; rows: readonly Row[] | undefined };

/** Says that the promotion that the address names is not in the whole list. */
function Missing({ block: { opens, paging }, rows }: { block: CatalogueBlock; rows: OpenedProps["rows"] }) {
  const { t } = useTranslation("promo");
  const [query] = useAddressQuery();
  // Of a call that pages, another page may have it.
  const id = opens === undefined || paging === "call" ? null : query.get(opens);
  if (id === null || !rows || rows.some((one) => one.id === id)) return null;
  return (
    <div className={styles.searches}>
      <Note text={t("promo:gone")} />
    </div>
  );
}

/** The promotion that the address names (spec section 2), over the list. */
function Opened({ param, rows }: OpenedProps) {
  const [query, setQuery] = useAddressQuery();
  const stepBack = useStepBack();
  const { key } = useLocation();
  const id = query.get(param);
  const row = id === null ? undefined : rows?.find((one) => one.id === id);
  if (!row) return null;
  const close = () => {
    // Without an earlier page in the history, closing leads to the list.
    if (key !== "default") return stepBack();
    const next = new URLSearchParams(window.location.search);
    next.delete(param);
    setQuery(next, { replace: true });
  };
  return (
    <ErrorBoundary shape="nothing">
      <Suspense>
        <PromotionDialog promotion={row as unknown as Promotion} onClose={close} />
      </Suspense>
    </ErrorBoundary>
  );
}
