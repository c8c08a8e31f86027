import type { Game } from "../../../contract/shared-types.ts";
import { gameListInput } from "../../../site/block-data.ts";
import { gameKind, gamePageAddress, traitsIn } from "../../../site/game-routing.ts";
import { useCategories, useGames } from "../../api/lobby-queries.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useSite } from "../../context/site.ts";
import { RunningGame } from "../../flows/running-game.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { NothingNow } from "../../lobby/nothing-now.tsx";
import type { BlockProps } from "../block-props.ts";
import styles from "./game-page.module.css";
import { Lotteries } from "./lotteries.tsx";

type Props = BlockProps<"game-page">;

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
  if (!gameCode)
    return block.kind ? (
      <Lotteries block={block} page={page} belongs={belongs} />
    ) : (
      <NothingNow texts={block} />
    );
  const game = value?.games.find((one) => (!vassalage || one.vassalage === vassalage) && belongs(one));
  if (problem && !value)
    return <div className={styles.note}>{<ProblemNote problem={problem} onRetry={retry} />}</div>;
  if (!value) return <Skeleton height="60vh" />;
  if (!game || game.state === "soon") return <NothingNow texts={block} />;
  const demo = query.get("demo") === "1";
  return <RunningGame key={gamePageAddress(game, demo)} game={game} demo={demo} />;
}

/** Whether a game is played on this page; a page without a kind plays every game. */
function useBelongs(kind: Props["block"]["kind"]): (game: Game) => boolean {
  const categories = useCategories();
  return (game) => kind === undefined || gameKind(game, traitsIn(categories, game.vassalage)) === kind;
}
