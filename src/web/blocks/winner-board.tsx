import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Winner } from "../../contract/shared-types.ts";
import { winnerBoardLimit, winnerScrollStepPixels } from "../../site/constants.ts";
import { amountText } from "../../site/format.ts";
import { brandPicture } from "../../site/pictures.ts";
import { useWinners } from "../api/lobby-queries.ts";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { SectionHead } from "../lobby/section-head.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./winner-board.module.css";

const top = 3;

/**
 * The top three with medals, then a list that scrolls half a pixel per frame and pauses under pointer and
 * focus.
 */
export default function WinnerBoard({ block }: BlockProps<"winner-board">) {
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useWinners();
  const winners = value?.list.slice(0, block.limit ?? winnerBoardLimit) ?? [];
  const variant = block.variant ?? "ticker";
  if (problem && !value) return <ProblemNote problem={problem} onRetry={retry} />;
  if (value && winners.length === 0) return null;
  if (!value)
    return (
      <section aria-busy="true">
        <SectionHead title={t("lobby:board.title")} icon="trophy" />
        <Waiting variant={variant} rows={(block.limit ?? winnerBoardLimit) - top} />
      </section>
    );
  return (
    <section>
      <SectionHead title={t("lobby:board.title")} icon="trophy" />
      <div className={styles.board} data-variant={variant}>
        <ol className={styles.top}>
          {winners.slice(0, top).map((winner, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rank is the row's identity
            <TopWinner key={index} winner={winner} rank={index + 1} />
          ))}
        </ol>
        <ScrollingList winners={winners.slice(top)} moves={variant !== "table"} />
      </div>
    </section>
  );
}

/** Least height of a row of the list, with its line; in px. */
const rowHeight = 47;

/** The board's room before the winners are known: their places are as high as they will be. */
function Waiting({ variant, rows }: { variant: string; rows: number }) {
  return (
    <div className={styles.board} data-variant={variant} aria-hidden="true">
      <div className={styles.top}>
        {[1, 2, 3].map((rank) => (
          <div key={rank} className={styles.winner} data-rank={rank}>
            <span className={styles.medal}>
              <Skeleton height="100%" />
            </span>
            <b>
              <Skeleton height="1lh" width="6em" />
            </b>
            <small>
              <Skeleton height="1lh" width="8em" />
            </small>
            <strong>
              <Skeleton height="1lh" width="5em" />
            </strong>
          </div>
        ))}
      </div>
      <div className={styles.list}>
        <Skeleton height={variant === "table" ? rows * rowHeight : "100%"} />
      </div>
    </div>
  );
}

function TopWinner({ winner, rank }: { winner: Winner; rank: number }) {
  const { payload, language } = useSite();
  return (
    <li className={styles.winner} data-rank={rank}>
      <Image
        picture={brandPicture(payload, "medal", String(rank))}
        width={72}
        height={72}
        className={styles.medal}
      />
      <b>{winner.customerName}</b>
      <small>{winner.gameName}</small>
      <strong>{amountText(winner.winAmount, payload.currency, language)}</strong>
    </li>
  );
}

function ScrollingList({ winners, moves }: { winners: Winner[]; moves: boolean }) {
  const { payload, language } = useSite();
  const { t } = useTranslation("lobby");
  const list = useRef<HTMLDivElement>(null);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    const element = list.current;
    const still = payload.theme.motion === "still" || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!element || !moves || waiting || still) return;
    let place = element.scrollTop;
    let frame = requestAnimationFrame(function step() {
      place += winnerScrollStepPixels;
      if (place + element.clientHeight >= element.scrollHeight) place = 0;
      element.scrollTop = place;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [moves, waiting, payload.theme.motion]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div
      ref={list}
      className={styles.list}
      tabIndex={0}
      role="region"
      aria-label={t("lobby:board.more")}
      onPointerEnter={() => setWaiting(true)}
      onPointerLeave={() => setWaiting(false)}
      onFocus={() => setWaiting(true)}
      onBlur={() => setWaiting(false)}
    >
      <ol start={top + 1}>
        {winners.map((winner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rank is the row's identity
          <li key={index} className={styles.row}>
            <span className={styles.rank}>{index + top + 1}</span>
            <span className={styles.who}>{winner.customerName}</span>
            <span className={styles.game}>{winner.gameName}</span>
            <b>{amountText(winner.winAmount, payload.currency, language)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}
