import { useMachine } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Input } from "../../contract/words.ts";
import type { SignedIn } from "../../machines/parts/sign-in.ts";
import { machine } from "../../machines/registration.ts";
import { allowedModules } from "../../site/modules.ts";
import { registrationKind, registrationSchema } from "../../site/registration/schema.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { SchemaForm } from "../form/schema-form.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "./parts/form-surroundings.ts";
import { textsOf } from "./parts/form-texts.ts";
import { kept } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { type Asking, SendCode } from "./parts/send-code.tsx";
import { askThirdParty } from "./parts/third-party.ts";
import { asked, captchaPort, infoPort, port } from "./ports.ts";
import { enter } from "./session-actor.ts";

type Given = { kind: "username" | "mobile"; form: Record<string, string>; human: string | null };

const actors = {
  checkAffiliate: port<unknown, { code: string }>(({ code }) =>
    asked("agent/affiliate", { code, domain: location.hostname }),
  ),
  register: port<SignedIn, Given>(({ kind, form, human }) => {
    const input: Input<"member/register"> = {
      ...form,
      terms: true,
      ageConfirmed: true,
      login: true,
      registerUrl: `${location.origin}${location.pathname}`,
      registerMethod: "WEB",
      ...(human ? { humanVerification: human } : {}),
    };
    return kept(asked(kind === "mobile" ? "member/register/mobile" : "member/register", input));
  }),
  loadInfo: infoPort,
  captcha: captchaPort,
};

const sendRegisterCode = ({ mobileNum, countryDialingCode, captcha }: Asking) =>
  asked("verification/sms/register", {
    mobileNo: mobileNum,
    countryDialingCode,
    ...(captcha ? { captcha } : {}),
  });

/** Registration by the fields and rules of the brand's JSON (spec sections 3 to 5). */
export function Register() {
  const { payload } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const countries = useCountries();
  const smsCaptcha = useCaptcha();
  const flags = useMemo(() => allowedModules(payload.whitelabel), [payload.whitelabel]);
  const kind = registrationKind(flags);
  const bound = useMemo(() => machine.provide({ actors }), []);
  const rule = payload.register.captcha;
  const [state, send] = useMachine(bound, {
    input: {
      kind,
      rules: payload.register,
      captcha: rule?.enabled ?? false,
      sms: false,
      humanVerification: payload.accounts.human?.register ?? false,
    },
  });
  const { captchaWanted, image, problems, refusal } = state.context;
  const asksCaptcha = captchaWanted || smsCaptcha.wanted;
  const plan = useMemo(() => {
    // A refusal or the sending of a code may want a captcha that the brand's rules do not ask for.
    const captcha = { ...(rule ?? anyCaptcha), enabled: asksCaptcha, required: captchaWanted };
    return registrationSchema({ rules: { ...payload.register, captcha }, flags, kind });
  }, [payload.register, rule, flags, kind, asksCaptcha, captchaWanted]);
  const known = useMemo(() => {
    const referralCode = query.get("referralCode");
    return { domain: location.hostname, ...(referralCode ? { referralCode } : {}) };
  }, [query]);

  const { output } = state;
  useEffect(() => {
    if (!output) return;
    void asked("member/info", {}).then((member) => {
      enter(output.token, member, true);
      navigate(output.to, { replace: true });
    });
  }, [output]);
  const humanPage = payload.accounts.human?.page;
  const asksHuman = state.matches({ open: { form: "verifyingHuman" } });
  useEffect(() => {
    if (!asksHuman || !humanPage) return;
    void askThirdParty(humanPage).then((result) =>
      send(result ? { type: "humanVerified", result } : { type: "humanClosed" }),
    );
  }, [asksHuman, humanPage, send]);

  return (
    <div className={styles.flow}>
      {query.get("referralCode") && <p className={styles.note}>{t("auth:register.invited")}</p>}
      <ProblemLine refusal={refusal} />
      <SchemaForm
        plan={plan}
        data={known}
        problems={problems}
        countries={countries}
        busy={!state.matches({ open: { form: "editing" } })}
        submitLabel={t("auth:register.submit")}
        slots={{
          captcha: (
            <CaptchaPicture
              image={captchaWanted ? image : smsCaptcha.image}
              onRefresh={captchaWanted ? () => send({ type: "refreshCaptcha" }) : smsCaptcha.refresh}
            />
          ),
          verificationCode: (
            <SendCode purpose="register" send={sendRegisterCode} onCaptcha={smsCaptcha.want} />
          ),
          terms: <Terms onRead={() => open("terms")} />,
        }}
        onSubmit={(data) =>
          send({
            type: "submit",
            form: textsOf(data),
            terms: data.terms === true,
            ageConfirmed: data.ageConfirmed === true,
          })
        }
      />
      {flags.has("LOGIN") && (
        <p className={styles.quiet}>
          {t("auth:register.known")} <SiteLink to="/login">{t("common:action.login")}</SiteLink>
        </p>
      )}
    </div>
  );
}

const anyCaptcha = {
  enabled: true,
  required: true,
  acceptedPattern: ["*"],
  patternId: "any",
  minLength: 1,
  maxLength: 20,
};

/** The box's label with a way to what one accepts. */
function Terms({ onRead }: { onRead: () => void }) {
  const { t } = useTranslation("auth");
  return (
    <>
      {t("auth:field.terms")}{" "}
      <button type="button" className={styles.link} onClick={onRead}>
        {t("auth:register.readTerms")}
      </button>
    </>
  );
}
