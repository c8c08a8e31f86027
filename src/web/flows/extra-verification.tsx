import { useMachine } from "@xstate/react";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/shared-types.ts";
import { machine } from "../../machines/extra-verification.ts";
import type { SignedIn } from "../../machines/parts/sign-in.ts";
import { proofPlan } from "../../site/forms/account-plans.ts";
import { PlanForm } from "../form/plan-form.tsx";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { leftToRight } from "../kit/left-to-right.ts";
import { useEnding } from "../kit/use-ending.ts";
import { withStoredToken } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { Step } from "./parts/step.tsx";
import { useSecondsLeft } from "./parts/use-seconds-left.ts";
import { useStepsInHistory } from "./parts/use-steps-in-history.ts";
import { callPort, port } from "./ports.ts";

type Method = "mobile" | "email" | "bank" | "totp";
type Props = {
  challenge: { id: string; methods: string[] };
  /** Receives the sign-in's answer, or null when it was cancelled. */
  onDone: (answer: SignedIn | null) => void;
};

const icons: Record<Method, string> = {
  mobile: "smartphone",
  email: "mail",
  bank: "landmark",
  totp: "key-round",
};

type Sent = Output<"session/verification/send">;

/** The machine, and the answer of the last sending: where the code went, and when another one may be sent. */
function useProof({ challenge, onDone }: Props) {
  const [sent, setSent] = useState<Sent>();
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          sendCode: port<unknown, { challenge: string; method: Method }>(async (to) => {
            setSent(undefined);
            setSent(
              await callPort("session/verification/send", { ...to, method: to.method as "mobile" | "email" }),
            );
          }),
          verify: port<SignedIn, { challenge: string; method: Method; value: string }>((given) =>
            withStoredToken(callPort("session/verification", given)),
          ),
        },
      }),
    [],
  );
  const methods = challenge.methods as Method[];
  const [state, send] = useMachine(bound, { input: { challenge: challenge.id, methods } });
  const { method } = state.context;
  const depth = method !== null && methods.length > 1 ? 2 : 1;
  const { back, leave } = useStepsInHistory(depth, (left) => send({ type: left > 0 ? "back" : "cancel" }));
  useEnding(state.output, ({ answer }) => {
    if (!answer) leave();
    onDone(answer);
  });
  return { state, send, sent, back, methods };
}

/** The second proof of a login from an unknown network (spec section 4, unregistered IP). */
export function ExtraVerification(props: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const { state, send, sent, back, methods } = useProof(props);
  const { method, refusal, problems } = state.context;
  const plan = useMemo(() => proofPlan(method ?? "totp"), [method]);

  if (method === null)
    return (
      <Step follows name="choosing" title={t("auth:proof.title")} text={t("auth:proof.why")}>
        <Choice methods={methods} choose={(one) => send({ type: "choose", method: one })} />
      </Step>
    );
  const isSent = method === "mobile" || method === "email";
  return (
    <Step
      follows
      name={method}
      title={t(methods.length > 1 ? `auth:proof.method.${method}` : "auth:proof.title")}
      text={methods.length > 1 ? t(`auth:proof.text.${method}`) : t("auth:proof.why")}
    >
      {methods.length === 1 && <p>{t(`auth:proof.text.${method}`)}</p>}
      <p role="status" className={styles.status}>
        {sent && t("auth:code.sentTo", { to: leftToRight(sent.sentTo) })}
      </p>
      <ProblemLine refusal={refusal} />
      <PlanForm
        key={method}
        plan={plan}
        problems={problems}
        busy={!state.matches("entering")}
        submitLabel={t("common:action.confirm")}
        onSubmit={({ value }) => send({ type: "enter", value: String(value) })}
      />
      <div className={styles.row}>
        {isSent && (
          <Resend sent={sent} may={state.can({ type: "resend" })} onResend={() => send({ type: "resend" })} />
        )}
        {methods.length > 1 && (
          <button
            type="button"
            className={styles.link}
            aria-disabled={!state.can({ type: "back" })}
            onClick={() => state.can({ type: "back" }) && back()}
          >
            {t("auth:proof.other")}
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => send({ type: "cancel" })}>
          {t("common:action.cancel")}
        </button>
      </div>
    </Step>
  );
}

function Choice({ methods, choose }: { methods: Method[]; choose: (method: Method) => void }) {
  const { t } = useTranslation("auth");
  return (
    <div className={styles.entries}>
      {methods.map((one) => (
        <Button kind="quiet" key={one} onClick={() => choose(one)}>
          <Icon name={icons[one]} size={18} />
          {t(`auth:proof.method.${one}`)}
        </Button>
      ))}
    </div>
  );
}

type ResendProps = { sent: Sent | undefined; may: boolean; onResend: () => void };

/** Sends another code once the server allows it: until then the button counts down and keeps the focus. */
function Resend({ sent, may, onResend }: ResendProps) {
  const { t } = useTranslation("auth");
  const left = useSecondsLeft(sent);
  const waits = left > 0 || !may;
  return (
    <button type="button" className={styles.link} aria-disabled={waits} onClick={() => !waits && onResend()}>
      {left > 0 ? t("auth:proof.resendIn", { seconds: left }) : t("auth:proof.resend")}
    </button>
  );
}
