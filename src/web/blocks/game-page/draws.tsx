import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Game, Output } from "../../../contract/shared-types.ts";
import { momentText } from "../../../site/format.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { Icon } from "../../kit/icon.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { SectionHead } from "../../lobby/section-head.tsx";
import { useTimeLeft } from "../time-left.ts";
import styles from "./draws.module.css";

type Latest = Output<"lotto/lgw/games/opened/numero">;
type Lottery = Latest["list"][number];
type Drawn = NonNullable<Lottery["opened"]>;

/** The numbers of a draw are there some seconds after it; pages do not all read at once. */
const drawnAfterMs = 3_000;
const spreadMs = 2_000;
const leastMs = 2_000;
const mostMs = 30_000;

/** How far the server's clock is ahead of this browser's, measured when an answer is first looked at. */
const aheadOf = new WeakMap<Latest, number>();
function aheadMs(latest: Latest): number {
  const known = aheadOf.get(latest);
  if (known !== undefined) return known;
  const measured = Date.parse(latest.now) - Date.now();
  aheadOf.set(latest, measured);
  return measured;
}

/** In which time the answer is read again: when the next draw has been held. */
function nextReadMs(latest: Latest | undefined): number {
  if (!latest) return mostMs;
  const nextMs = Math.min(...latest.list.map(({ drawsAt }) => Date.parse(drawsAt)));
  const leftMs = nextMs - (Date.now() + aheadMs(latest));
  return Math.min(Math.max(leftMs + drawnAfterMs, leastMs) + Math.random() * spreadMs, mostMs);
}

/** The next draw and the latest numbers of the given lotteries; nothing when none of them publishes draws. */
export function Draws({ games }: { games: readonly Game[] }) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const { value, problem, retry } = useQuery(
    "lotto/lgw/games/opened/numero",
    { language },
    {
      // A new function with each answer: the time is counted from the latest one.
      everyMs: (latest) => nextReadMs(latest),
    },
  );
  const ids = new Set(games.map(({ nodeId }) => nodeId));
  const list = value?.list.filter(({ nodeId }) => ids.has(nodeId));
  if (!list && !problem) return <Skeleton height={180} />;
  if (list?.length === 0) return null;
  return (
    <section data-part="draws">
      <SectionHead title={t("lobby:lottery.draws")} icon="clock" />
      {!list && problem && <ProblemNote problem={problem} onRetry={retry} />}
      <ul className={styles.list}>
        {value &&
          list?.map((lottery) => (
            <li key={lottery.nodeId}>
              <Card lottery={lottery} aheadMs={aheadMs(value)} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Card({ lottery, aheadMs: ahead }: { lottery: Lottery; aheadMs: number }) {
  const { t } = useTranslation("lobby");
  const { gameName, vendorName, drawsAt, opened } = lottery;
  return (
    <article className={styles.card} aria-label={gameName} data-lottery={lottery.gameCode}>
      <header>
        <h3>
          {gameName} <small>{vendorName}</small>
        </h3>
        <Countdown at={new Date(Date.parse(drawsAt) - ahead).toISOString()} />
      </header>
      {opened ? <Numbers drawn={opened} /> : <p className={styles.quiet}>{t("lobby:lottery.none")}</p>}
      <Earlier lottery={lottery} />
    </article>
  );
}

/** The time until a draw. It is read out when asked for, and not each second. */
function Countdown({ at }: { at: string }) {
  const { t } = useTranslation("lobby");
  const left = useTimeLeft(at);
  return (
    <p className={styles.next} role="timer" aria-live="off">
      <Icon name="clock" size={16} />
      {left === undefined ? t("lobby:lottery.drawing") : t("lobby:lottery.next", { time: left })}
    </p>
  );
}

function Numbers({ drawn: { numero, numbers, openedAt, proof } }: { drawn: Drawn }) {
  const { t } = useTranslation("lobby");
  const { language } = useSite();
  return (
    <div className={styles.drawn} data-draw={numero}>
      <ol className={styles.balls} aria-label={t("lobby:lottery.numbers", { numbers: numbers.join(" ") })}>
        {numbers.map((number, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place.
          <li key={place}>{number}</li>
        ))}
      </ol>
      <time dateTime={openedAt}>{momentText(openedAt, language)}</time>
      {proof !== "" && (
        <a href={proof} target="_blank" rel="noreferrer">
          {t("lobby:lottery.verify")}
        </a>
      )}
    </div>
  );
}

/** Earlier draws, read when they are first opened and again with each new draw. */
function Earlier({ lottery: { vassalage, gameCode, opened } }: { lottery: Lottery }) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const [isOpen, setOpen] = useState(false);
  if (!opened) return null;
  return (
    <details className={styles.earlier} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {t("lobby:lottery.earlier")}
        <Icon name="chevron-down" size={18} />
      </summary>
      {isOpen && (
        <List key={opened.numero} input={{ vassalage, gameCode, language }} latest={opened.numero} />
      )}
    </details>
  );
}

type ListProps = { input: { vassalage: string; gameCode: string; language: string }; latest: string };

function List({ input, latest }: ListProps): ReactNode {
  // Mounted anew with each draw: what is shown is read again then.
  const { value, problem, retry } = useQuery("lgw/vn/numeros/opened/game", input, { everyMs: 0 });
  const { t } = useTranslation("lobby");
  if (!value) return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={120} />;
  const earlier = value.list.filter(({ numero }) => numero !== latest);
  if (earlier.length === 0) return <p className={styles.quiet}>{t("lobby:lottery.noEarlier")}</p>;
  return (
    <ul className={styles.past}>
      {earlier.map((drawn) => (
        <li key={drawn.numero}>
          <Numbers drawn={drawn} />
        </li>
      ))}
    </ul>
  );
}
