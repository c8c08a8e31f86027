import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Game } from "../../contract/shared-types.ts";
import { balanceMessage, gameSignal } from "../../kernel/game-signals.ts";
import { categoryPage } from "../../site/navigation.ts";
import { routeOf } from "../../site/page-lookup.ts";
import { tilePicture } from "../../site/pictures.ts";
import { endRoundHold, keepRoundHold } from "../api/shown-round.ts";
import { useBalanceHidden } from "../context/own-balance.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Button, buttonClass } from "../kit/button.tsx";
import { Image } from "../kit/image.tsx";
import styles from "./running-game.module.css";

/** After this time the game counts as late, and later as failed. */
const lateMs = 5_000;
const patienceMs = 12_000;

type Props = {
  url: string;
  /** Whether the game's page posts its state. */
  signals: boolean;
  game: Game;
  /** Launches the game again. */
  onAgain: () => void;
};

/**
 * The vendor's page. It may run scripts of its own origin and link back here; nothing of this site is
 * accessible to it.
 */
export function GameIframe({ url, signals, game, onAgain }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [there, setThere] = useState(false);
  useSignals(frame, url, () => setThere(true));
  useHiddenInGame(frame, url, there && signals);
  return (
    <>
      <iframe
        ref={frame}
        src={url}
        title={game.gameName}
        className={styles.frame}
        // Browsers fire `load` for their own error page, too. It therefore counts only where the vendor's pages
        // post no state, since their players would otherwise wait forever.
        onLoad={signals ? undefined : () => setThere(true)}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-top-navigation-by-user-activation"
        allow="autoplay; fullscreen"
        referrerPolicy="no-referrer"
      />
      {!there && <Cover url={url} game={game} onAgain={onAgain} />}
    </>
  );
}

/** Handles messages of the page in the frame only. */
function useSignals(frame: { current: HTMLIFrameElement | null }, url: string, onReady: () => void): void {
  const ready = useRef(onReady);
  useEffect(() => {
    ready.current = onReady;
  });
  useEffect(() => {
    const { origin } = new URL(url);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const signal = gameSignal(event.data);
      if (signal === "round") return keepRoundHold();
      // A page that is ready shows no round of the previous page.
      if (signal !== undefined) endRoundHold();
      if (signal === "ready") ready.current();
    };
    addEventListener("message", onMessage);
    return () => {
      removeEventListener("message", onMessage);
      endRoundHold();
    };
  }, [frame, url]);
}

/** Hides the balance in the game too, for games that exchange messages with the site. */
function useHiddenInGame(frame: { current: HTMLIFrameElement | null }, url: string, ready: boolean): void {
  const { hidden } = useBalanceHidden();
  useEffect(() => {
    if (ready) frame.current?.contentWindow?.postMessage(balanceMessage(hidden), new URL(url).origin);
  }, [frame, url, ready, hidden]);
}

/** Covers a page that is not loaded yet, with retry and close when it fails. */
function Cover({ url, game, onAgain }: Omit<Props, "signals">) {
  const { payload } = useSite();
  const { t } = useTranslation(["lobby", "common"]);
  const isLate = useElapsed(lateMs);
  const failed = useElapsed(patienceMs);
  const lobby = categoryPage(payload, game.gameType);
  const again = payload.launchCdn.length > 0 ? "lobby:play.otherWay" : "common:action.retry";
  if (!failed)
    return (
      <div className={styles.loading} role="status">
        <Image picture={tilePicture(payload, game, "square")} width={160} height={160} />
        <p>{t(isLate ? "lobby:play.late" : "lobby:play.opening")}</p>
      </div>
    );
  return (
    <div className={styles.loading} role="alert">
      <Image picture={tilePicture(payload, game, "square")} width={120} height={120} />
      <p>
        <strong>{t("lobby:play.notOpened")}</strong>
        <br />
        {t("lobby:play.notOpenedText")}
      </p>
      <div className={styles.ways}>
        <Button onClick={onAgain}>{t(again)}</Button>
        <a className={buttonClass("quiet")} href={url} target="_blank" rel="noopener noreferrer">
          {t("lobby:play.ownWindow")}
        </a>
        <SiteLink to={lobby ? routeOf(lobby) : "/"} className={buttonClass("quiet")}>
          {t("lobby:play.back")}
        </SiteLink>
      </div>
    </div>
  );
}

/** Whether this much time has passed since the component was mounted. */
function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
