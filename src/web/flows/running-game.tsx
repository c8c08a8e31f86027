import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Game, Input } from "../../contract/shared-types.ts";
import type { Emitted } from "../../machines/game-launch.ts";
import { gameKind, lobbyPage, traitsIn } from "../../site/game-routing.ts";
import { prizeModesOf } from "../../site/lottery.ts";
import { pageById, routeOf } from "../../site/page-lookup.ts";
import { tilePicture } from "../../site/pictures.ts";
import { useCategories } from "../api/lobby-queries.ts";
import { useMakeStale } from "../api/stale.ts";
import { useQuery } from "../api/use-query.ts";
import { useAskLogin } from "../context/ask-login.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { useStepBack } from "../context/step-back.ts";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import { GameIframe } from "./game-iframe.tsx";
import { useGameLaunch } from "./game-launch.ts";
import { LaunchNotice } from "./launch-notice.tsx";
import { PlayBar } from "./play-bar.tsx";
import { callPort } from "./ports.ts";
import styles from "./running-game.module.css";

const phoneWidth = "(max-width: 767.98px)";

type Props = { game: Game; demo: boolean };

/** A game being played: its vendor's page in a frame. A new instance of this component launches it again. */
export function RunningGame({ game, demo }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation("lobby");
  const stepBack = useStepBack();
  const frame = useRef<HTMLElement>(null);
  const { state, send, again, signals } = useLaunch(game, demo);
  const { url } = state.context;
  const lobby = lobbyPage(payload, game, traitsIn(useCategories(), game.vassalage));
  return (
    <section className={styles.game} ref={frame} aria-label={game.gameName}>
      <header className={styles.bar}>
        <SiteLink to={lobby ? routeOf(lobby) : "/"} className={styles.tool} aria-label={t("lobby:play.back")}>
          <Icon name="arrow-left" flip />
        </SiteLink>
        <h1 className={styles.title}>
          {game.gameName}
          <small>{game.vendorName}</small>
        </h1>
        {url && <PlayBar game={game} demo={demo} />}
        {demo ? (
          <span className={styles.demo}>{t("lobby:play.demo")}</span>
        ) : (
          <TransferLink vendor={game.vassalage} />
        )}
        <button type="button" className={styles.tool} onClick={again} aria-label={t("lobby:play.reload")}>
          <Icon name="refresh-cw" size={19} />
        </button>
        <FullScreen frame={frame} />
      </header>
      <div className={styles.stage}>
        {url ? (
          <GameIframe key={url} url={url} signals={signals} game={game} onAgain={again} />
        ) : (
          <div className={styles.notice}>
            <Image picture={tilePicture(payload, game, "square")} width={160} height={160} />
            <LaunchNotice state={state} send={send} onClose={() => stepBack()} />
          </div>
        )}
      </div>
    </section>
  );
}

/** For a vendor with a wallet of its own: a link to the transfer form. */
function TransferLink({ vendor }: { vendor: string }) {
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

/** How a game is launched: through the launch CDN, or at its vendor's own address. */
type By = "cdn" | "vendor";

/** The launch of this game, and a relaunch, which uses the other way since the first one failed. */
function useLaunch(game: Game, demo: boolean) {
  const { language } = useSite();
  const lottery = useLotteryLaunch(game);
  const navigate = useNavigate();
  const askLogin = useAskLogin();
  const makeStale = useMakeStale();
  const by = useRef<By>("cdn");
  const [signals, setSignals] = useState(false);
  // The routing is done: the game is launched as whatever kind it is.
  const chosen = useMemo(
    () => ({ ...game, isGame: "", kind: "game" as const, maintenance: game.state === "maintenance" }),
    [game],
  );
  const launch = useCallback(async (): Promise<{ url: string }> => {
    const { vassalage, gameCode } = game;
    const device = matchMedia(phoneWidth).matches ? ("phone" as const) : ("desktop" as const);
    const call = by.current === "cdn" ? "game/launchGame" : "relay/GCS_gameLaunchFB";
    const opened = await callPort(call, { vassalage, gameCode, demo, device, language, ...lottery });
    setSignals(opened.signals);
    void makeStale(["relay/GCS_recentGame", "lgw/vn/games/game_menu/recent"]);
    return opened;
  }, [game, demo, language, lottery, makeStale]);
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

/** What the launch of a lottery says besides (spec section 7, lottery launch); nothing for other games. */
function useLotteryLaunch(game: Game): Partial<Input<"game/launchGame">> {
  const { payload } = useSite();
  const categories = useCategories();
  const traits = traitsIn(categories, game.vassalage).join(" ");
  return useMemo(() => {
    const own = traits.split(" ");
    const [prizeMode] = prizeModesOf(game, own);
    const page = lobbyPage(payload, game, own);
    if (!prizeMode || !page) return {};
    const area = gameKind(game, own) === "vnLottery" ? { lottoArea: "VN" as const } : {};
    return { launchMode: "LOTT", ...area, prizeMode, view: "betting", backUrl: routeOf(page) };
  }, [payload, game, traits]);
}

function FullScreen({ frame }: { frame: { current: HTMLElement | null } }) {
  const { t } = useTranslation("lobby");
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", update);
    return () => document.removeEventListener("fullscreenchange", update);
  }, []);
  // Some phones have no fullscreen for pages.
  if (!document.fullscreenEnabled) return null;
  const toggle = () =>
    void (isFull ? document.exitFullscreen() : frame.current?.requestFullscreen())?.catch(() => undefined);
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
