import { useTranslation } from "react-i18next";
import { rowsOf } from "../../../site/call-input.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { useBlockAnswer } from "../block-answer.ts";
import type { BlockProps } from "../block-props.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import styles from "./leaderboard.module.css";
import { Race, type RaceRow } from "./race.tsx";

/** Who is ahead in races, and what the places bring. */
export default function Leaderboard({ block, page, first }: BlockProps<"leaderboard">) {
  const { t } = useTranslation(["common", "member"]);
  const { value, problem, retry } = useBlockAnswer(block, page);
  const races = value === undefined ? undefined : (rowsOf(value, block.rows) as RaceRow[]);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={records.card} id={block.id}>
        <h2 className={records.title}>{t(block.titleKey)}</h2>
        {problem && !races && <ProblemNote problem={problem} onRetry={retry} />}
        {!problem && !races && <Skeleton height={420} />}
        {races?.length === 0 && <p className={records.quiet}>{t(block.emptyKey)}</p>}
        <div className={styles.races}>
          {races?.map((race) => (
            <Race key={race.race} block={block} race={race} />
          ))}
        </div>
      </section>
    </>
  );
}
