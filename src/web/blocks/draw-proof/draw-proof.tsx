import { useId } from "react";
import { useTranslation } from "react-i18next";
import { pageById, routeOf } from "../../../site/page-lookup.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import { useSite } from "../../context/site.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { useAnswer } from "../answer.ts";
import type { BlockProps } from "../block-props.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import styles from "./draw-proof.module.css";
import { Proof, type ProofAnswer } from "./proof.tsx";

/** Draws a red envelope or a raffle again, from what is public, and says whether it agrees. */
export default function DrawProof({ block, page, first }: BlockProps<"draw-proof">) {
  const { t } = useTranslation(["draws", "common"]);
  const { payload } = useSite();
  const [query] = useAddressQuery();
  const id = query.get(block.address) ?? "";
  const { value, problem, retry } = useAnswer(block.operation, id === "" ? null : { [block.address]: id });
  const shared = block.page ? pageById(payload.pages, block.page) : undefined;
  if (id === "" && !block.asks) return first ? <PageTitle page={page} /> : null;
  return (
    <>
      {first && <PageTitle page={page} />}
      <section className={records.card} id={block.id} data-draw={id}>
        <h2 className={records.title}>{t(block.titleKey)}</h2>
        <p className={records.quiet}>{t("draws:proof.lead")}</p>
        {block.asks && <Ask parameter={block.address} id={id} />}
        {problem && <ProblemNote problem={problem} onRetry={retry} />}
        {id !== "" && !value && !problem && <Skeleton height={240} />}
        {value && <Proof draw={value as unknown as ProofAnswer} />}
        {value && shared && (
          <p>
            <SiteLink to={`${routeOf(shared)}?${block.address}=${id}`}>{t("draws:proof.public")}</SiteLink>
          </p>
        )}
      </section>
    </>
  );
}

/** Asks for the number of a draw; the address names it then. */
function Ask({ parameter, id }: { parameter: string; id: string }) {
  const { t } = useTranslation("draws");
  const [, setQuery] = useAddressQuery();
  const field = useId();
  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget).get(parameter);
        setQuery({
          [parameter]: String(entered ?? "")
            .trim()
            .toUpperCase(),
        });
      }}
    >
      <label htmlFor={field}>{t("draws:proof.number")}</label>
      <input
        id={field}
        name={parameter}
        key={id}
        defaultValue={id}
        required
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="button">
        {t("draws:proof.check")}
      </button>
    </form>
  );
}
