import { useMachine } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { brandInput, machine } from "../../machines/forgot-password.ts";
import type { Form } from "../../machines/parts/form.ts";
import type { SignedIn } from "../../machines/parts/sign-in.ts";
import { forgotByEmailPlan, forgotByPhonePlan } from "../../site/forms/account-plans.ts";
import { useSite } from "../context/site.ts";
import { PlanForm } from "../form/plan-form.tsx";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import { toast } from "../kit/toast.ts";
import { useEnding } from "../kit/use-ending.ts";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "./parts/countries-and-captcha.ts";
import { textsOf } from "./parts/form-to-input.ts";
import { withStoredToken } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { type CodeRequest, SendCode } from "./parts/send-code.tsx";
import { Step } from "./parts/step.tsx";
import { useCompleteLogin } from "./parts/use-complete-login.ts";
import { callPort, infoPort, port } from "./ports.ts";

const actors = {
  requestMail: port<unknown, { form: Form }>(({ form: { username = "", email = "", captcha } }) =>
    callPort("member/password/email", { username, email, ...(captcha ? { captcha } : {}) }),
  ),
  setPassword: port<SignedIn, { form: Form }>(({ form }) => {
    const { mobileNum = "", countryDialingCode = "", verificationCode = "", newPassword = "" } = form;
    const input = { mobileNum, countryDialingCode, verificationCode, newPassword };
    return withStoredToken(callPort("member/password/verification", input));
  }),
  loadInfo: infoPort,
};

const sendPasswordCode = ({ captcha, ...to }: CodeRequest) =>
  callPort("verification/sms/noLogin", { ...to, purpose: "password", ...(captcha ? { captcha } : {}) });

/** The machine and the form of the chosen way, with the captcha once it is required. */
function useForgotten(onClose: () => void) {
  const { payload } = useSite();
  const comeIn = useCompleteLogin();
  const captcha = useCaptcha();
  const { show } = captcha;
  const bound = useMemo(() => machine.provide({ actors }), []);
  const [state, send] = useMachine(bound, {
    input: brandInput(payload),
  });
  const { way, refusal, captchaWanted } = state.context;
  // By mail a refusal requires it; by phone the sending of the code does.
  const wanted = way === "phone" ? captcha.required : captchaWanted;
  const plan = useMemo(
    () =>
      way === "phone"
        ? forgotByPhonePlan(payload.register, { captcha: wanted })
        : forgotByEmailPlan({ captcha: wanted }),
    [way, payload.register, wanted],
  );
  useEnding(state.output, ({ token, to }) => {
    if (token === null || to === null) onClose();
    else
      void comeIn({ token, to, firstLogin: false }).then(() =>
        toast({ textKey: "auth:toast.passwordChanged" }),
      );
  });
  useEffect(() => {
    if (refusal?.value?.captcha) show();
  }, [refusal, show]);

  return { state, send, plan, captcha };
}

/** Forgot password, by email or by phone (spec section 4). */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["auth", "common"]);
  const countries = useCountries();
  const { state, send, plan, captcha } = useForgotten(onClose);
  const { way, refusal, problems, form } = state.context;

  if (state.matches("inBeenOut"))
    return (
      <Step name="inBeenOut" title={t("auth:forgot.lookAtMail")} text={t("auth:forgot.inBeenOut")}>
        <p className={styles.done}>
          <Icon name="mail-check" size={28} />
        </p>
        <Button onClick={() => send({ type: "close" })}>{t("common:action.close")}</Button>
      </Step>
    );
  if (way === null)
    return (
      <Step name="choosing" title={t("auth:forgot.title")} text={t("auth:forgot.why")}>
        <Ways choose={(one) => send({ type: "choose", way: one })} />
      </Step>
    );
  return (
    <Step name={way} title={t("auth:forgot.title")} text={t(`auth:forgot.text.${way}`)}>
      <ProblemLine refusal={refusal} />
      <PlanForm
        key={way}
        plan={plan}
        problems={problems}
        countries={countries}
        busy={!state.matches("editing")}
        submitLabel={t(way === "email" ? "auth:forgot.send" : "auth:change.submit")}
        slots={{
          captcha: (
            <CaptchaPicture
              image={captcha.image}
              onRefresh={captcha.refresh}
              refusal={refusal}
              typed={form.captcha}
            />
          ),
          verificationCode: <SendCode purpose="password" send={sendPasswordCode} onCaptcha={captcha.show} />,
        }}
        onSubmit={(data) => send({ type: "submit", form: textsOf(data) })}
      />
      {state.can({ type: "back" }) && (
        <button type="button" className={styles.link} onClick={() => send({ type: "back" })}>
          {t("auth:proof.other")}
        </button>
      )}
    </Step>
  );
}

function Ways({ choose }: { choose: (way: "email" | "phone") => void }) {
  const { t } = useTranslation("auth");
  return (
    <div className={styles.entries}>
      {(["email", "phone"] as const).map((one) => (
        <Button kind="quiet" key={one} onClick={() => choose(one)}>
          <Icon name={one === "email" ? "mail" : "smartphone"} size={18} />
          {t(`auth:forgot.way.${one}`)}
        </Button>
      ))}
    </div>
  );
}
