import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormBlock } from "../../../contract/generated/block.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import { holds } from "../../../site/conditions.ts";
import { blockPlan, type ChoicePart } from "../../../site/forms/block-plan.ts";
import type { FormData } from "../../../site/forms/form-plan.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useSame } from "../../api/use-same.ts";
import { useSite } from "../../context/site.ts";
import { CaptchaPicture } from "../../flows/parts/captcha-picture.tsx";
import { useCaptcha, useCountries } from "../../flows/parts/countries-and-captcha.ts";
import { inputOf, structuredOf } from "../../flows/parts/form-to-input.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { PlanForm } from "../../form/plan-form.tsx";
import { Button } from "../../kit/button.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { Suspense } from "../../kit/suspense.ts";
import type { Values } from "../field-text.ts";
import { alongOf, type FormChoice, knownData, ownFields, withChoice } from "./choice.ts";
import { fieldSlots } from "./field-slots.tsx";
import { forChosen, type Offered, offeredField } from "./form-queries.ts";
import type { SenderProps } from "./send-code-button.tsx";

type Props = {
  block: FormBlock;
  /** What `needs` or `current` answered: conditions of fields are about it. */
  answer: Values | undefined;
  choice: FormChoice | undefined;
  /** The options of the field whose options a call lists. */
  offered: Offered;
  onDone: (answer: Values) => void;
};

const none: FieldProblem[] = [];

/** Few forms ask for a code. */
const Sender = lazyPart<SenderProps>("blocks/form/send-code-button", async () => ({
  default: (await import("./send-code-button.tsx")).Sender,
}));

/** A disabled button in the sender's place until its script is loaded. */
function LaterSender(props: SenderProps) {
  const { t } = useTranslation("auth");
  const waiting = (
    <Button kind="quiet" disabled>
      {t("auth:code.send")}
    </Button>
  );
  return (
    <Suspense fallback={waiting}>
      <Sender {...props} />
    </Suspense>
  );
}

/** The boxes of a form that are ticked. */
const ticksOf = (data: FormData): FormData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value === true));

/** The button of a field whose value is sent. */
const senderSlot = (field: FormBlock["fields"][number] | undefined, onCaptcha: SenderProps["onCaptcha"]) =>
  field?.send ? { [field.name]: <LaterSender send={field.send} onCaptcha={onCaptcha} /> } : {};

/** What the choice adds to the form. */
function choicePart(block: FormBlock, choice: FormChoice | undefined): ChoicePart {
  if (!choice) return {};
  const { select, entries, valueOf, nameOf } = choice;
  const options = entries.map((entry) => ({ value: valueOf(entry), name: nameOf(entry) }));
  const labelKey = block.choice?.labelKey ?? block.titleKey;
  return {
    own: ownFields(block.choice, choice),
    ...(select === undefined ? {} : { select: { name: select, labelKey, options } }),
  };
}

/** What a form sends along with what is typed may have changed elsewhere: it is read again after a refusal. */
const readAgain = () => undefined;

/** The fields of a form and its call. A refusal is shown, and the typed data stay. */
export function Fields({ block, answer, choice, offered: options, onDone }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation(["member", "auth", "common"]);
  const countries = useCountries();
  const captcha = useCaptcha();
  const along = block.needs?.along ?? block.choice?.along;
  const { busy, refusal, run } = useMutation(block.operation as OperationId, along && readAgain);
  // A field whose condition is not known is shown: the server decides.
  const chosenFrom = offeredField(block);
  const offered = useSame(options);
  const around = useSame(choice?.answer);
  const fields = useMemo(
    () =>
      block.fields.filter(
        ({ when, whenChoice, from }) =>
          (!answer || holds(when, answer)) &&
          (!whenChoice || (around !== undefined && holds(whenChoice, around))) &&
          (!from || offered.length > 0),
      ),
    [block.fields, answer, offered, around],
  );
  const chosen = choice?.chosen && choice.select === undefined ? choice.valueOf(choice.chosen) : undefined;
  const unfit = t(chosenFrom?.from?.within?.textKey ?? "");
  const ofCall = chosenFrom && { offered: { [chosenFrom.name]: forChosen(offered, chosen, unfit) } };
  const part = useSame({ ...choicePart(block, choice), ...ofCall });
  const own = block.captcha === true;
  const { operation } = block;
  const plan = useMemo(
    () => blockPlan(fields, payload.register, { operation, captcha: captcha.required, own, choice: part }),
    [fields, payload.register, operation, captcha.required, own, part],
  );
  const [typed, setTyped] = useState<string>();
  const asked = own && refusal?.code === "captcha.required" ? refusal : undefined;
  const { show } = captcha;
  // Each refusal uses a picture up.
  useEffect(() => {
    if (asked) show();
  }, [asked, show]);
  const sender = fields.find(({ send }) => send);
  const submit = async ({ captcha: solved, ...form }: FormData) => {
    setTyped(own && solved ? String(solved) : undefined);
    const solution = own && solved ? { captcha: solved } : {};
    const known = { ...block.input, ...alongOf(block.needs ?? {}, answer ?? {}) };
    const done = await run({ ...known, ...withChoice(block.choice, choice, form), ...solution });
    if (done) onDone(done as Values);
  };
  return (
    <>
      <ProblemLine refusal={refusal} />
      <PlanForm
        plan={plan}
        data={knownData(block.choice, choice)}
        countries={countries}
        problems={refusal?.errors ?? none}
        busy={busy}
        submitLabel={t(block.submitKey)}
        slots={{
          captcha: (
            <CaptchaPicture
              {...{ image: captcha.image, onRefresh: captcha.refresh, refusal: asked ?? null, typed }}
            />
          ),
          ...senderSlot(sender, captcha.show),
          ...fieldSlots(fields, choice, answer),
        }}
        onSubmit={(data) => void submit({ ...inputOf(data), ...ticksOf(data), ...structuredOf(plan, data) })}
      />
    </>
  );
}
