import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { machine } from "../../machines/login.ts";
import { allowedModules } from "../../site/modules.ts";
import { loginPlan, smsLoginPlan } from "../../site/registration/account-plans.ts";
import type { FormData } from "../../site/registration/form-plan.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { SchemaForm } from "../form/schema-form.tsx";
import { Icon } from "../kit/sprite.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ExtraVerification } from "./extra-verification.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "./parts/form-surroundings.ts";
import { loginPorts } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { rememberedName, rememberName } from "./parts/remembered-name.ts";
import { type Asking, SendCode } from "./parts/send-code.tsx";
import { askThirdParty } from "./parts/third-party.ts";
import { asked } from "./ports.ts";
import { enter } from "./session-actor.ts";

type Method = "username" | "sms";

/** Login of members, or of agents at their own door (spec section 4). */
export function Login({ side }: { side: "member" | "agent" }) {
  const { payload, session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  const modules = allowedModules(payload.whitelabel);
  const { accounts } = payload;
  const methods: Method[] = ["username", ...(modules.has("MOBILEVERCODELOGIN3") ? ["sms" as const] : [])];
  const bound = useMemo(() => machine.provide({ actors: loginPorts }), []);
  const [state, send] = useMachine(bound, {
    input: {
      side,
      methods,
      rules: payload.register,
      captcha: false,
      humanVerification: accounts.human?.login ?? false,
      freePlay: side === "member" && modules.has("FREEPLAY3"),
      forceChange: {
        firstLogin: accounts.forceOnFirstLogin,
        expired: modules.has("PWDEXPFORCECHANGE3"),
      },
    },
  });
  const [method, setMethod] = useState<Method>("username");
  useLeaving(state, side);
  useHumanWindow(state.matches({ open: { form: "verifyingHuman" } }), accounts.human?.page, send);

  const { answer, refusal, problems, captchaWanted, image } = state.context;
  // A provider sent the visitor back without a word for them.
  const [query] = useSearchParams();
  const sentBack = query.get("problem") === "social.failed" ? { code: "social.failed" } : null;
  if (session.visitor.mode !== "visitor" && !state.matches({ open: { form: "mustChangePassword" } }))
    return <p className={styles.quiet}>{t("auth:login.done")}</p>;
  if (state.matches({ open: { form: "extraVerification" } }) && answer?.challenge)
    return (
      <ExtraVerification
        challenge={answer.challenge}
        onDone={(done) => send(done ? { type: "verified", answer: done } : { type: "verificationCancelled" })}
      />
    );
  if (state.matches({ open: { form: "mustChangePassword" } }))
    return (
      <ChangePassword
        forced
        oldPassword={state.context.form.password}
        onDone={() => send({ type: "passwordChanged" })}
      />
    );
  const busy = !state.matches({ open: { form: "editing" } });
  const submit = (data: FormData) => {
    rememberName(data.remember === true ? String(data.username ?? "") : undefined);
    const { remember: _remember, ...form } = data;
    send({ type: "submit", method, form: form as Record<string, string> });
  };
  const forms = { busy, problems, onSubmit: submit };
  return (
    <div className={styles.flow}>
      {methods.length > 1 && <Methods methods={methods} method={method} choose={setMethod} />}
      <ProblemLine refusal={refusal ?? sentBack} />
      {method === "username" ? (
        <UsernameForm
          {...forms}
          captcha={captchaWanted}
          image={image}
          onRefresh={() => send({ type: "refreshCaptcha" })}
        />
      ) : (
        <SmsForm {...forms} />
      )}
      <button type="button" className={styles.link} onClick={() => open("forgot-password")}>
        {t("auth:login.forgot")}
      </button>
      {side === "member" && (
        <>
          <OtherDoors
            social={accounts.social}
            onSocial={(provider) => send({ type: "social", provider })}
            phone={accounts.phone?.page}
            onPhone={(token) => send({ type: "phoneVerified", token })}
            freePlay={state.can({ type: "tryFree" })}
            onFreePlay={() => send({ type: "tryFree" })}
          />
          {modules.has("REGISTRATION") && (
            <p className={styles.quiet}>
              {t("auth:login.new")} <SiteLink to="/register">{t("common:action.register")}</SiteLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

type Form = {
  busy: boolean;
  problems: Parameters<typeof SchemaForm>[0]["problems"] & object;
  onSubmit: (data: FormData) => void;
};

type Captcha = { captcha: boolean; image: string | null; onRefresh: () => void };

function UsernameForm({ captcha, image, onRefresh, ...form }: Form & Captcha) {
  const { t } = useTranslation("common");
  const plan = useMemo(() => loginPlan({ captcha }), [captcha]);
  const remembered = rememberedName();
  const known = remembered ? { username: remembered, remember: true } : {};
  return (
    <SchemaForm
      plan={plan}
      data={known}
      submitLabel={t("common:action.login")}
      slots={{ captcha: <CaptchaPicture image={image} onRefresh={onRefresh} /> }}
      {...form}
    />
  );
}

const sendLoginCode = ({ captcha, ...to }: Asking) =>
  asked("verification/sms/noLogin", { ...to, purpose: "login", ...(captcha ? { captcha } : {}) });

function SmsForm(form: Form) {
  const { payload } = useSite();
  const { t } = useTranslation("common");
  const captcha = useCaptcha();
  const countries = useCountries();
  const plan = useMemo(
    () => smsLoginPlan(payload.register, { captcha: captcha.wanted }),
    [payload.register, captcha.wanted],
  );
  return (
    <SchemaForm
      plan={plan}
      countries={countries}
      submitLabel={t("common:action.login")}
      slots={{
        captcha: <CaptchaPicture image={captcha.image} onRefresh={captcha.refresh} />,
        verificationCode: <SendCode purpose="login" send={sendLoginCode} onCaptcha={captcha.want} />,
      }}
      {...form}
    />
  );
}

type MethodsProps = { methods: Method[]; method: Method; choose: (method: Method) => void };

function Methods({ methods, method, choose }: MethodsProps) {
  const { t } = useTranslation("auth");
  return (
    <fieldset className={styles.methods}>
      <legend className="hidden">{t("auth:login.methods")}</legend>
      {methods.map((one) => (
        <button key={one} type="button" aria-pressed={one === method} onClick={() => choose(one)}>
          {t(`auth:login.method.${one}`)}
        </button>
      ))}
    </fieldset>
  );
}

type Provider = "google" | "facebook";
type Doors = {
  social: Provider[];
  onSocial: (provider: Provider) => void;
  phone: string | undefined;
  onPhone: (token: string) => void;
  freePlay: boolean;
  onFreePlay: () => void;
};

function OtherDoors({ social, onSocial, phone, onPhone, freePlay, onFreePlay }: Doors) {
  const { t } = useTranslation("auth");
  const verifyPhone = async (page: string) => {
    const result = await askThirdParty(page);
    if (result) onPhone(result);
  };
  if (social.length === 0 && !phone && !freePlay) return null;
  return (
    <div className={styles.doors}>
      <span className={styles.or}>{t("auth:login.or")}</span>
      {social.map((provider) => (
        <button key={provider} type="button" className="button quiet" onClick={() => onSocial(provider)}>
          {t(`auth:login.social.${provider}`)}
        </button>
      ))}
      {phone && (
        <button type="button" className="button quiet" onClick={() => void verifyPhone(phone)}>
          <Icon name="smartphone" size={18} />
          {t("auth:login.phone")}
        </button>
      )}
      {freePlay && (
        <button type="button" className="button quiet" onClick={onFreePlay}>
          <Icon name="gamepad-2" size={18} />
          {t("auth:login.freePlay")}
        </button>
      )}
    </div>
  );
}

type State = ReturnType<typeof useMachine<typeof machine>>[0];

/** When the machine is done, the member is kept and the page that was wanted comes up. */
function useLeaving(state: State, side: "member" | "agent"): void {
  const navigate = useNavigate();
  const location = useLocation() as { state: { from?: string } | null };
  const { output } = state;
  useEffect(() => {
    if (!output) return;
    void asked("member/info", {}).then((member) => {
      enter(output.token, member, output.firstLogin);
      const wanted = side === "member" && !output.agent ? location.state?.from : undefined;
      navigate(wanted ?? output.to, { replace: true });
    });
  }, [output]);
}

type Send = ReturnType<typeof useMachine<typeof machine>>[1];

function useHumanWindow(asks: boolean, page: string | undefined, send: Send): void {
  useEffect(() => {
    if (!asks || !page) return;
    void askThirdParty(page).then((result) =>
      send(result ? { type: "humanVerified", result } : { type: "humanClosed" }),
    );
  }, [asks, page, send]);
}
