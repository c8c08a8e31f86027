import { useCallback } from "react";
import type { FormBlock } from "../../../contract/generated/block.ts";
import type { Input } from "../../../contract/shared-types.ts";
import { type CodeRequest, SendCode } from "../../flows/parts/send-code.tsx";
import { callPort } from "../../flows/ports.ts";

type Sending = NonNullable<FormBlock["fields"][number]["send"]>;
type Sent = { expiredMinutes: number; secondsLeft: number };
export type SenderProps = { send: Sending; onCaptcha: () => void };

/** The call's input: nothing when the server knows the address. */
function inputOf({ purpose, to }: Sending, { mobileNum, captcha, ...more }: CodeRequest): object {
  if (to === undefined) return {};
  if (to === "email") return { email: mobileNum };
  return { purpose, mobileNum, ...more, ...(captcha ? { captcha } : {}) };
}

/** The button that sends the code which a field takes. */
export function Sender({ send: document, onCaptcha }: SenderProps) {
  const send = useCallback(
    (request: CodeRequest): Promise<Sent> =>
      callPort(
        document.operation as "verification/sms/member",
        inputOf(document, request) as Input<"verification/sms/member">,
      ),
    [document],
  );
  return (
    <SendCode
      purpose={document.purpose as Input<"verification/sms/countdown">["purpose"]}
      send={send}
      to={(document.to ?? null) as "email" | "mobileNum" | null}
      onCaptcha={onCaptcha}
    />
  );
}
