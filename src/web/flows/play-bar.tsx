import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Game, Output } from "../../contract/shared-types.ts";
import { latinTag } from "../../kernel/language-tag.ts";
import type { Next } from "../../machines/ports.ts";
import { amountText } from "../../site/format.ts";
import { categoryPage } from "../../site/navigation.ts";
import { pageById, routeOf } from "../../site/page-lookup.ts";
import { useRoundShown } from "../api/shown-round.ts";
import { useQuery } from "../api/use-query.ts";
import { useOffline } from "../context/offline.ts";
import { useSite } from "../context/site.ts";
import { leftToRight } from "../kit/left-to-right.ts";
import styles from "./play-bar.module.css";
import { durationText, hasBonus, signed, toneOf } from "./play-figures.ts";
import { useRealityCheck } from "./reality-check.ts";
import { RealityCheckDialog } from "./reality-check-dialog.tsx";

type Playing = Output<"member/saferPlay/play">;

const readEveryMs = 20_000;
/** The shown time goes on by itself for this long after a reading. */
const aheadMs = 60_000;
const secondMs = 1_000;

/**
 * Over a running game: the time of day, how long the play lasts, and what the game brought since it was opened; and the
 * reality check (docs/reliability.md 4). A demo has the time of day alone.
 */
export function PlayBar({ game, demo }: { game: Game; demo: boolean }) {
  const { session } = useSite();
  const { t } = useTranslation("lobby");
  const isReal = session.visitor.mode === "real" && !demo;
  return (
    <div className={styles.bar} role="group" aria-label={t("lobby:playing.label")}>
      <Clock />
      {isReal && <OwnPlay game={game} />}
    </div>
  );
}

/** The current instant, each second while the page is shown; undefined before the browser has drawn it. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const timeText = (at: number | string, language: string): string =>
  new Date(at).toLocaleTimeString(latinTag(language), { hour: "2-digit", minute: "2-digit" });

function Clock() {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const now = useNow();
  return (
    <span className={styles.item}>
      <span className="hidden">{t("lobby:playing.clock")}</span>
      <time className={styles.clock}>{now === undefined ? "–" : leftToRight(timeText(now, language))}</time>
    </span>
  );
}

function OwnPlay({ game }: { game: Game }) {
  const { payload } = useSite();
  const navigate = useNavigate();
  const input = { vassalage: game.vassalage, gameCode: game.gameCode };
  const { value, problem } = useQuery("member/saferPlay/play", input, { everyMs: readEveryMs });
  const shown = useAfterRound(value);
  const lobby = categoryPage(payload, game.gameType);
  const history = pageById(payload.pages, "member/saferPlay");
  const onNext = (next: Next) => {
    // The game stays open behind the check, which still waits for its answer.
    if (next.type === "open") window.open(history?.route ?? "/", "_blank", "noopener");
    else navigate(next.to === "/" && lobby ? routeOf(lobby) : next.to, { replace: true });
  };
  const check = shown?.check[0];
  const { state, send } = useRealityCheck(shown && (check?.id ?? null), onNext);
  const open = !state.matches("playing") && !state.matches("left") ? check : undefined;
  return (
    <>
      <Figures value={shown} failed={problem !== undefined} />
      {open && (
        <RealityCheckDialog
          check={open}
          busy={state.matches("answering")}
          refusal={state.context.refusal}
          hasPage={history !== undefined}
          send={send}
        />
      )}
    </>
  );
}

/** A reading as it was before the round that the game is showing: its result must not appear here first. */
function useAfterRound(value: Playing | undefined): Playing | undefined {
  const held = useRoundShown();
  const [shown, setShown] = useState(value);
  if (!held && shown !== value) setShown(value);
  return held ? (shown ?? value) : value;
}

function Figures({ value, failed }: { value: Playing | undefined; failed: boolean }) {
  const { payload, language } = useSite();
  const { t } = useTranslation("lobby");
  const isOff = useOffline() || failed;
  const minutes = useMinutes(value, isOff);
  if (!value) return <span className={styles.item}>{failed ? t("lobby:playing.unknown") : "–"}</span>;
  const amount = (text: string) => signed(text, amountText(text, payload.currency, language));
  return (
    <>
      <span className={styles.item}>
        <span className={styles.label}>{t("lobby:playing.time")}</span>
        <b>{durationText(minutes, language)}</b>
      </span>
      <span className={styles.item} data-tone={toneOf(value.net)}>
        <span className={styles.label}>{t("lobby:playing.net")}</span>
        <b>{amount(value.net)}</b>
        {hasBonus(value) && <small>{t("lobby:playing.bonus", { amount: amount(value.bonusNet) })}</small>}
      </span>
      {isOff && (
        <span className={styles.old} role="status">
          {t("lobby:playing.asOf", { time: leftToRight(timeText(value.at, language)) })}
        </span>
      )}
    </>
  );
}

/** The minutes of play by the last reading, which go on until the next one. */
function useMinutes(value: Playing | undefined, stopped: boolean): number {
  const now = useNow();
  const [read, setRead] = useState({ value, at: now });
  if (read.value !== value) setRead({ value, at: now });
  const ahead = stopped ? 0 : Math.min(aheadMs, Math.max(0, (now ?? 0) - (read.at ?? now ?? 0)));
  return Math.floor(((value?.seconds ?? 0) + ahead / secondMs) / 60);
}
