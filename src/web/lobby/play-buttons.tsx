import { useTranslation } from "react-i18next";
import type { Game } from "../../contract/shared-types.ts";
import { useModals } from "../context/modals.ts";
import { Icon } from "../kit/icon.tsx";

type Props = { game: Game; className?: string | undefined };

/**
 * Start and free trial (spec section 2, Home) for games that can be started; a link to the list for an entry
 * that stands for many games.
 */
export function PlayButtons({ game, className }: Props) {
  const { t } = useTranslation("lobby");
  const { open } = useModals();
  const isList = game.isGame === game.vassalage;
  if (game.state !== "open" && (!isList || game.state === "maintenance")) return null;
  const { nodeId, vassalage, gameCode, gameType, gameName, isGame, state } = game;
  const play = (demo: 0 | 1) =>
    open("play", { nodeId, vassalage, gameCode, gameType, gameName, isGame, state, demo });
  return (
    <span className={className}>
      <button
        type="button"
        className="button"
        aria-label={t(isList ? "lobby:play.listGames" : "lobby:play.startGame", { name: gameName })}
        onClick={() => play(0)}
      >
        <Icon name={isList ? "layout-grid" : "play"} size={16} />
        {t(isList ? "lobby:play.list" : "lobby:play.start")}
      </button>
      {!isList && (
        <button
          type="button"
          className="button quiet"
          aria-label={t("lobby:play.tryGame", { name: gameName })}
          onClick={() => play(1)}
        >
          {t("lobby:play.try")}
        </button>
      )}
    </span>
  );
}
