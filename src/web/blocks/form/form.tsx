import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { FormBlock as FormDocument } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import { useHydrated } from "../../context/hydrated.ts";
import { StepDone } from "../../context/step-done.ts";
import { Step } from "../../flows/parts/step.tsx";
import { Icon } from "../../kit/icon.tsx";
import { leftToRight } from "../../kit/left-to-right.ts";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import type { BlockProps } from "../block-props.ts";
import type { Values } from "../field-text.ts";
import { listOf, useListRows } from "../list/rows.ts";
import { PageTitle } from "../page-title.tsx";
import styles from "../records.module.css";
import { useMayAct } from "../table/may-act.ts";
import { useAfter } from "./after-success.ts";
import { type FormChoice, openingOf, useChoice } from "./choice.ts";
import { Choices } from "./choice-cards.tsx";
import { Fields } from "./fields.tsx";
import { type Offered, offeredField, useCurrent, useNeeded, useOffered } from "./form-queries.ts";
import { Missing } from "./missing.tsx";

/**
 * A form that makes one call, below the current data; its fields come from the document, their rules from the
 * brand.
 */
export default function FormBlock({ block, page, first }: BlockProps<"form">) {
  const list = listOf(page, block.unless);
  const mayAct = useMayAct();
  if (!mayAct(block.operation)) return first ? <PageTitle page={page} /> : null;
  return (
    <>
      {first && <PageTitle page={page} />}
      {list ? <Unless list={list} block={block} page={page} /> : <FormCard block={block} page={page} />}
    </>
  );
}

type Props = { block: FormDocument; page: PageDocument };

/** The form, unless a list of the page shows a row or still looks for one. */
function Unless({ list, ...props }: Props & { list: Parameters<typeof useListRows>[0] }) {
  const { rows, awaits } = useListRows(list, props.page);
  return awaits || (rows && rows.length > 0) ? null : <FormCard {...props} />;
}

/** About the height in pixels of a form's card; one that opens later, or lets choose first, is taken as of usual height. */
function heightOf({ fields = [], opens, current, choice }: FormDocument): number {
  if (opens || current || choice || fields.length === 0) return 260;
  const large = fields.filter(({ widget }) => widget === "textarea").length;
  return 180 + fields.length * 104 + large * 100;
}

function FormCard({ block }: Props) {
  const hydrated = useHydrated();
  const current = useCurrent(block.current);
  const found = useChoice(block.choice);
  const needed = useNeeded(block.needs);
  // A field that came later would move the button away from under a thumb.
  const offered = useOffered(offeredField(block)?.from);
  const { choice } = found;
  if (needed.missing && block.needs) return <Missing titleKey={block.titleKey} needs={block.needs} />;
  const failed = [needed, current, found].find(({ problem }) => problem !== undefined);
  if (failed?.problem)
    return <Unknown titleKey={block.titleKey} problem={failed.problem} retry={failed.retry} />;
  const isKnown = current.known && needed.missing !== undefined;
  if (!hydrated || !isKnown || !offered || (block.choice && !choice))
    return <Skeleton height={heightOf(block)} />;
  if (choice && choice.entries.length === 0) return <Nothing block={block} />;
  return (
    <Known
      block={block}
      choice={choice}
      offered={offered}
      answer={current.answer ?? needed.answer}
      current={current.current}
    />
  );
}

/** Stands in for a form whose calls failed: without their answers it would ask for the wrong fields. */
function Unknown({
  titleKey,
  problem,
  retry,
}: {
  titleKey: string;
  problem: Refusal;
  retry: (() => void) | undefined;
}) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(titleKey)}</h2>
      <ProblemNote problem={problem} {...(retry ? { onRetry: retry } : {})} />
    </section>
  );
}

type KnownProps = {
  block: FormDocument;
  answer: Values | undefined;
  choice: FormChoice | undefined;
  offered: Offered;
  current: string | undefined;
};

