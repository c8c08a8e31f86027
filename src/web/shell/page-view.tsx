import { type ReactNode, useState } from "react";
import { useLocation } from "react-router-dom";
import type { Block } from "../../contract/generated/block.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import { isBlockOn } from "../../site/block-modules.ts";
import { allModules, allowedModules } from "../../site/modules.ts";
import { blocksOf } from "../../site/payload.ts";
import { useReadAgain } from "../api/use-query.ts";
import { BlockView } from "../blocks/block-view.tsx";
import { useWholePage } from "../context/centre-blocks.ts";
import { type InnerBlocks, InnerBlocksContext } from "../context/inner-blocks.ts";
import { usePageTexts } from "../context/page-texts.ts";
import { ReadKeys } from "../context/query-keys.ts";
import { useSite } from "../context/site.ts";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { lazyPart } from "../kit/lazy.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import { Suspense } from "../kit/suspense.ts";
import styles from "./page-view.module.css";

type Props = { page: PageDocument; inModal?: boolean; waits?: boolean | undefined };

/** A page is a list of blocks, each in an error boundary of its own, so that one failure leaves the rest. */
export function PageView({ page, inModal = false, waits = false }: Props) {
  const { payload } = useSite();
  const whole = useWholePage(page);
  const ready = usePageTexts(page);
  if (!whole || !ready || waits) return <Waiting inModal={inModal} />;
  return (
    <div className={inModal ? styles.modal : styles.page} data-page={page.id} data-centre={page.centre}>
      {page.id === "home" && !inModal && <h1 className="hidden">{payload.name}</h1>}
      {page.filters && (
        <div className={styles.block} data-block="filters">
          <Boundary first>
            <Suspense fallback={<Skeleton height={100} />}>
              <PageFilters page={page} />
            </Suspense>
          </Boundary>
        </div>
      )}
      <InnerBlocksContext value={InnerList}>
        <BlockList
          blocks={blocksOf(payload, page)}
          page={page}
          waiting={inModal ? 420 : 200}
          isOwn={!page.filters}
        />
      </InnerBlocksContext>
    </div>
  );
}

/** The title of a page with filters stands above them; of other pages, above the first block. */
const PageFilters = lazyPart("blocks/page-filters", async () => ({
  default: (await import("../blocks/page-filters.tsx")).PageFilters,
}));

/** The blocks inside another one, or in a slot of the frame. */
export const InnerList: InnerBlocks = ({ blocks, page }) => (
  <BlockList blocks={blocks} page={page} waiting={200} isOwn={false} />
);

type ListProps = {
  blocks: readonly Block[];
  page: PageDocument;
  /** Height of a placeholder. */
  waiting: number;
  /** Whether the first block that is seen has the page's title. */
  isOwn: boolean;
};

/** The blocks of a list that this visitor sees, of a page or inside another block. */
function BlockList({ blocks, page, waiting, isOwn }: ListProps) {
  const { payload, loggedIn } = useSite();
  const query = new URLSearchParams(useLocation().search);
  const allowed = allowedModules(payload.whitelabel);
  const known = allModules(payload.whitelabel);
  // Keys are positions in the document, so that a block keeps its state when another one appears.
  const shown = blocks
    .map((block, index) => ({ block, index }))
    .filter(({ block }) => isBlockOn(block, allowed, known))
    .filter(({ block }) => block.visible?.auth !== "member" || loggedIn);
  const head = isOwn ? shown.find(({ block }) => isHead(block, loggedIn)) : undefined;
  return shown.map(({ block, index }) => (
    <div
      key={block.id ?? `${block.type}-${index}`}
      className={`${styles.block} ${hiddenFor(block.visible)}`}
      data-block={block.type}
      data-variant={"variant" in block ? block.variant : undefined}
    >
      <Boundary first={block === head?.block}>
        <Suspense fallback={isNothing(block, query) ? null : <Skeleton height={waiting} />}>
          <Conditional block={block} isDesk={page.centre === "desk"}>
            <BlockView block={block} page={page} first={block === head?.block} />
          </Conditional>
        </Suspense>
      </Boundary>
    </div>
  ));
}

/** Whether a block shows one row, which the address does not name. */
const isNothing = (block: Block, query: URLSearchParams): boolean =>
  "one" in block && block.one !== undefined && !query.has(block.one.address);

/** Whether a block may have the page's title: what a brand put above it has not, nor what is hidden by style. */
const isHead = ({ type, visible }: Block, loggedIn: boolean): boolean =>
  type !== "slot" && !(loggedIn && visible?.auth === "visitor");

const While = lazyPart("shell/shown-by-answer", async () => ({
  default: (await import("./shown-by-answer.tsx")).While,
}));

const ForRole = lazyPart("shell/for-role", async () => ({
  default: (await import("./for-role.tsx")).ForRole,
}));

type ConditionalProps = { block: Block; isDesk: boolean; children: ReactNode };

/** A block whose document asks for an answer waits for it; one of the desk is for the roles that may read it. */
function Conditional({ block, isDesk, children }: ConditionalProps) {
  const answer = block.visible?.answer;
  if (isDesk) return <ForRole block={block}>{children}</ForRole>;
  return answer ? <While answer={answer}>{children}</While> : children;
}

/**
 * An error removes only its own block; a retry reads the block's queries again. Offline, only the first block
 * shows a note, since the frame's bar already says so.
 */
function Boundary({ first, children }: { first: boolean; children: ReactNode }) {
  const [keys] = useState(() => new Set<string>());
  const readAnew = useReadAgain(keys);
  return (
    <ErrorBoundary shape={first ? "note" : "calm"} onRetry={readAnew}>
      <ReadKeys value={keys}>{children}</ReadKeys>
    </ErrorBoundary>
  );
}

/** A page's placeholder while its texts are loading. */
function Waiting({ inModal }: { inModal: boolean }) {
  return (
    <div className={inModal ? styles.modal : `${styles.page} ${styles.waiting}`} aria-busy="true">
      <Skeleton height={inModal ? 160 : "60vh"} />
    </div>
  );
}

/** Blocks for visitors are hidden by style, because the first paint does not know the session. */
function hiddenFor(visible: { auth?: string; device?: string } | undefined): string {
  const auth = visible?.auth === "visitor" ? "visitor-only" : "";
  const device = visible?.device === "phone" || visible?.device === "desktop" ? `${visible.device}-only` : "";
  return `${auth} ${device}`.trim();
}
