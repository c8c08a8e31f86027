import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { type Location, useLocation, useNavigate } from "react-router-dom";
import type { Emitted, Game } from "../../machines/game-launch.ts";
import { gamePageAddress } from "../../site/game-routing.ts";
import { useAskLogin } from "../context/ask-login.ts";
import type { OpenModal } from "../context/modals.ts";
import { Dialog } from "../kit/dialog.tsx";
import { useEnding } from "../kit/use-ending.ts";
import { useGameLaunch } from "./game-launch.ts";
import { LaunchNotice } from "./launch-notice.tsx";

type State = { modals?: OpenModal[]; behind?: string } | null;

type Props = { game: Game; name: string; demo: boolean; onClose: () => void };

/**
 * Routes a chosen game by its kind and the visitor (spec section 2, Game launch routing). Playable games lead
 * to their game page, which launches them, so a reload and a shared address work, too.
 */
export function PlayGame({ game, name, demo, onClose }: Props) {
  const { t } = useTranslation(["lobby", "auth"]);
  const navigate = useNavigate();
  const location = useLocation() as Location<State>;
  const askLogin = useAskLogin();
  const address = gamePageAddress(game, demo);
  const goOn = (next: Emitted) => {
    if (next.type === "leave") {
      const query = new URLSearchParams(next.query).toString();
      navigate(`${next.to}?${query}`, { replace: true });
    } else if (next.type === "open" && next.modal === "login") {
      askLogin({
        replace: true,
        ...(game.kind === "game" && game.isGame !== game.vassalage ? { from: address } : {}),
      });
    } else if (next.type === "open" && next.modal === "register") {
      navigate("/register", { replace: true, state: { behind: location.pathname } });
    } else if (next.type === "open") {
      const list = { id: "game-list", params: { ...next.query, gameType: game.gameType, name } };
      const modals = [...(location.state?.modals ?? []).slice(0, -1), list];
      navigate(location, { replace: true, state: { ...location.state, modals } });
    }
  };
  const launch = useCallback(() => Promise.resolve({ url: address }), [address]);
  const { state, send } = useGameLaunch({ game, demo, launch, onNext: goOn });
  useEnding(state.context.url ?? undefined, (url) => navigate(url, { replace: true }));
  const isShown = !state.matches("idle") && !state.matches("launched");
  if (!isShown) return null;
  return (
    <Dialog
      title={state.matches("realAccountPrompt") ? t("auth:trial.title") : name}
      onClose={onClose}
      size={state.matches("underMaintenance") ? "medium" : "small"}
    >
      <LaunchNotice state={state} send={send} onClose={onClose} />
    </Dialog>
  );
}
