import { useTranslation } from "react-i18next";
import type { Game } from "../../contract/shared-types.ts";
import { Button } from "../kit/button.tsx";
import { Rail } from "../kit/card-rail.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { GameCard } from "../lobby/game-card.tsx";
import type { useGameLaunch } from "./game-launch.ts";
import styles from "./launch-notice.module.css";

const recommendedGames = 8;

type Props = Pick<ReturnType<typeof useGameLaunch>, "state" | "send"> & { onClose: () => void };

/** Explains a launch that does not lead to its game at once. */
export function LaunchNotice({ state, send, onClose }: Props) {
  const { t } = useTranslation(["lobby", "auth", "errors", "common"]);
  const { refusal, recommended } = state.context;
  if (state.matches("realAccountPrompt"))
    return (
      <>
        <p>{t("errors:account.trial")}</p>
        <div className={styles.ways}>
          <Button kind="quiet" onClick={onClose}>
            {t("common:action.close")}
          </Button>
          <Button onClick={() => send({ type: "register" })}>{t("auth:page.register")}</Button>
        </div>
      </>
    );
  if (state.matches("underMaintenance")) return <Maintenance games={recommended as Game[]} />;
  if (state.matches("refused") && refusal)
    return <ProblemNote problem={refusal} onRetry={() => send({ type: "retry" })} />;
  return (
    <div className={styles.waiting} role="status">
      <p>{t(state.matches("gettingTrial") ? "lobby:play.gettingTrial" : "lobby:play.opening")}</p>
      <Skeleton height={120} />
    </div>
  );
}

/** The game is under maintenance; offers other popular ones (spec section 4). */
function Maintenance({ games }: { games: Game[] }) {
  const { t } = useTranslation(["lobby", "errors"]);
  const open = games.filter(({ state }) => state === "open").slice(0, recommendedGames);
  return (
    <>
      <p>{t("errors:game.maintenance")}</p>
      {open.length > 0 && (
        <section className={styles.others}>
          <h3>{t("lobby:game.others")}</h3>
          <Rail label={t("lobby:game.others")} className={styles.rail}>
            {open.map((game) => (
              <li key={game.nodeId}>
                <GameCard game={game} shape="square" />
              </li>
            ))}
          </Rail>
        </section>
      )}
    </>
  );
}
