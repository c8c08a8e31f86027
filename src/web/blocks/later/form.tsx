import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input, OperationId } from "../../../contract/words.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { blockPlan } from "../../../site/registration/block-plan.ts";
import { useAction } from "../../api/use-action.ts";
import { useHydrated } from "../../context/hydrated.ts";
import { useSite } from "../../context/site.ts";
import { CaptchaPicture } from "../../flows/parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "../../flows/parts/form-surroundings.ts";
import { textsOf } from "../../flows/parts/form-texts.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { type Asking, SendCode } from "../../flows/parts/send-code.tsx";
import { asked } from "../../flows/ports.ts";
import { SchemaForm } from "../../form/schema-form.tsx";
import { Icon } from "../../kit/sprite.tsx";
import { Skeleton } from "../../kit/state.tsx";
import type { BlockProps } from "../block-view.tsx";
import styles from "./records.module.css";

type Sending = { operation: string; purpose: string; to: string };
type Sent = { expiredMinutes: number; secondsLeft: number };

const none: FieldProblem[] = [];

/** A form that makes one call; its fields are the document's, their rules the brand's. */
export default function FormBlock({ block }: BlockProps<"form">) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  const hydrated = useHydrated();
  const countries = useCountries();
  const captcha = useCaptcha();
  const { busy, done, refusal, run } = useAction(block.operation as OperationId);
  // A form that was sent begins anew.
  const [turn, setTurn] = useState(0);
  const plan = useMemo(
    () => blockPlan(block.fields, payload.register, { captcha: captcha.wanted }),
    [block.fields, payload.register, captcha.wanted],
  );
  const sender = block.fields.find(({ send }) => send);
  const submit = async ({ captcha: _captcha, ...form }: Record<string, string>) => {
    if (await run(form)) setTurn((before) => before + 1);
  };
  if (!hydrated) return <Skeleton height={260} />;
  return (
    <section className={styles.card} data-form={block.operation}>
      <h2 className={styles.title}>{t(block.titleKey)}</h2>
      {block.textKey && <p className={styles.quiet}>{t(block.textKey)}</p>}
      <p role="status" className={styles.done}>
        {done && (
          <>
            <Icon name="check" size={18} />
            {t(block.doneKey)}
          </>
        )}
      </p>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        key={turn}
        plan={plan}
        countries={countries}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(block.submitKey)}
        slots={{
          captcha: <CaptchaPicture image={captcha.image} onRefresh={captcha.refresh} />,
          ...(sender?.send ? { [sender.name]: <Sender send={sender.send} onCaptcha={captcha.want} /> } : {}),
        }}
        onSubmit={(data) => void submit(textsOf(data))}
      />
    </section>
  );
}

function Sender({ send: { operation, purpose, to }, onCaptcha }: { send: Sending; onCaptcha: () => void }) {
  const byMail = to === "email";
  const send = useCallback(
    ({ mobileNum, captcha, ...more }: Asking): Promise<Sent> => {
      const number = { purpose, mobileNum, ...more, ...(captcha ? { captcha } : {}) };
      const input = byMail ? { email: mobileNum } : number;
      return asked(operation as "verification/sms/member", input as Input<"verification/sms/member">);
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
