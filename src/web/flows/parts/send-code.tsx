import { useMachine } from "@xstate/react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input } from "../../../contract/shared-types.ts";
import { refuse } from "../../../kernel/outcome.ts";
import type { Form } from "../../../machines/parts/form.ts";
import { type Address, addressFields, brandInput, machine } from "../../../machines/sms-countdown.ts";
import { useSite } from "../../context/site.ts";
import { textOf, useForm } from "../../form/form-context.ts";
import { Button } from "../../kit/button.tsx";
import { callPort, port } from "../ports.ts";
import { useRequiredCaptcha } from "./captcha-picture.tsx";
import { maskedAddress, maskedNumber } from "./masked.ts";
import styles from "./parts.module.css";
import { ProblemLine } from "./problem-line.tsx";
import { openThirdParty } from "./third-party.ts";

type Purpose = Input<"verification/sms/countdown">["purpose"];
type Sent = { expiredMinutes: number; secondsLeft: number };
/** The machine accepts answers without seconds as well. */
type SendAnswer = { expiredMinutes: number; secondsLeft?: number };

/** Where a code goes, and the captcha; `mobileNum` is the address when it is sent by mail. */
export type CodeRequest = {
  mobileNum: string;
  countryDialingCode: string;
  captcha: string;
  humanVerification?: string;
};

type Props = {
  purpose: Purpose;
  /** The call that sends it. */
  send: (form: CodeRequest) => Promise<Sent>;
  /** The field with the address, which must be valid first; null when the server knows the address. */
  to?: Address | null;
  /** Called when a refusal requires a captcha. */
  onCaptcha?: () => void;
};

/** The masked address that a code was sent to; undefined where only the server knows it. */
function sentTo(to: Address | null, form: Form): string | undefined {
  const address = form[to ?? ""] ?? "";
  if (to === "mobileNum") return maskedNumber(form.countryDialingCode ?? "", address);
  return to === "email" ? maskedAddress(address) : undefined;
}

/** The button that sends a code and counts down by the server's clock (spec section 4, SMS code). */
export function SendCode({ purpose, send, to = "mobileNum", onCaptcha }: Props) {
  const { t } = useTranslation("auth");
  const { payload } = useSite();
  const { store, report, request, requested } = useForm();
  const [sent, setSent] = useState<{ to: string | undefined }>();
  const { human } = payload.accounts;
  const humanPage = human?.sms && to === "mobileNum" ? human.page : undefined;
  const bound = useMemo(
    () =>
      machine.provide({
        actors: {
          remaining: port<{ secondsLeft: number }, { purpose: string }>(({ purpose: of }) =>
            callPort("verification/sms/countdown", { purpose: of as Purpose }),
          ),
          send: port<SendAnswer, { purpose: string; form: Form }>(async ({ form }) => {
            const answer = await send({
              mobileNum: form[to ?? ""] ?? "",
              countryDialingCode: form.countryDialingCode ?? "",
              captcha: form.captcha ?? "",
              ...(await humanResult(humanPage)),
            });
            setSent({ to: sentTo(to, form) });
            return answer;
          }),
        },
      }),
    [send, to, humanPage],
  );
  const [state, dispatch] = useMachine(bound, {
    input: { purpose, thirdParty: false, to, ...brandInput(payload) },
  });
  const { secondsLeft, refusal, form } = state.context;
  useSync(() => dispatch({ type: "sync" }));
  useEffect(() => {
    if (refusal?.value?.captcha) onCaptcha?.();
  }, [refusal, onCaptcha]);
  useRequiredCaptcha(refusal, form.captcha);
  useEffect(() => {
    if (sent && requested?.textKey) request({ field: requested.field });
  }, [sent, requested, request]);
  // Also while the server is asked again.
  const counting = secondsLeft > 0;
  const resting = counting || !state.matches("ready");

  const start = () => {
    if (resting) return;
    setSent(undefined);
    const address = addressFields(to);
    for (const field of address) store.check(field);
    // A dialling code's error counts as the number's error.
    const problems = [...new Set(address.flatMap((field) => store.state(field).problem ?? []))];
    if (problems.length > 0) return report(problems);
    const typed = [...address, "captcha"].map((field) => [field, textOf(store.value(field))]);
    dispatch({ type: "send", form: Object.fromEntries(typed) });
  };
  return (
    <span className={styles.sender}>
      <Button kind="quiet" onClick={start} disabled={resting}>
        {counting ? t("auth:code.wait", { seconds: secondsLeft }) : t("auth:code.send")}
      </Button>
      <span className={styles.under} role="status">
        {sent && t(sent.to ? "auth:code.sentTo" : "auth:code.sent", sent)}
      </span>
      <span className={styles.under}>
        <ProblemLine refusal={refusal} beside />
      </span>
    </span>
  );
}

/**
 * The human verification that a brand demands before a message; no message is sent if its window is closed
 * (spec section 7).
 */
async function humanResult(page: string | undefined): Promise<{ humanVerification?: string }> {
  if (!page) return {};
  const humanVerification = await openThirdParty(page);
  if (humanVerification === undefined) throw refuse("human.failed");
  return { humanVerification };
}

/** Asks the server again when this tab becomes visible or online. */
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
