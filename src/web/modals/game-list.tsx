import { useState } from "react";
import { useTranslation } from "react-i18next";
import { gameListInput } from "../../site/block-data.ts";
import { gameListPageSize } from "../../site/constants.ts";
import { useGames } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { Pagination } from "../kit/pagination.tsx";
import { ProblemNote } from "../kit/placeholders.tsx";
import { GameCard, GameCardSkeleton } from "../lobby/game-card.tsx";
import styles from "./game-list.module.css";
import type { ModalProps } from "./host/modal-host.tsx";

/**
 * All games of a vendor in one category (spec section 2: the popup list of entries that stand for many games).
 */
export default function GameListModal({ params, onClose }: ModalProps) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const [page, setPage] = useState(1);
  const { value, problem, retry } = useGames({
    ...gameListInput(language, String(params.gameType)),
    vassalage: String(params.vassalage),
    pageNo: page,
  });
  // The entry itself would only open the same list.
  const games = value?.games.filter((game) => game.isGame !== game.vassalage);
  return (
    <Dialog title={String(params.name ?? t("lobby:game.title"))} onClose={onClose} size="large">
      {problem && !value && <ProblemNote problem={problem} onRetry={retry} />}
      {games?.length === 0 && <p>{t("lobby:play.noList")}</p>}
      <ul className={styles.games}>
        {games?.map((game) => (
          <li key={game.nodeId}>
            <GameCard game={game} shape="square" />
          </li>
        ))}
        {!value &&
          !problem &&
          Array.from({ length: gameListPageSize / 3 }, (_unused, index) => (
            <li key={`waiting-${index + 1}`}>
              <GameCardSkeleton shape="square" />
            </li>
          ))}
      </ul>
      <Pagination page={page} pages={value?.totalPages ?? 0} onPage={setPage} />
    </Dialog>
  );
}
