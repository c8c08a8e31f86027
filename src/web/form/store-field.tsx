import type { FieldProps } from "@rjsf/utils";
import type { ComponentType } from "react";
import type { WidgetName } from "../../site/registration/form-plan.ts";
import { lazyPart } from "../kit/lazy.ts";
import { useField } from "./form-context.ts";
import { structureModule } from "./use-structure.ts";
import { AmountWidget } from "./widgets/amount.tsx";
import { CheckboxWidget } from "./widgets/checkbox.tsx";
import { CaptchaWidget, CodeWidget } from "./widgets/code.tsx";
import { DateWidget } from "./widgets/date.tsx";
import { PasswordWidget } from "./widgets/password.tsx";
import { SelectWidget } from "./widgets/select.tsx";
import { TelWidget } from "./widgets/tel.tsx";
import { TextWidget } from "./widgets/text.tsx";
import { TextareaWidget } from "./widgets/textarea.tsx";

const widgets: Record<Exclude<WidgetName, "hidden">, ComponentType> = {
  text: TextWidget,
  password: PasswordWidget,
  tel: TelWidget,
  code: CodeWidget,
  captcha: CaptchaWidget,
  checkbox: CheckboxWidget,
  date: DateWidget,
  select: SelectWidget,
  amount: AmountWidget,
  textarea: TextareaWidget,
  // Few forms have them.
  lines: lazyPart("form/widgets/lines", async () => ({
    default: (await import("./widgets/lines.tsx")).LinesWidget,
  })),
  cards: lazyPart("form/widgets/cards", async () => ({
    default: (await import("./widgets/cards.tsx")).CardsWidget,
  })),
  structure: lazyPart("form/structure", async () => ({
    default: (await structureModule()).StructureWidget,
  })),
};

/**
 * rjsf's field for texts and boxes: the plan names the widget, and the widget uses the form store. No key
 * passes through rjsf, which would render the whole form.
 */
export function StoreField(_props: FieldProps) {
  const { ui } = useField();
  if (ui.widget === "hidden") return null;
  const Widget = widgets[ui.widget];
  return <Widget />;
}
