import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input, OperationId } from "../../contract/words.ts";
import type { FieldProblem } from "../../kernel/outcome.ts";
import { blockPlan } from "../../site/registration/block-plan.ts";
import { pageById } from "../../site/routes.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useQuery } from "../api/use-query.ts";
import { useHydrated } from "../context/hydrated.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { CaptchaPicture } from "../flows/parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "../flows/parts/form-hooks.ts";
import { textsOf } from "../flows/parts/form-texts.ts";
import { ProblemLine } from "../flows/parts/problem-line.tsx";
import { type CodeRequest, SendCode } from "../flows/parts/send-code.tsx";
import { Step } from "../flows/parts/step.tsx";
import { callPort } from "../flows/ports.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { leftToRight } from "../kit/left-to-right.ts";
import { Skeleton } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import { toast } from "../kit/toast.ts";
import type { BlockProps } from "./block-props.ts";
import styles from "./records.module.css";

type Sending = { operation: string; purpose: string; to: string };
type Answer = Record<string, unknown>;
type Sent = { expiredMinutes: number; secondsLeft: number };

const none: FieldProblem[] = [];

/**
 * A form that makes one call, below the current data; its fields come from the document, their rules from the
 * brand.
 */
export default function FormBlock({ block }: BlockProps<"form">) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const hydrated = useHydrated();
  const { known, answer, current } = useCurrent(block.current);
  const [open, setOpen] = useState(false);
  // A new key after each submission resets the form.
  const [turn, setTurn] = useState(0);
  const done = () => {
    toast({ textKey: block.doneKey });
    setTurn((before) => before + 1);
    setOpen(false);
  };
  const needed = useNeeded(block.needs);
  if (!hydrated || !known || needed.missing === undefined) return <Skeleton height={260} />;
  if (needed.missing && block.needs) return <Missing titleKey={block.titleKey} needs={block.needs} />;
  const asks = open || current === undefined;
  return (
    <section className={styles.card} data-form={block.operation}>
      <Step
        name={asks ? `form-${turn}` : `current-${turn}`}
        title={t(block.titleKey)}
        text={asks && block.textKey ? t(block.textKey) : undefined}
      >
        {!asks && (
          <div className={styles.current}>
            <p>
              <Icon name="check" size={18} />
              <span>
                {block.current?.setKey
                  ? t(block.current.setKey)
                  : t("member:bind.verified", { value: leftToRight(current) })}
              </span>
            </p>
            <button type="button" className="button quiet" onClick={() => setOpen(true)}>
              {t("member:bind.change")}
            </button>
          </div>
        )}
        {asks && <Fields key={turn} block={block} answer={answer ?? needed.answer} onDone={done} />}
        {asks && current !== undefined && (
          <button type="button" className="button quiet" onClick={() => setOpen(false)}>
            {t("common:action.cancel")}
          </button>
        )}
      </Step>
    </section>
  );
}

/** The data that exist and are verified already, so that nobody fills in an empty form for them. */
function useCurrent(current: BlockProps<"form">["block"]["current"]): {
  known: boolean;
  answer?: Answer | undefined;
  current: string | undefined;
} {
  const { loggedIn } = useSite();
  const operation = current?.operation as OperationId;
  const { value, problem } = useQuery(operation, current && loggedIn ? {} : null);
  if (!current) return { known: true, current: undefined };
  const answer = value as Answer | undefined;
  const text =
    answer?.[current.verified] === true ? (current.field ? answer[current.field] : "set") : undefined;
  return {
    known: answer !== undefined || problem !== undefined,
    answer,
    current: typeof text === "string" && text !== "" ? text : undefined,
  };
}

type Needs = NonNullable<BlockProps<"form">["block"]["needs"]>;

/** Whether data that the form needs are missing; undefined while this is unknown. */
function useNeeded(needs: Needs | undefined): { answer?: Answer; missing: boolean | undefined } {
  const { loggedIn } = useSite();
  const { value, problem } = useQuery(needs?.operation as OperationId, needs && loggedIn ? {} : null);
  if (!needs || problem !== undefined) return { missing: false };
  const answer = value as Answer | undefined;
  return answer ? { answer, missing: answer[needs.field] !== true } : { missing: undefined };
}

function Missing({ titleKey, needs }: { titleKey: string; needs: Needs }) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "common"]);
  const page = pageById(payload.pages, needs.page);
  return (
    <section className={styles.card}>
      <h2 className={styles.title}>{t(titleKey)}</h2>
      <p className={styles.quiet}>{t(needs.textKey)}</p>
      {page?.route && (
        <SiteLink to={page.route} className="button">
          {t(page.titleKey)}
        </SiteLink>
      )}
    </section>
  );
}

type FieldsProps = {
  block: BlockProps<"form">["block"];
  answer: Answer | undefined;
  onDone: () => void;
};

function Fields({ block, answer, onDone }: FieldsProps) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  const countries = useCountries();
  const captcha = useCaptcha();
  const { busy, refusal, run } = useMutation(block.operation as OperationId);
  const plan = useMemo(() => {
    // A field with an unknown condition is shown: the server decides.
    const fields = block.fields.filter(({ where }) => !where || !answer || answer[where] === true);
    return blockPlan(fields, payload.register, { captcha: captcha.required });
  }, [block.fields, answer, payload.register, captcha.required]);
  const sender = block.fields.find(({ send }) => send);
  const submit = async ({ captcha: _captcha, ...form }: Record<string, string>) => {
    if (await run(form)) onDone();
  };
  return (
    <>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        plan={plan}
        countries={countries}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(block.submitKey)}
        slots={{
          captcha: <CaptchaPicture image={captcha.image} onRefresh={captcha.refresh} />,
          ...(sender?.send ? { [sender.name]: <Sender send={sender.send} onCaptcha={captcha.show} /> } : {}),
        }}
        onSubmit={(data) => void submit(textsOf(data))}
      />
    </>
  );
}

function Sender({ send: { operation, purpose, to }, onCaptcha }: { send: Sending; onCaptcha: () => void }) {
  const byMail = to === "email";
  const send = useCallback(
    ({ mobileNum, captcha, ...more }: CodeRequest): Promise<Sent> => {
      const number = { purpose, mobileNum, ...more, ...(captcha ? { captcha } : {}) };
      const input = byMail ? { email: mobileNum } : number;
      return callPort(operation as "verification/sms/member", input as Input<"verification/sms/member">);
    },
    [operation, purpose, byMail],
  );
  return (
    <SendCode
      purpose={purpose as Input<"verification/sms/countdown">["purpose"]}
      send={send}
      to={byMail ? "email" : "mobileNum"}
      onCaptcha={onCaptcha}
    />
  );
}
