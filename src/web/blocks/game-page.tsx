import { useTranslation } from "react-i18next";
import type { Game, GameType } from "../../contract/words.ts";
import { gameListInput } from "../../site/block-data.ts";
import { gameKind, gamePageAddress, traitsIn } from "../../site/game-way.ts";
import { useCategories, useGames } from "../api/queries.ts";
import { useAddressQuery } from "../context/query.ts";
import { useSite } from "../context/site.ts";
import { GameFrame } from "../flows/game-frame.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { ClosedPage } from "../lobby/closed-page.tsx";
import { GameCard } from "../lobby/game-card.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./game-page.module.css";

type Props = BlockProps<"game-page">;

const draws: readonly GameType[] = ["ELOTT", "LOTT"];
const mostDraws = 100;

/** The page that plays a game: the one in the address, or a choice of this page's games. */
export default function GamePageBlock({ block, page }: Props) {
  const { language } = useSite();
  const [query] = useAddressQuery();
  const gameCode = query.get("gameCode");
  const vassalage = query.get("vassalage");
  const belongs = useBelongs(block.kind);
  const { value, problem, retry } = useGames(
    gameCode ? { ...gameListInput(language, undefined), gameCode: gameCode.slice(0, 60) } : null,
  );
  if (!gameCode) return <Choice block={block} page={page} />;
  const game = value?.games.find((one) => (!vassalage || one.vassalage === vassalage) && belongs(one));
  if (problem && !value)
    return <div className={styles.note}>{<ProblemNote code={problem} onRetry={retry} />}</div>;
  if (!value) return <Skeleton height="60vh" />;
  if (!game || game.state === "soon") return <ClosedPage texts={block} />;
  const demo = query.get("demo") === "1";
  return <GameFrame key={gamePageAddress(game, demo)} game={game} demo={demo} />;
}

/** Whether a game is played on this page; a page without a kind plays every game. */
function useBelongs(kind: Props["block"]["kind"]): (game: Game) => boolean {
  const categories = useCategories();
  return (game) => kind === undefined || gameKind(game, traitsIn(categories, game.vassalage)) === kind;
}

/** The playable games of this kind; a closed page without any. */
function Choice({ block, page }: Pick<Props, "block" | "page">) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const belongs = useBelongs(block.kind);
  const inputOf = (type: GameType) => (block.kind ? { ...gameListInput(language, type, mostDraws) } : null);
  const quick = useGames(inputOf(draws[0] ?? "ELOTT"));
  const slow = useGames(inputOf(draws[1] ?? "LOTT"));
  const games = [...(quick.value?.games ?? []), ...(slow.value?.games ?? [])].filter(belongs);
  const open = games.filter(({ state }) => state === "open");
  if (open.length === 0) return <ClosedPage texts={block} />;
  return (
    <section className={styles.choice}>
      <h1>{t(page.titleKey)}</h1>
      <ul className={styles.games}>
        {open.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} shape="square" />
          </li>
        ))}
      </ul>
    </section>
  );
}
