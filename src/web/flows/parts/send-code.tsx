import { useMachine } from "@xstate/react";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Input } from "../../../contract/words.ts";
import type { Form } from "../../../machines/parts/form-check.ts";
import { machine } from "../../../machines/sms-countdown.ts";
import { textOf, useForm } from "../../form/form-context.ts";
import { asked, port } from "../ports.ts";
import styles from "./parts.module.css";
import { ProblemLine } from "./problem-line.tsx";

type Purpose = Input<"verification/sms/countdown">["purpose"];
type Sent = { expiredMinutes: number; secondsLeft: number };
/** The machine takes answers without seconds as well. */
type Sending = { expiredMinutes: number; secondsLeft?: number };

/** What stands in the form when a code is asked for; `mobileNum` is the address when it goes by mail. */
export type Asking = { mobileNum: string; countryDialingCode: string; captcha: string };

type Props = {
  purpose: Purpose;
  /** The call that sends it. */
  send: (form: Asking) => Promise<Sent>;
  /** Field whose value says where the code goes, which must be right first; null when the server knows. */
  to?: "mobileNum" | "email" | null;
  /** A refusal that wants a captcha; the form then shows one. */
  onCaptcha?: () => void;
};

/** The button that sends a code and counts down by the server's clock (spec section 4, SMS code). */
export function SendCode({ purpose, send, to = "mobileNum", onCaptcha }: Props) {
  const { t } = useTranslation("auth");
  const { draft } = useForm();
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          remaining: port<{ secondsLeft: number }, { purpose: string }>(({ purpose: of }) =>
            asked("verification/sms/countdown", { purpose: of as Purpose }),
          ),
          send: port<Sending, { purpose: string; form: Form }>(({ form }) => send(form as Asking)),
        },
      }),
    [send],
  );
  const [state, dispatch] = useMachine(bound, { input: { purpose, thirdParty: false } });
  const { secondsLeft, refusal } = state.context;
  useSync(() => dispatch({ type: "sync" }));
  useEffect(() => {
    if (refusal?.value?.captcha) onCaptcha?.();
  }, [refusal, onCaptcha]);

  const ask = () => {
    if (to !== null && !draft.check(to)) return;
    const typed = (field: string) => textOf(draft.value(field)).trim();
    const form = {
      // The machine sends nothing without an address; where the server knows it, any word will do.
      mobileNum: to === null ? "bound" : typed(to),
      countryDialingCode: typed("countryDialingCode"),
      captcha: typed("captcha"),
    };
    dispatch({ type: "send", form });
  };
  const counting = state.matches("counting");
  const resting = !state.matches("ready");
  return (
    <span className={styles.sender}>
      <button
        type="button"
        className="button quiet"
        onClick={ask}
        aria-disabled={resting}
        disabled={counting}
      >
        {counting ? t("auth:code.wait", { seconds: secondsLeft }) : t("auth:code.send")}
      </button>
      <span className={styles.under}>
        <ProblemLine refusal={refusal} />
      </span>
    </span>
  );
}

/** Asks the server again when this tab comes back to view or to the network. */
function useSync(sync: () => void): void {
  useEffect(() => {
    const visible = () => document.visibilityState === "visible" && sync();
    document.addEventListener("visibilitychange", visible);
    addEventListener("online", sync);
    return () => {
      document.removeEventListener("visibilitychange", visible);
      removeEventListener("online", sync);
    };
  });
}
