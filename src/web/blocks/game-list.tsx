import type { TFunction } from "i18next";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { Game, GameType, Input, Output } from "../../contract/words.ts";
import { gameListInput } from "../../site/block-data.ts";
import { gameListPageSize } from "../../site/constants.ts";
import { brandPicture, markPicture } from "../../site/pictures.ts";
import { useCategories, useGames } from "../api/queries.ts";
import { useQuery } from "../api/use-query.ts";
import { useAddressQuery } from "../context/query.ts";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { Pagination } from "../kit/pagination.tsx";
import { EmptyNote, ProblemNote } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import { GameCard, GameCardSkeleton } from "../lobby/game-card.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./game-list.module.css";

/** All filters are in the address, so they survive a reload, the back button and sharing. */
function useFilters() {
  const [params, setParams] = useAddressQuery();
  const { state } = useLocation();
  const set = (changes: Record<string, string>) => {
    // The address itself, since a delayed change of the text may meet a filter that was chosen meanwhile.
    const next = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries({ page: "", ...changes })) {
      if (value) next.set(key, value);
      else next.delete(key);
    }
    setParams(next, { replace: "q" in changes, state, preventScrollReset: true });
  };
  return {
    // The legacy address names the vendor `vassalage` (spec section 2, launch routing).
    vendor: params.get("vendor") ?? params.get("vassalage") ?? "",
    classify: params.get("type") ?? "",
    keyword: params.get("q") ?? "",
    page: Math.max(1, Number(params.get("page")) || 1),
    set,
  };
}

type Classify = NonNullable<Input<"relay/GCSGAME_gameList">["gameClassify"]>;

/** The game list centre: vendors, sub-types, search, pages of 24. */
export default function GameList({ block, page }: BlockProps<"game-list">) {
  const { payload, language } = useSite();
  const { t } = useTranslation("lobby");
  const filters = useFilters();
  const gameType = (block.gameType ?? page.params?.gameType) as GameType | undefined;
  const { value, problem, retry } = useGames({
    ...gameListInput(language, gameType),
    pageNo: filters.page,
    ...(filters.vendor ? { vassalage: filters.vendor } : {}),
    ...(filters.classify ? { gameClassify: filters.classify as Classify } : {}),
    ...(filters.keyword ? { keyword: filters.keyword.slice(0, 60) } : {}),
  });
  const games = value?.games;
  return (
    <section>
      <header className={styles.head}>
        <h1>{t(page.titleKey)}</h1>
        {value && <p>{countText(t, value)}</p>}
        <SearchField value={filters.keyword} onChange={(q) => filters.set({ q })} />
      </header>
      {gameType && (
        <VendorFilter
          gameType={gameType}
          chosen={filters.vendor}
          onChoose={(vendor) => filters.set({ vendor, type: "", vassalage: "" })}
        />
      )}
      {gameType && (
        <ClassifyFilter
          gameType={gameType}
          vendor={filters.vendor}
          chosen={filters.classify}
          onChoose={(type) => filters.set({ type })}
        />
      )}
      {problem && !games && <ProblemNote code={problem} onRetry={retry} />}
      {games?.length === 0 ? (
        <EmptyNote
          picture={
            <Image picture={brandPicture(payload, "scene", "empty", "wide")} width={320} height={180} />
          }
          title={t("lobby:empty.search")}
          text={t("lobby:empty.searchText")}
        >
          <button
            type="button"
            className="button"
            onClick={() => filters.set({ q: "", vendor: "", vassalage: "", type: "" })}
          >
            {t("lobby:action.clear")}
          </button>
        </EmptyNote>
      ) : (
        <GameGrid games={games} waits={!problem} />
      )}
      <Pagination
        page={filters.page}
        pages={value?.totalPages ?? 1}
        onPage={(next) => {
          filters.set({ page: String(next) });
          scrollTo({ top: 0, behavior: "smooth" });
        }}
      />
    </section>
  );
}

type Counts = Pick<Output<"relay/GCSGAME_gameList">, "totalElements" | "playableElements">;

/** The number of playable games, and of further listed ones. */
function countText(t: TFunction, { totalElements, playableElements }: Counts): string {
  if (playableElements === 0 && totalElements > 0) return t("lobby:stateText.soonAll");
  const soon = totalElements - playableElements;
  const playable = t("lobby:count.playable", { count: playableElements });
  return soon > 0 ? `${playable} · ${t("lobby:count.soon", { count: soon })}` : playable;
}

function GameGrid({ games, waits }: { games: Game[] | undefined; waits: boolean }) {
  return (
    <ul className={styles.grid} aria-busy={!games}>
      {games?.map((game, index) => (
        <li key={game.nodeId}>
          <GameCard game={game} first={index < 4} />
        </li>
      ))}
      {!games &&
        waits &&
        Array.from({ length: gameListPageSize }, (_unused, index) => (
          <li key={`waiting-${index + 1}`}>
            <GameCardSkeleton />
          </li>
        ))}
    </ul>
  );
}

function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation("lobby");
  const [text, setText] = useState(value);
  const settled = useDeferredValue(text);
  const shownValue = useRef(value);
  useEffect(() => {
    // The address changed elsewhere (back, clear, first read): the field follows.
    if (value !== shownValue.current) setText(value);
    shownValue.current = value;
  }, [value]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (settled === shownValue.current) return;
      shownValue.current = settled;
      onChange(settled);
    }, 250);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the typed text decides; the address follows
  }, [settled]);
  return (
    <label className={styles.search}>
      <Icon name="search" size={18} />
      <span className="hidden">{t("lobby:filter.search")}</span>
      <input
        type="search"
        value={text}
        maxLength={60}
        placeholder={t("lobby:filter.search")}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

type FilterProps = { gameType: GameType; chosen: string; onChoose: (value: string) => void };

function VendorFilter({ gameType, chosen, onChoose }: FilterProps) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const cards = useCategories().find((category) => category.gameType === gameType)?.cards ?? [];
  return (
    <div className={styles.vendors} role="group" aria-label={t("lobby:filter.vendor")}>
      <button type="button" className={styles.chip} aria-pressed={chosen === ""} onClick={() => onChoose("")}>
        {t("lobby:filter.all")}
      </button>
      {cards.map((card) => (
        <button
          key={card.vassalage}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === card.vassalage}
          onClick={() => onChoose(card.vassalage)}
        >
          <Image picture={markPicture(payload, card.vassalage)} width={28} height={28} />
          {card.displayName}
        </button>
      ))}
    </div>
  );
}

/** Sub-types of the chosen vendors' games; none for categories without sub-types. */
function ClassifyFilter({ gameType, vendor, chosen, onChoose }: FilterProps & { vendor: string }) {
  const { t } = useTranslation("lobby");
  const { value } = useQuery("relay/GCSGAME_getVassGameType", { gameType });
  const vendors = value?.vassGameTypes.filter(({ vassalage }) => !vendor || vassalage === vendor) ?? [];
  const types = [...new Set(vendors.flatMap(({ gameClassifies }) => gameClassifies))].sort();
  if (types.length === 0) return null;
  return (
    <div className={styles.types} role="group" aria-label={t("lobby:filter.type")}>
      {["", ...types].map((type) => (
        <button key={type} type="button" aria-pressed={chosen === type} onClick={() => onChoose(type)}>
          {type ? t(`lobby:classify.${type}`) : t("lobby:filter.allTypes")}
        </button>
      ))}
    </div>
  );
}
