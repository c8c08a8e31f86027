import type { ComponentType } from "react";
import type { WidgetName } from "../../site/forms/form-plan.ts";
import { lazyPart } from "../kit/lazy.ts";
import { FieldFrame } from "./field-frame.tsx";
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

/** Widgets of fields that are seen; a hidden field is only sent. */
export type DrawnWidget = Exclude<WidgetName, "hidden">;

const widgets: Record<DrawnWidget, ComponentType> = {
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

/** A field of the plan in its frame. The plan names the widget, which reads and writes the form store. */
export function Field({ field, widget }: { field: string; widget: DrawnWidget }) {
  const Widget = widgets[widget];
  return (
    <FieldFrame field={field}>
      <Widget />
    </FieldFrame>
  );
}
