import { useMachine } from "@xstate/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { machine } from "../../machines/login.ts";
import type { Side } from "../../machines/parts/sign-in.ts";
import type { Refused } from "../../machines/ports.ts";
import { allowedModules } from "../../site/modules.ts";
import type { FormData } from "../../site/registration/form-plan.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { AlreadyIn, usePassing } from "./already-in.tsx";
import { ExtraVerification } from "./extra-verification.tsx";
import { ForcedStep } from "./forced-step.tsx";
import { type LoginForm, type Method, Methods, SmsForm, UsernameForm } from "./login-forms.tsx";
import { OtherAuthEntries } from "./other-auth-entries.tsx";
import { loginPorts } from "./parts/login-ports.ts";
import styles from "./parts/parts.module.css";
import { ProblemLine } from "./parts/problem-line.tsx";
import { rememberName } from "./parts/remembered-name.ts";
import { useComingIn, useEnding } from "./parts/use-ending.ts";
import { useHumanWindow } from "./parts/use-human-window.ts";
import { refreshMember } from "./session-actor.ts";

const noProblems: LoginForm["problems"] = [];

/** The login's machine with this brand's input; when it ends, the member is kept and led on. */
function useLogin(side: Side) {
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
 * A change of the password that was left half-way, by the browser's back button: the tab holds a session, which
 * asks for the change wherever one goes.
 */
function useLeftHalfWay(waits: boolean): void {
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
  side: Side;
  /** Stands above the forms, and not above what must be done before one is in. */
  picture?: ReactNode;
};

/** Login of members, or of agents at their own door (spec section 4). */
export function Login({ side, picture }: Props) {
  const { session } = useSite();
  const login = useLogin(side);
  const { state, send } = login;
  const mustChange = state.matches({ open: { form: "mustChangePassword" } });
  usePassing(side, state.matches({ open: { form: "editing" } }));
  useLeftHalfWay(mustChange);
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
      <ForcedStep
        account={form.username}
        oldPassword={form.password}
        onDone={() => send({ type: "passwordChanged" })}
      />
    );
  return (
    <>
      {picture}
      <AtTheDoor side={side} login={login} />
    </>
  );
}

type AtTheDoorProps = { side: Side; login: ReturnType<typeof useLogin> };

/** The login's forms, with why the last try was refused, and the other ways in. */
function AtTheDoor({ side, login: { state, send, methods, modules } }: AtTheDoorProps) {
  const { payload } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { door, captchaWanted, image, freePlay } = state.context;
  const [method, setMethod] = useState<Method>(door === "sms" ? "sms" : "username");
  const busy = !state.matches({ open: { form: "editing" } });
  // What was said to one method is not about the other.
  const isOver = door !== method && (door === "username" || door === "sms");
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
            phone={payload.accounts.phone?.page}
            onPhone={(token) => send({ type: "phoneVerified", token })}
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

/** Why one was not let in, and what helps: the right door, or a captcha from now on. */
function Refusal({ refusal, captchaWanted }: RefusalProps) {
  const { t } = useTranslation("auth");
  // A provider sent the visitor back without a word for them.
  const [query] = useSearchParams();
  const sentBack = query.get("problem") === "social.failed" ? { code: "social.failed" } : null;
  return (
    <>
      <ProblemLine refusal={refusal ?? sentBack} />
      {refusal && <OtherSide code={refusal.code} />}
      {refusal && captchaWanted && refusal.code !== "login.captcha" && (
        <p className={styles.note} role="status">
          {t("auth:login.captchaNow")}
        </p>
      )}
    </>
  );
}

/** Where somebody belongs whom this door refused. */
const rightDoors: Record<string, { to: string; textKey: string }> = {
  "login.not-agent": { to: "/login", textKey: "auth:login.toMembers" },
  "login.not-member": { to: "/agent", textKey: "auth:login.toAgents" },
};

/** The right door for whoever knocked at the wrong one. */
function OtherSide({ code }: { code: string }) {
  const { t } = useTranslation("auth");
  const door = rightDoors[code];
  if (!door) return null;
  return (
    <p className={styles.quiet}>
      <SiteLink to={door.to} className={styles.link}>
        {t(door.textKey)}
      </SiteLink>
    </p>
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
