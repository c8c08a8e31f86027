import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Refused } from "../../machines/ports.ts";
import { hasNumbers, loginPlan, smsLoginPlan } from "../../site/forms/account-plans.ts";
import type { FormData } from "../../site/forms/form-plan.ts";
import { allowedModules } from "../../site/modules.ts";
import { useSite } from "../context/site.ts";
import { PlanForm } from "../form/plan-form.tsx";
import { SegmentedControl } from "../kit/segmented-control.tsx";
import { CaptchaPicture } from "./parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "./parts/countries-and-captcha.ts";
import { rememberedName } from "./parts/remembered-name.ts";
import { type CodeRequest, SendCode } from "./parts/send-code.tsx";
import { callPort } from "./ports.ts";

export type LoginForm = {
  busy: boolean;
  problems: Parameters<typeof PlanForm>[0]["problems"] & object;
  onSubmit: (data: FormData) => void;
};

type Captcha = {
  captcha: boolean;
  /** The last refusal. If it requires a captcha, the captcha's field gets the focus. */
  refusal: Refused | null;
  image: string | null;
  onRefresh: () => void;
};

/** Name and password, with the captcha once it is required. */
export function UsernameForm({ captcha, refusal, image, onRefresh, ...form }: LoginForm & Captcha) {
  const { payload } = useSite();
  const { t } = useTranslation("common");
  const byNumber = hasNumbers(payload.register, allowedModules(payload.whitelabel));
  const plan = useMemo(() => loginPlan({ captcha, byNumber }), [captcha, byNumber]);
  const remembered = rememberedName();
  const known = remembered ? { username: remembered, remember: true } : {};
  return (
    <PlanForm
      plan={plan}
      data={known}
      submitLabel={t("common:action.login")}
      slots={{ captcha: <CaptchaPicture image={image} onRefresh={onRefresh} refusal={refusal} /> }}
      {...form}
    />
  );
}

const sendLoginCode = ({ captcha, ...to }: CodeRequest) =>
  callPort("verification/sms/noLogin", { ...to, purpose: "login", ...(captcha ? { captcha } : {}) });

/** Number and the code that is sent to it. */
export function SmsForm(form: LoginForm) {
  const { payload } = useSite();
  const { t } = useTranslation("common");
  const captcha = useCaptcha();
  const countries = useCountries();
  const plan = useMemo(
    () => smsLoginPlan(payload.register, { captcha: captcha.required }),
    [payload.register, captcha.required],
  );
  return (
    <PlanForm
      plan={plan}
      countries={countries}
      submitLabel={t("common:action.login")}
      slots={{
        captcha: <CaptchaPicture image={captcha.image} onRefresh={captcha.refresh} />,
        verificationCode: <SendCode purpose="login" send={sendLoginCode} onCaptcha={captcha.show} />,
      }}
      {...form}
    />
  );
}

export type LoginMethod = "username" | "sms";

type MethodsProps = { methods: LoginMethod[]; method: LoginMethod; choose: (method: LoginMethod) => void };

/** The login methods, if there is more than one. */
export function Methods({ methods, method, choose }: MethodsProps) {
  const { t } = useTranslation("auth");
  return (
    <SegmentedControl
      label={t("auth:login.methods")}
      options={methods.map((one) => ({ value: one, label: t(`auth:login.method.${one}`) }))}
      value={method}
      onChange={choose}
      wide
    />
  );
}
