import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input } from "../../../contract/words.ts";
import { refuse } from "../../../kernel/outcome.ts";
import type { Form } from "../../../machines/parts/form.ts";
import { type Address, addressFields, machine } from "../../../machines/sms-countdown.ts";
import { useSite } from "../../context/site.ts";
import { textOf, useForm } from "../../form/form-context.ts";
import { asked, port } from "../ports.ts";
import { useWantedCaptcha } from "./captcha-picture.tsx";
import { maskedAddress, maskedNumber } from "./masked.ts";
import styles from "./parts.module.css";
import { ProblemLine } from "./problem-line.tsx";
import { askThirdParty } from "./third-party.ts";

type Purpose = Input<"verification/sms/countdown">["purpose"];
type Sent = { expiredMinutes: number; secondsLeft: number };
/** The machine takes answers without seconds as well. */
type Sending = { expiredMinutes: number; secondsLeft?: number };

/** Where a code goes, and the captcha; `mobileNum` is the address when it goes by mail. */
export type Asking = {
  mobileNum: string;
  countryDialingCode: string;
  captcha: string;
  humanVerification?: string;
};

type Props = {
  purpose: Purpose;
  /** The call that sends it. */
  send: (form: Asking) => Promise<Sent>;
  /** Field whose value says where the code goes, which must be right first; null when the server knows. */
  to?: Address | null;
  /** A refusal that wants a captcha; the form then shows one. */
  onCaptcha?: () => void;
};

/** Where a code went, in the words of the line that tells it; undefined where only the server knows. */
function wentTo(to: Address | null, form: Form): string | undefined {
  const address = form[to ?? ""] ?? "";
  if (to === "mobileNum") return maskedNumber(form.countryDialingCode ?? "", address);
  return to === "email" ? maskedAddress(address) : undefined;
}

/** The button that sends a code and counts down by the server's clock (spec section 4, SMS code). */
export function SendCode({ purpose, send, to = "mobileNum", onCaptcha }: Props) {
  const { t } = useTranslation("auth");
  const { payload } = useSite();
  const { store, tell, ask: wish, asked: wished } = useForm();
  const [sent, setSent] = useState<{ to: string | undefined }>();
  const { human } = payload.accounts;
  const humanPage = human?.sms && to === "mobileNum" ? human.page : undefined;
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          remaining: port<{ secondsLeft: number }, { purpose: string }>(({ purpose: of }) =>
            asked("verification/sms/countdown", { purpose: of as Purpose }),
          ),
          send: port<Sending, { purpose: string; form: Form }>(async ({ form }) => {
            const answer = await send({
              mobileNum: form[to ?? ""] ?? "",
              countryDialingCode: form.countryDialingCode ?? "",
              captcha: form.captcha ?? "",
              ...(await humanResult(humanPage)),
            });
            setSent({ to: wentTo(to, form) });
            return answer;
          }),
        },
      }),
    [send, to, humanPage],
  );
  const [state, dispatch] = useMachine(bound, {
    input: { purpose, thirdParty: false, to, rules: payload.register },
  });
  const { secondsLeft, refusal, form } = state.context;
  useSync(() => dispatch({ type: "sync" }));
  useEffect(() => {
    if (refusal?.value?.captcha) onCaptcha?.();
  }, [refusal, onCaptcha]);
  useWantedCaptcha(refusal, form.captcha);
  useEffect(() => {
    if (sent && wished?.textKey) wish({ field: wished.field });
  }, [sent, wished, wish]);
  // Also while the server is asked anew.
  const counting = secondsLeft > 0;
  const resting = counting || !state.matches("ready");

  const ask = () => {
    if (resting) return;
    setSent(undefined);
    const address = addressFields(to);
    for (const field of address) store.check(field);
    // A dialling code's problem is the number's as well.
    const problems = [...new Set(address.flatMap((field) => store.standing(field).problem ?? []))];
    if (problems.length > 0) return tell(problems);
    const typed = [...address, "captcha"].map((field) => [field, textOf(store.value(field))]);
    dispatch({ type: "send", form: Object.fromEntries(typed) });
  };
  return (
    <span className={styles.sender}>
      <button type="button" className="button quiet" onClick={ask} aria-disabled={resting}>
        {counting ? t("auth:code.wait", { seconds: secondsLeft }) : t("auth:code.send")}
      </button>
      <span className={styles.under} role="status">
        {sent && t(sent.to ? "auth:code.sentTo" : "auth:code.sent", sent)}
      </span>
      <span className={styles.under}>
        <ProblemLine refusal={refusal} beside />
      </span>
    </span>
  );
}

/** The human verification that a brand wants before a message; a closed window sends none (spec section 7). */
async function humanResult(page: string | undefined): Promise<{ humanVerification?: string }> {
  if (!page) return {};
  const humanVerification = await askThirdParty(page);
  if (humanVerification === undefined) throw refuse("human.failed");
  return { humanVerification };
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
