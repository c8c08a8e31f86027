import { useTranslation } from "react-i18next";
import type { PicturesBlock } from "../../contract/generated/block.ts";
import { rowsOf } from "../../site/call-input.ts";
import { usePicture } from "../api/use-picture.ts";
import { useModals } from "../context/modals.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { useAnswer } from "./answer.ts";
import type { BlockProps } from "./block-props.ts";
import { useNamedInput } from "./named-input.ts";
import { PageTitle } from "./page-title.tsx";
import styles from "./pictures.module.css";
import records from "./records.module.css";

/** Pictures that a member sent, side by side, so that they can be compared; each opens in full. */
export default function Pictures({ block, page, first }: BlockProps<"pictures">) {
  const { t } = useTranslation(["common"]);
  const { value, problem, retry } = useAnswer(block.operation, useNamedInput(block, page));
  const rows = value === undefined ? undefined : rowsOf(value, block.rows);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={records.card} id={block.id}>
        <h2 className={records.title}>{t(block.titleKey)}</h2>
        {problem && !rows && <ProblemNote code={problem} onRetry={retry} />}
        {!problem && !rows && <Skeleton height={180} />}
        {rows?.length === 0 && <p className={records.quiet}>{t(block.emptyKey)}</p>}
        {rows && rows.length > 0 && (
          <ul className={styles.pictures}>
            {rows.map((row, place) => (
              <li key={String(row[block.field])}>
                <Shown block={block} id={String(row[block.field])} place={place + 1} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function Shown({
  block: { route, labelKey },
  id,
  place,
}: {
  block: PicturesBlock;
  id: string;
  place: number;
}) {
  const { t } = useTranslation(["common"]);
  const { open } = useModals();
  const picture = usePicture(route, id);
  if (picture === undefined) return <Skeleton height={180} />;
  if (!picture.ok) return <ProblemNote code={picture.code} />;
  return (
    <button type="button" className={styles.picture} onClick={() => open("picture", { route, id, labelKey })}>
      <img src={picture.value} alt={`${t(labelKey)} ${place}`} />
    </button>
  );
}
