import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { Game } from "../../contract/words.ts";
import type { Emitted } from "../../machines/game-launch.ts";
import { categoryPage } from "../../site/navigation.ts";
import { tilePicture } from "../../site/pictures.ts";
import { pageById, routeOf } from "../../site/routes.ts";
import { useQuery } from "../api/use-query.ts";
import { useAskLogin } from "../context/ask-login.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import { Icon } from "../kit/sprite.tsx";
import styles from "./game-frame.module.css";
import { useGameLaunch } from "./game-launch.ts";
import { GamePage } from "./game-page.tsx";
import { LaunchNotice } from "./launch-notice.tsx";
import { asked } from "./ports.ts";

const phoneWidth = "(max-width: 767.98px)";

type Props = { game: Game; demo: boolean };

/** A game being played: its vendor's page in a frame, opened anew whenever this is drawn anew. */
export function GameFrame({ game, demo }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const room = useRef<HTMLElement>(null);
  const { state, send, again, signals } = useTable(game, demo);
  const { url } = state.context;
  const lobby = categoryPage(payload, game.gameType);
  return (
    <section className={styles.room} ref={room} aria-label={game.gameName}>
      <header className={styles.bar}>
        <SiteLink to={lobby ? routeOf(lobby) : "/"} className={styles.tool} aria-label={t("lobby:play.back")}>
          <Icon name="arrow-left" flip />
        </SiteLink>
        <h1 className={styles.title}>
          {game.gameName}
          <small>{game.vendorName}</small>
        </h1>
        {demo ? (
          <span className={styles.demo}>{t("lobby:play.demo")}</span>
        ) : (
          <MoneyIn vendor={game.vassalage} />
        )}
        <button type="button" className={styles.tool} onClick={again} aria-label={t("lobby:play.reload")}>
          <Icon name="refresh-cw" size={19} />
        </button>
        <FullScreen room={room} />
      </header>
      <div className={styles.stage}>
        {url ? (
          <GamePage key={url} url={url} signals={signals} game={game} onAgain={again} />
        ) : (
          <div className={styles.notice}>
            <Image picture={tilePicture(payload, game, "square")} width={160} height={160} />
            <LaunchNotice state={state} send={send} onClose={() => history.back()} />
          </div>
        )}
      </div>
    </section>
  );
}

/** Where the vendor keeps a wallet of its own: the way to where money goes in and out of it. */
function MoneyIn({ vendor }: { vendor: string }) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const wallet = pageById(payload.pages, "member/transferFund");
  const apart = useQuery("relay/GCS_merchantWallet", {}).value?.isSingle === false;
  if (!wallet || !apart) return null;
  return (
    <SiteLink to={`${wallet.route}?vendor=${encodeURIComponent(vendor)}`} className={styles.money}>
      <Icon name="wallet" size={19} />
      {t("lobby:play.moneyIn")}
    </SiteLink>
  );
}

/** By which call a game is opened: through the launch CDN, or at its vendor's own address. */
type By = "cdn" | "vendor";

/** The launch of this game, and another one of it by the other way: whoever opens a game again has a reason. */
function useTable(game: Game, demo: boolean) {
  const { language } = useSite();
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  const { mutate } = useSWRConfig();
  const by = useRef<By>("cdn");
  const [signals, setSignals] = useState(false);
  // Here the way to the game is at its end: whatever it is, it is opened now.
  const chosen = useMemo(
    () => ({ ...game, isGame: "", kind: "game" as const, maintenance: game.state === "maintenance" }),
    [game],
  );
  const launch = useCallback(async (): Promise<{ url: string }> => {
    const { vassalage, gameCode } = game;
    const device = matchMedia(phoneWidth).matches ? ("phone" as const) : ("desktop" as const);
    const call = by.current === "cdn" ? "game/launchGame" : "relay/GCS_gameLaunchFB";
    const opened = await asked(call, { vassalage, gameCode, demo, device, language });
    setSignals(opened.signals);
    void mutate((key) => typeof key === "string" && key.startsWith("relay/GCS_recentGame?"));
    return opened;
  }, [game, demo, language, mutate]);
  const onNext = (next: Emitted) => {
    if (next.type === "open" && next.modal === "login") askLogin({ replace: true });
    if (next.type === "open" && next.modal === "register") navigate("/register", { replace: true });
  };
  const { state, send } = useGameLaunch({ game: chosen, demo, launch, onNext });
  const again = useCallback(() => {
    by.current = by.current === "cdn" ? "vendor" : "cdn";
    send({ type: demo ? "tryFree" : "start", game: chosen });
  }, [send, demo, chosen]);
  return { state, send, again, signals };
}

function FullScreen({ room }: { room: { current: HTMLElement | null } }) {
  const { t } = useTranslation("lobby");
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", look);
    return () => document.removeEventListener("fullscreenchange", look);
  }, []);
  // Some phones have no full screen for pages.
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : room.current?.requestFullscreen())?.catch(() => undefined);
  return (
    <button
      type="button"
      className={styles.tool}
      aria-pressed={isFull}
      onClick={toggle}
      aria-label={t("lobby:play.fullScreen")}
    >
      <Icon name={isFull ? "minimize" : "maximize"} size={19} />
    </button>
  );
}
