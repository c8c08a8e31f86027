import { gameKind, traitsIn } from "../../site/game-routing.ts";
import { useCategories } from "../api/lobby-queries.ts";
import { PlayGame } from "../flows/play-game.tsx";
import type { ModalProps } from "./host/modal-host.tsx";

/** Launches a chosen game, or its free trial (`demo` is 1). */
export default function PlayModal({ params, onClose }: ModalProps) {
  const categories = useCategories();
  const text = (name: string) => String(params[name] ?? "");
  const game = {
    nodeId: text("nodeId"),
    gameCode: text("gameCode"),
    vassalage: text("vassalage"),
    isGame: text("isGame"),
    gameType: text("gameType"),
    maintenance: params.state === "maintenance",
  };
  const kind = gameKind(game, traitsIn(categories, game.vassalage));
  return (
    <PlayGame game={{ ...game, kind }} name={text("gameName")} demo={params.demo === 1} onClose={onClose} />
  );
}
