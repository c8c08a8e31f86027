import { useMachine } from "@xstate/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import type { Input } from "../../contract/shared-types.ts";
import type { Data } from "../../machines/parts/form.ts";
import { requestNow } from "../../machines/parts/registration-form.ts";
import type { SignedIn } from "../../machines/parts/sign-in.ts";
import { brandInput, machine, type Registration } from "../../machines/registration.ts";
import { registrationSchema } from "../../site/forms/registration-schema.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { PlanForm } from "../form/plan-form.tsx";
import { Button } from "../kit/button.tsx";
import { toast } from "../kit/toast.ts";
import { useEnding } from "../kit/use-ending.ts";
import { useRedirectLoggedIn } from "./already-logged-in.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "./parts/countries-and-captcha.ts";
import { textsOf } from "./parts/form-to-input.ts";
import { withStoredToken } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { ReadTerms } from "./parts/read-terms.tsx";
import { type CodeRequest, SendCode } from "./parts/send-code.tsx";
import { useCompleteLogin } from "./parts/use-complete-login.ts";
import { useHumanWindow } from "./parts/use-human-window.ts";
import { isClosed, useInvitation, type VisitorInvitation } from "./parts/use-invitation.ts";
import { callPort, captchaPort, infoPort, port } from "./ports.ts";
import { session } from "./session-actor.ts";

const actors = {
  checkAffiliate: port<unknown, { code: string }>(({ code }) =>
    callPort("agent/affiliate", { code, domain: location.hostname }),
  ),
  register: port<SignedIn, Registration>(({ kind, form, human, vouched }) => {
    const input: Input<"member/register"> = {
      ...textsOf(form),
      terms: true,
      ageConfirmed: true,
      login: true,
      registerUrl: `${location.origin}${location.pathname}`,
      registerMethod: "WEB",
      ...(human ? { humanVerification: human } : {}),
      ...(vouched ? { social: vouched } : {}),
    };
    return withStoredToken(callPort(kind === "mobile" ? "member/register/mobile" : "member/register", input));
  }),
  loadInfo: infoPort,
  captcha: captchaPort,
};

const sendRegisterCode = ({ mobileNum, captcha, ...more }: CodeRequest) =>
  callPort("verification/sms/register", {
    mobileNo: mobileNum,
    ...more,
    ...(captcha ? { captcha } : {}),
  });

/** The registration's machine with this brand's input, and the current form. */
function useRegistration() {
  const { payload } = useSite();
  const { register, whitelabel, accounts } = payload;
  const comeIn = useCompleteLogin();
  const smsCaptcha = useCaptcha();
  const [query] = useSearchParams();
  const vouched = query.get("social") ?? undefined;
  const bound = useMemo(() => machine.provide({ actors }), []);
  const today = useMemo(() => localDay(), []);
  const brand = useMemo(
    () => ({ ...brandInput({ register, whitelabel, accounts }), ...(vouched ? { vouched } : {}) }),
    [register, whitelabel, accounts, vouched],
  );
  const { kind } = brand;
  const flags = useMemo(() => new Set(brand.flags), [brand]);
  const [state, send] = useMachine(bound, { input: { ...brand, today } });
  const { captchaWanted } = state.context;
  const captchaForCode = smsCaptcha.required;
  const plan = useMemo(
    () => registrationSchema(requestNow(brand, { captchaWanted, captchaForCode })),
    [brand, captchaWanted, captchaForCode],
  );
  useEnding(state.output, ({ token, to }) => {
    void comeIn({ token, to, firstLogin: true }).then(() => welcome(kind));
  });
  useHumanWindow(state.matches({ open: { form: "verifyingHuman" } }), accounts.human?.page, send);
  return { state, send, plan, flags, today, smsCaptcha, vouched };
}

/** A registration by number generates an account name, which the member has not seen yet. */
function welcome(kind: Registration["kind"]): void {
  const account = session().getSnapshot().context.member?.account;
  toast(
    kind === "mobile" && account
      ? { textKey: "auth:toast.welcomeAccount", values: { account } }
      : { textKey: "auth:toast.welcome" },
  );
}

/** Registration by the fields and rules of the brand's JSON (spec sections 3 to 5). */
export function Register() {
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  const invitation = useInvitation();
  const countries = useCountries();
  const { state, send, plan, flags, today, smsCaptcha, vouched } = useRegistration();
  const { image, problems, refusal } = state.context;
  const passes = useRedirectLoggedIn("register", state.matches({ open: { form: "editing" } }));
  const ownCaptcha = !state.matches({ open: { captcha: "hidden" } });
  const known = useMemo(
    () => ({
      domain: import.meta.env.SSR ? "" : location.hostname,
      ...(invitation.code ? { referralCode: invitation.code } : {}),
    }),
    [invitation.code],
  );

  if (passes) return <p className={styles.quiet}>{t("auth:login.done")}</p>;
  return (
    <div className={styles.flow}>
      {vouched && <p className={styles.note}>{t("auth:register.vouched")}</p>}
      <Invited invitation={invitation} />
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        data={known}
        problems={problems}
        countries={countries}
        today={today}
        busy={!state.matches({ open: { form: "editing" } })}
        submitLabel={t("auth:register.submit")}
        slots={{
          captcha: (
            <CaptchaPicture
              image={ownCaptcha ? image : smsCaptcha.image}
              onRefresh={ownCaptcha ? () => send({ type: "refreshCaptcha" }) : smsCaptcha.refresh}
            />
          ),
          verificationCode: (
            <SendCode purpose="register" send={sendRegisterCode} onCaptcha={smsCaptcha.show} />
          ),
          terms: <ReadTerms onRead={() => open("terms")} />,
        }}
        onSubmit={(data) => send({ type: "submit", form: withOpenCode(data as Data, invitation) })}
      />
      {state.can({ type: "retry" }) && (
        <Button kind="quiet" onClick={() => send({ type: "retry" })}>
          {t("common:action.retry")}
        </Button>
      )}
      {flags.has("LOGIN") && (
        <p className={styles.quiet}>
          {t("auth:register.known")} <SiteLink to="/login">{t("common:action.login")}</SiteLink>
        </p>
      )}
    </div>
  );
}

/** Says what becomes of the invitation that the visitor came with. */
function Invited({ invitation: { code, state } }: { invitation: VisitorInvitation }) {
  const { t } = useTranslation("auth");
  if (!code || !state) return null;
  const text = isClosed(state) ? (`auth:register.invitation.${state}` as const) : "auth:register.invited";
  return <p className={styles.note}>{t(text)}</p>;
}

/** The form without a code that would be refused: the visitor has seen the notice and cannot change the code. */
const withOpenCode = ({ referralCode, ...form }: Data, { state }: VisitorInvitation): Data =>
  referralCode === undefined || isClosed(state) ? form : { ...form, referralCode };

/** The visitor's current day, yyyy-MM-dd; the Swedish locale writes dates as ISO 8601. */
const localDay = (): string => new Date().toLocaleDateString("sv-SE");
