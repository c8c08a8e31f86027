import { useTranslation } from "react-i18next";
import type { OperationId } from "../../contract/words.ts";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import type { BlockProps } from "./block-props.ts";
import { formatted } from "./format.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./records.module.css";

/** The fields of an answer, one fact per line, under the page's title if the block is at the top. */
export default function Facts({ block, page, first }: BlockProps<"facts">) {
  const { language, loggedIn } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  const { value, problem, retry } = useQuery(block.operation as OperationId, loggedIn ? {} : null);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={styles.card}>
        {block.titleKey && <h2 className={styles.title}>{t(block.titleKey)}</h2>}
        {problem && <ProblemNote code={problem} onRetry={retry} />}
        {!value && !problem && <Skeleton height={block.facts.length * 40} />}
        {value && (
          <dl className={styles.facts}>
            {block.facts.map(({ field, labelKey, format = "text", emptyKey }) => {
              const text = formatted((value as Record<string, unknown>)[field], format, t, language);
              return (
                <div key={field}>
                  <dt>{t(labelKey)}</dt>
                  <dd data-field={field}>{text || (emptyKey ? t(emptyKey) : "")}</dd>
                </div>
              );
            })}
          </dl>
        )}
      </section>
    </>
  );
}
