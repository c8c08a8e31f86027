import { useTranslation } from "react-i18next";
import type { LeaderboardBlock } from "../../../contract/generated/block.ts";
import { brandPicture } from "../../../site/pictures.ts";
import { useSite } from "../../context/site.ts";
import { Disclosure } from "../../kit/disclosure.tsx";
import { Image } from "../../kit/image.tsx";
import type { Values } from "../field-text.ts";
import { useValueText } from "../figure-text.ts";
import { useTimeLeft } from "../time-left.ts";
import styles from "./leaderboard.module.css";

type Rank = { place: number; name: string; score: string; prize: string; isOwn?: boolean };
type Past = { firstDay: string; lastDay: string; places: Rank[] };
/** A race as calls list it; what a document names by field is looked up. */
export type RaceRow = Values & {
  race: string;
  name: string;
  text?: string;
  endsAt: string;
  least?: string;
  members?: number;
  places: Rank[];
  own?: Omit<Rank, "name">;
  past?: Past[];
};

const top = 3;

/** Writes scores of a race in the unit that the document names. */
function useScoreText({ unit }: LeaderboardBlock, race: RaceRow): (score: string) => string {
  const { t } = useTranslation();
  const written = useValueText();
  const kind = String(race[unit.field] ?? "");
  return (score) =>
    score === ""
      ? ""
      : t(unit.textPattern.replace("*", kind), {
          value: written(unit.money?.includes(kind) ? "money" : "number", score),
          count: Number(score),
        });
}

/** One race: time left, the first three, those who follow, and the member's own place, which stays in sight. */
export function Race({ block, race }: { block: LeaderboardBlock; race: RaceRow }) {
  const { t } = useTranslation("common");
  const written = useValueText();
  const score = useScoreText(block, race);
  const left = useTimeLeft(race.endsAt);
  const { places, own, past = [] } = race;
  const isListed = places.some(({ isOwn }) => isOwn);
  return (
    <article className={styles.race} aria-label={race.name}>
      <header>
        <h3>{race.name}</h3>
        <p className={styles.left}>
          {left === undefined ? t("common:leaderboard.over") : t("common:leaderboard.left", { time: left })}
        </p>
      </header>
      {race.text && <p className={styles.quiet}>{race.text}</p>}
      <ol className={styles.top}>
        {places.slice(0, top).map((place) => (
          <Top key={place.place} place={place} score={score} />
        ))}
      </ol>
      <div className={styles.below}>
        {places.length > top && (
          <ol className={styles.rest} start={top + 1}>
            {places.slice(top).map((place) => (
              <Line key={place.place} place={place} score={score} />
            ))}
          </ol>
        )}
        {own && !isListed && (
          <div className={styles.own} data-own>
            {own.place > 0 ? (
              <Line
                place={{ ...own, name: t("common:leaderboard.you"), isOwn: true }}
                score={score}
                as="div"
              />
            ) : (
              <p>{t("common:leaderboard.unranked")}</p>
            )}
          </div>
        )}
      </div>
      <p className={styles.quiet}>
        {race.members !== undefined && `${t("common:leaderboard.members", { count: race.members })} `}
        {race.least && `${t("common:leaderboard.least", { amount: written("money", race.least) })} `}
        {block.tiesKey && t(block.tiesKey)}
      </p>
      {past.length > 0 && (
        <Disclosure summary={t("common:leaderboard.past")}>
          {past.map((period) => (
            <PastWinners key={`${period.firstDay}${period.lastDay}`} period={period} score={score} />
          ))}
        </Disclosure>
      )}
    </article>
  );
}

type Shown = { place: Rank; score: (score: string) => string };

function Top({ place: { place, name, score: reached, prize, isOwn }, score }: Shown) {
  const { t } = useTranslation("common");
  const { payload } = useSite();
  const written = useValueText();
  return (
    <li data-rank={place} data-own={isOwn || undefined}>
      <Image
        picture={brandPicture(payload, "medal", String(place))}
        width={64}
        height={64}
        className={styles.medal}
      />
      <b>{isOwn ? t("common:leaderboard.you") : name || t("common:leaderboard.free")}</b>
      {reached && <span>{score(reached)}</span>}
      {prize && <strong>{written("money", prize)}</strong>}
    </li>
  );
}

function Line({ place: one, score, as: Tag = "li" }: Shown & { as?: "li" | "div" }) {
  const { t } = useTranslation("common");
  const written = useValueText();
  return (
    <Tag className={styles.line} data-own={one.isOwn || undefined}>
      <span className={styles.place}>{one.place}</span>
      <span className={styles.who}>
        {one.isOwn ? t("common:leaderboard.you") : one.name || t("common:leaderboard.free")}
      </span>
      <span className={styles.score}>{score(one.score)}</span>
      <b>{one.prize && written("money", one.prize)}</b>
    </Tag>
  );
}

/** The winners of a period that has ended. */
function PastWinners({ period, score }: { period: Past; score: Shown["score"] }) {
  const { t } = useTranslation("common");
  const { language } = useSite();
  const day = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  const days = [...new Set([period.firstDay, period.lastDay])].map((text) => day.format(new Date(text)));
  return (
    <section>
      <h4 className={styles.days}>{days.join(" – ")}</h4>
      {period.places.length === 0 ? (
        <p className={styles.quiet}>{t("common:leaderboard.nobody")}</p>
      ) : (
        <ol className={styles.rest}>
          {period.places.map((place) => (
            <Line key={place.place} place={place} score={score} />
          ))}
        </ol>
      )}
    </section>
  );
}
