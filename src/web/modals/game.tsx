import { useTranslation } from "react-i18next";
import type { Game, GameType } from "../../contract/shared-types.ts";
import { tilePicture } from "../../site/pictures.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { Rail } from "../kit/card-rail.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Image } from "../kit/image.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { GameCard } from "../lobby/game-card.tsx";
import { Heart } from "../lobby/heart.tsx";
import { PlayButtons } from "../lobby/play-buttons.tsx";
import styles from "./game.module.css";
import type { ModalProps } from "./host/modal-host.tsx";

const recommended = 8;

/** One game: its description, whether it can be started, and similar games. */
export default function GameModal({ params, onClose }: ModalProps) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useQuery("relay/GCSGAME_gameList", {
    vassalage: String(params.vassalage),
    gameType: String(params.gameType) as GameType,
    gameCode: String(params.gameCode),
    pageNo: 1,
    pageSize: 1,
    language,
  });
  const hot = useQuery("relay/GCSGAME_hotGamesV2", { language }).value?.list ?? [];
  const game = value?.games.find(({ gameCode }) => gameCode === params.gameCode);
  const others = hot.filter(({ nodeId }) => nodeId !== game?.nodeId).slice(0, recommended);
  return (
    <Dialog title={game?.gameName ?? String(params.gameName ?? t("lobby:game.title"))} onClose={onClose}>
      {problem && !value && <ProblemNote problem={problem} onRetry={retry} />}
      {!value && !problem && <Skeleton height={220} />}
      {value && !game && <p>{t("lobby:game.gone")}</p>}
      {game && <Details game={game} />}
      {others.length > 0 && (
        <section className={styles.others}>
          <h3>{t("lobby:game.others")}</h3>
          <Rail label={t("lobby:game.others")} className={styles.rail}>
            {others.map((other) => (
              <li key={other.nodeId}>
                <GameCard game={other} shape="square" />
              </li>
            ))}
          </Rail>
        </section>
      )}
    </Dialog>
  );
}

function Details({ game }: { game: Game }) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  return (
    <div className={styles.game}>
      <div className={styles.picture}>
        <Image picture={tilePicture(payload, game, "square")} width={200} height={200} />
        <span className={styles.heart}>
          <Heart nodeId={game.nodeId} name={game.gameName} />
        </span>
      </div>
      <div className={styles.text}>
        <p className={styles.vendor}>
          {game.vendorName} · {t(`lobby:type.${game.gameType}`)}
          {game.gameClassify && ` · ${t(`lobby:classify.${game.gameClassify}`)}`}
        </p>
        {game.description && <p>{game.description}</p>}
        {game.state !== "open" && (
          <>
            <p className={styles.state} data-state={game.state}>
              {t(`lobby:state.${game.state}`)}
            </p>
            <p className={styles.note}>{t(`lobby:stateText.${game.state}`)}</p>
          </>
        )}
        <PlayButtons game={game} className={styles.play} />
      </div>
    </div>
  );
}
