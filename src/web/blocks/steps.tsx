import { useContext, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { prefixIn } from "../../site/block-tree.ts";
import { pageById } from "../../site/page-lookup.ts";
import { blocksOf } from "../../site/payload.ts";
import { useAddressQuery } from "../context/address-query.ts";
import { InnerBlocksContext } from "../context/inner-blocks.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { StepDone } from "../context/step-done.ts";
import { buttonClass } from "../kit/button.tsx";
import { Stepper } from "../kit/stepper.tsx";
import type { BlockProps } from "./block-props.ts";
import { PageTitle } from "./page-title.tsx";
import records from "./records.module.css";
import styles from "./structure.module.css";

/** Several forms in a row. A form that is sent leads to the next step; earlier steps can be opened again. */
export default function Steps({ block, page, first }: BlockProps<"steps">) {
  const { t } = useTranslation(["common", "member"]);
  const Inner = useContext(InnerBlocksContext);
  const [at, goTo] = useStepAt(block, page);
  const place = useFocusOnChange(at);
  const { steps } = block;
  const step = steps[at];
  return (
    <div className={styles.structure} id={block.id}>
      {first && <PageTitle page={page} />}
      <Stepper
        label={t(block.labelKey)}
        steps={steps.map(({ id, titleKey }) => ({ key: id, title: t(titleKey) }))}
        current={at}
        onStep={goTo}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out in its own way, and groups fields */}
      <div
        ref={place}
        className={styles.panel}
        role="group"
        tabIndex={-1}
        aria-label={step ? t(step.titleKey) : t(block.doneKey)}
        data-step={step?.id ?? "done"}
      >
        {step ? (
          <StepDone value={() => goTo(at + 1)}>
            <Inner key={step.id} blocks={step.blocks} page={page} />
          </StepDone>
        ) : (
          <Done block={block} />
        )}
      </div>
    </div>
  );
}

type Block = BlockProps<"steps">["block"];

/** After the last step: what is done, and where to go. */
function Done({ block: { doneKey, page } }: { block: Block }) {
  const { t } = useTranslation(["common", "member"]);
  const { payload } = useSite();
  const next = page ? pageById(payload.pages, page) : undefined;
  return (
    <section className={records.card}>
      <p className={records.quiet}>{t(doneKey)}</p>
      {next?.route && (
        <SiteLink to={next.route} className={buttonClass()}>
          {t(next.titleKey)}
        </SiteLink>
      )}
    </section>
  );
}

/** The number of the step that the address names, as many as there are steps when all are done, and how to change it. */
function useStepAt(block: Block, page: BlockProps<"steps">["page"]): [number, (at: number) => void] {
  const { payload } = useSite();
  const [query] = useAddressQuery();
  const location = useLocation();
  const navigate = useNavigate();
  const name = `${prefixIn(blocksOf(payload, page), block)}step`;
  const ids = [...block.steps.map(({ id }) => id), "done"];
  const at = Math.max(0, ids.indexOf(query.get(name) ?? ""));
  const goTo = (next: number) => {
    const search = new URLSearchParams(location.search);
    if (next === 0) search.delete(name);
    else search.set(name, ids[next] ?? "done");
    navigate({ pathname: location.pathname, search: search.toString() }, { state: location.state });
  };
  return [at, goTo];
}

/** The sent form is gone: the focus moves to the step that takes its place. */
function useFocusOnChange(at: number) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(at);
  useEffect(() => {
    if (last.current === at) return;
    last.current = at;
    place.current?.focus();
  }, [at]);
  return place;
}
