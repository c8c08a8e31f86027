import { useMachine } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { brandInput, machine } from "../../machines/login.ts";
import type { LoginSide } from "../../machines/parts/sign-in.ts";
import type { Refused } from "../../machines/ports.ts";
import type { FormData } from "../../site/forms/form-plan.ts";
import { allowedModules } from "../../site/modules.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { useEnding } from "../kit/use-ending.ts";
import { AlreadyIn, useRedirectLoggedIn } from "./already-logged-in.tsx";
import { ExtraVerification } from "./extra-verification.tsx";
import { ForcedPasswordChange } from "./forced-password-change.tsx";
import { type LoginForm, type LoginMethod, Methods, SmsForm, UsernameForm } from "./login-forms.tsx";
import { OtherAuthEntries } from "./other-auth-entries.tsx";
import { loginPorts } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { rememberName } from "./parts/remembered-name.ts";
import { useCompleteLogin } from "./parts/use-complete-login.ts";
import { useHumanWindow } from "./parts/use-human-window.ts";
import { refreshMember } from "./session-actor.ts";

const noProblems: LoginForm["problems"] = [];

/** The login's machine with this brand's input. At its end the member is stored and redirected. */
function useLogin(side: LoginSide) {
  const { payload } = useSite();
  const { state: location } = useLocation() as { state: { from?: string } | null };
  const comeIn = useCompleteLogin();
  const modules = allowedModules(payload.whitelabel);
  const { accounts } = payload;
  const brand = brandInput(payload, { side });
  const bound = useMemo(() => machine.provide({ actors: loginPorts }), []);
  const [state, send] = useMachine(bound, {
    input: { ...brand, side, captcha: false },
  });
  useEnding(state.output, ({ token, to, firstLogin, agent }) => {
    const wanted = side === "member" && !agent ? location?.from : undefined;
    void comeIn({ token, to: wanted ?? to, firstLogin });
  });
  useHumanWindow(state.matches({ open: { form: "verifyingHuman" } }), accounts.human?.page, send);
  return { state, send, methods: brand.methods, modules };
}

/**
 * A forced password change that was left by the browser's back button: the tab holds a session, which demands
 * the change on every page.
 */
function useAbandonedChange(waits: boolean): void {
  const isWaiting = useRef(waits);
  useEffect(() => {
    isWaiting.current = waits;
  }, [waits]);
  useEffect(
    () => () => {
      if (isWaiting.current) void refreshMember().catch(() => undefined);
    },
    [],
  );
}

type Props = {
  side: LoginSide;
  /** Drawn above the forms, but not above forced steps. */
  picture?: ReactNode;
};

/** Login of members, or of agents at their own entry (spec section 4). */
export function Login({ side, picture }: Props) {
  const { session } = useSite();
  const login = useLogin(side);
  const { state, send } = login;
  const mustChange = state.matches({ open: { form: "mustChangePassword" } });
  useRedirectLoggedIn(side, state.matches({ open: { form: "editing" } }));
  useAbandonedChange(mustChange);
  const { answer, form } = state.context;
  if (session.visitor.mode !== "visitor" && !mustChange) return <AlreadyIn side={side} />;
  if (state.matches({ open: { form: "extraVerification" } }) && answer?.challenge)
    return (
      <ExtraVerification
        challenge={answer.challenge}
        onDone={(done) => send(done ? { type: "verified", answer: done } : { type: "verificationCancelled" })}
      />
    );
  if (mustChange)
    return (
      <ForcedPasswordChange
        account={form.username}
        oldPassword={form.password}
        onDone={() => send({ type: "passwordChanged" })}
      />
    );
  return (
    <>
      {picture}
      <LoginForms side={side} login={login} />
    </>
  );
}

type LoginFormsProps = { side: LoginSide; login: ReturnType<typeof useLogin> };

/** The login's forms, the refusal of the last attempt, and the other entries. */
function LoginForms({ side, login: { state, send, methods, modules } }: LoginFormsProps) {
  const { payload } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { entry: chosenEntry, captchaWanted, image, freePlay } = state.context;
  const [method, setMethod] = useState<LoginMethod>(chosenEntry === "sms" ? "sms" : "username");
  const busy = !state.matches({ open: { form: "editing" } });
  // A refusal of one method does not apply to the other.
  const isOver = chosenEntry !== method && (chosenEntry === "username" || chosenEntry === "sms");
  const refusal = isOver ? null : state.context.refusal;
  const submit = (data: FormData) => {
    rememberName(data.remember === true ? String(data.username ?? "") : undefined);
    const { remember: _remember, ...form } = data;
    send({ type: "submit", method, form: form as Record<string, string> });
  };
  const forms = { busy, problems: isOver ? noProblems : state.context.problems, onSubmit: submit };
  return (
    <div className={styles.flow}>
      {methods.length > 1 && <Methods methods={methods} method={method} choose={setMethod} />}
      <Refusal refusal={refusal} captchaWanted={captchaWanted} />
      {method === "username" ? (
        <UsernameForm
          {...forms}
          captcha={captchaWanted}
          refusal={refusal}
          image={image}
          onRefresh={() => send({ type: "refreshCaptcha" })}
        />
      ) : (
        <SmsForm {...forms} />
      )}
      <HelpLinks />
      {side === "member" && (
        <>
          <OtherAuthEntries
            social={payload.accounts.social}
            onSocial={(provider) => send({ type: "social", provider })}
            phonePage={payload.accounts.phone?.page}
            onPhoneVerified={(token) => send({ type: "phoneVerified", token })}
            freePlay={freePlay}
            busy={busy}
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

type RefusalProps = { refusal: Refused | null; captchaWanted: boolean };

/** What the redirect of a provider refuses. */
const sentBackBy = ["social.failed", "social.unknown", "identity.closed"] as const;

/** The reason of a refusal, and the remedy: the right entry, or a captcha from now on. */
function Refusal({ refusal, captchaWanted }: RefusalProps) {
  const { t } = useTranslation("auth");
  // A provider redirected the visitor back without a result.
  const [query] = useSearchParams();
  const sentBack = sentBackBy.find((code) => code === query.get("problem"));
  return (
    <>
      <ProblemLine refusal={refusal ?? (sentBack ? { code: sentBack } : null)} />
      {refusal && <RightEntryLink code={refusal.code} />}
      {refusal && captchaWanted && refusal.code !== "login.captcha" && (
        <p className={styles.note} role="status">
          {t("auth:login.captchaNow")}
        </p>
      )}
    </>
  );
}

/** The right entry for a refused account, by the refusal's code. */
const rightEntries: Record<string, { to: string; textKey: string }> = {
  "login.not-agent": { to: "/login", textKey: "auth:login.toMembers" },
  "login.not-member": { to: "/agent", textKey: "auth:login.toAgents" },
};

/** A link to the right entry. */
function RightEntryLink({ code }: { code: string }) {
  const { t } = useTranslation("auth");
  const entry = rightEntries[code];
  if (!entry) return null;
  return (
    <p className={styles.quiet}>
      <SiteLink to={entry.to} className={styles.link}>
        {t(entry.textKey)}
      </SiteLink>
    </p>
  );
}

/** Links for visitors who cannot log in. */
function HelpLinks() {
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  return (
    <div className={styles.row}>
      <button type="button" className={styles.link} onClick={() => open("forgot-password")}>
        {t("auth:login.forgot")}
      </button>
      <button type="button" className={styles.link} onClick={() => open("customer-service")}>
        {t("common:action.customerService")}
      </button>
    </div>
  );
}
