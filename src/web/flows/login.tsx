import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { machine } from "../../machines/login.ts";
import { allowedModules } from "../../site/modules.ts";
import type { FormData } from "../../site/registration/form-plan.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { ChangePassword } from "./change-password.tsx";
import { ExtraVerification } from "./extra-verification.tsx";
import { type LoginForm, type Method, Methods, SmsForm, UsernameForm } from "./login-forms.tsx";
import { OtherDoors } from "./other-doors.tsx";
import { loginPorts } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { rememberName } from "./parts/remembered-name.ts";
import { useComingIn, useEnding } from "./parts/use-ending.ts";
import { useHumanWindow } from "./parts/use-human-window.ts";

const noProblems: LoginForm["problems"] = [];

/** The login's machine with this brand's input; when it ends, the member is kept and led on. */
function useLogin(side: "member" | "agent") {
  const { payload } = useSite();
  const { state: location } = useLocation() as { state: { from?: string } | null };
  const comeIn = useComingIn();
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
  useEnding(state.output, ({ token, to, firstLogin, agent }) => {
    const wanted = side === "member" && !agent ? location?.from : undefined;
    void comeIn({ token, to: wanted ?? to, firstLogin });
  });
  useHumanWindow(state.matches({ open: { form: "verifyingHuman" } }), accounts.human?.page, send);
  return { state, send, methods, modules };
}

/**
 * Somebody who is in already has nothing to do at a door: another tab has handed its session on, and the page
 * that was wanted comes up. `waits` is false once the login of this very form leads on by itself.
 */
function usePassing(side: "member" | "agent", waits: boolean): void {
  const { session } = useSite();
  const navigate = useNavigate();
  const { state: location } = useLocation() as { state: { from?: string } | null };
  const { visitor, member } = session;
  const isIn = member !== undefined && (side === "member" || visitor.agent);
  useEffect(() => {
    if (!isIn || !waits) return;
    navigate(side === "agent" ? "/agentHome" : (location?.from ?? "/"), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where one came from does not change at a door
  }, [isIn, waits]);
}

/** Login of members, or of agents at their own door (spec section 4). */
export function Login({ side }: { side: "member" | "agent" }) {
  const { payload, session } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { state, send, methods, modules } = useLogin(side);
  const [method, setMethod] = useState<Method>("username");
  usePassing(side, state.matches({ open: { form: "editing" } }));
  const { answer, door, captchaWanted, image } = state.context;
  // What was said to one method is not about the other.
  const isOver = door !== method && (door === "username" || door === "sms");
  const refusal = isOver ? null : state.context.refusal;
  const problems = isOver ? noProblems : state.context.problems;
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
  if (state.matches({ open: { form: "mustChangePassword" } })) {
    const { password } = state.context.form;
    return <ChangePassword forced oldPassword={password} onDone={() => send({ type: "passwordChanged" })} />;
  }
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
      <HelpLinks />
      {side === "member" && (
        <>
          <OtherDoors
            social={payload.accounts.social}
            onSocial={(provider) => send({ type: "social", provider })}
            phone={payload.accounts.phone?.page}
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

/** For whoever does not get in by themselves. */
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