/** The form once its data, choice and options are read: open, behind a button, or behind the current data. */
function Known({ block, answer, choice, offered, current }: KnownProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const [open, setOpen] = useState(false);
  // A new key after each submission resets the form.
  const [turn, setTurn] = useState(0);
  const after = useAfter(block);
  const stepDone = useContext(StepDone);
  const opening = open ? "open" : openingOf(block.opens, choice);
  if (opening === "none") return null;
  const done = (result: Values) => {
    after(result);
    setTurn((before) => before + 1);
    setOpen(false);
    stepDone?.();
  };
  const asks = open || current === undefined;
  return (
    <section className={styles.card} id={block.id} data-form={block.operation}>
      <Named id={block.id}>
        <Step
          name={asks ? `form-${turn}` : `current-${turn}`}
          title={t(block.titleKey)}
          text={asks && block.textKey ? t(block.textKey) : undefined}
        >
          {!asks && <Existing block={block} current={current} onChange={() => setOpen(true)} />}
          {!asks && stepDone && <Onwards onPress={stepDone} />}
          {asks && opening === "button" && <Opener block={block} onOpen={() => setOpen(true)} />}
          {asks && opening === "open" && (
            <Asking
              key={`${turn} ${chosenOf(choice)}`}
              block={block}
              answer={answer}
              choice={choice}
              offered={offered}
              onDone={done}
            />
          )}
          {asks && open && (
            <button type="button" className="button quiet" onClick={() => setOpen(false)}>
              {t("common:action.cancel")}
            </button>
          )}
        </Step>
      </Named>
    </section>
  );
}

/** The button that leads on from a step whose data exist already. */
function Onwards({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation("common");
  return (
    <button type="button" className="button" onClick={onPress}>
      {t("common:action.continue")}
    </button>
  );
}

function Opener({ block, onOpen }: { block: FormDocument; onOpen: () => void }) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <button type="button" className="button quiet" onClick={onOpen}>
      {t(block.opens?.labelKey ?? "")}
    </button>
  );
}

/** Another entry above the form is another form. */
const chosenOf = (choice: FormChoice | undefined): string =>
  choice?.chosen && choice.select === undefined ? choice.valueOf(choice.chosen) : "";

type AskingProps = {
  block: FormDocument;
  answer: Values | undefined;
  choice: FormChoice | undefined;
  offered: Offered;
  onDone: (answer: Values) => void;
};

function Asking(props: AskingProps) {
  const { block, choice } = props;
  const isAbove = choice !== undefined && choice.select === undefined;
  return (
    <>
      {isAbove && block.choice && (
        <Choices document={block.choice} label={block.choice.labelKey ?? block.titleKey} choice={choice} />
      )}
      <Fields {...props} />
    </>
  );
}

/** A form whose choice has no entries. */
function Nothing({ block: { titleKey, choice } }: { block: FormDocument }) {
  const { t } = useTranslation(["member"]);
  if (!choice?.emptyKey) return null;
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(titleKey)}</h2>
      <p className={styles.quiet}>{t(choice.emptyKey)}</p>
    </section>
  );
}

function Existing({
  block,
  current,
  onChange,
}: {
  block: FormDocument;
  current: string;
  onChange: () => void;
}) {
  const { t } = useTranslation(["member"]);
  return (
    <div className={styles.current}>
      <p>
        <Icon name="check" size={18} />
        <span>
          {block.current?.setKey
            ? t(block.current.setKey)
            : t("member:bind.verified", { value: leftToRight(current) })}
        </span>
      </p>
      <button type="button" className="button quiet" onClick={onChange}>
        {t("member:bind.change")}
      </button>
    </div>
  );
}

/** Scrolls to the form that the address names once it is there. */
function Named({ id, children }: { id: string | undefined; children: ReactNode }) {
  const { hash } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (id === undefined || hash !== `#${id}`) return;
    place.current?.scrollIntoView({ block: "start" });
    place.current
      ?.querySelector<HTMLElement>("input, select, textarea, button")
      ?.focus({ preventScroll: true });
  }, [hash, id]);
  return <div ref={place}>{children}</div>;
}
