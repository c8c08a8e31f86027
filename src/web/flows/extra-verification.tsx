import { useMachine } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { machine } from "../../machines/extra-verification.ts";
import type { SignedIn } from "../../machines/parts/sign-in.ts";
import { proofPlan } from "../../site/registration/account-plans.ts";
import { SchemaForm } from "../form/schema-form.tsx";
import { Icon } from "../kit/sprite.tsx";
import { kept } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { useEnding } from "./parts/use-ending.ts";
import { asked, port } from "./ports.ts";

type Method = "mobile" | "email" | "bank" | "totp";
type Props = {
  challenge: { id: string; methods: string[] };
  /** The sign-in's answer, or null when it was given up. */
  onDone: (answer: SignedIn | null) => void;
};

const icons: Record<Method, string> = {
  mobile: "smartphone",
  email: "mail",
  bank: "landmark",
  totp: "key-round",
};

const actors = {
  sendCode: port<unknown, { challenge: string; method: Method }>(({ challenge, method }) =>
    asked("session/verification/send", { challenge, method: method as "mobile" | "email" }),
  ),
  verify: port<SignedIn, { challenge: string; method: Method; value: string }>((given) =>
    kept(asked("session/verification", given)),
  ),
};

/** The second proof of a login from an unknown network (spec section 4, unregistered IP). */
export function ExtraVerification({ challenge, onDone }: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const bound = useMemo(() => machine.provide({ actors }), []);
  const [state, send] = useMachine(bound, {
    input: { challenge: challenge.id, methods: challenge.methods as Method[] },
  });
  const { method, refusal, problems } = state.context;
  const plan = useMemo(() => proofPlan(method ?? "totp"), [method]);
  useEnding(state.output, ({ answer }) => onDone(answer));

  if (method === null)
    return (
      <div className={styles.flow}>
        <p>{t("auth:proof.why")}</p>
        <div className={styles.doors}>
          {(challenge.methods as Method[]).map((one) => (
            <button
              key={one}
              type="button"
              className="button quiet"
              onClick={() => send({ type: "choose", method: one })}
            >
              <Icon name={icons[one]} size={18} />
              {t(`auth:proof.method.${one}`)}
            </button>
          ))}
        </div>
      </div>
    );
  return (
    <div className={styles.flow}>
      <p>{t(`auth:proof.text.${method}`)}</p>
      <ProblemLine refusal={refusal} />
      <SchemaForm
        key={method}
        plan={plan}
        problems={problems}
        busy={!state.matches("entering")}
        submitLabel={t("common:action.confirm")}
        onSubmit={({ value }) => send({ type: "enter", value: String(value) })}
      />
      <div className={styles.row}>
        {state.can({ type: "resend" }) && (
          <button type="button" className={styles.link} onClick={() => send({ type: "resend" })}>
            {t("auth:proof.resend")}
          </button>
        )}
        {state.can({ type: "back" }) && (
          <button type="button" className={styles.link} onClick={() => send({ type: "back" })}>
            {t("auth:proof.other")}
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => send({ type: "cancel" })}>
          {t("common:action.cancel")}
        </button>
      </div>
    </div>
  );
}
