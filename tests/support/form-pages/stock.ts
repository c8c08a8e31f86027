// The same registration by rjsf as it comes: its own theme and its usual validator.
import Form from "@rjsf/core";
import validator from "@rjsf/validator-ajv8";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { drawPage, formWindow, readFormBoot, untilPainted } from "./boot.ts";

const { plan, texts } = readFormBoot();
const labelOf = (key: string): string => texts.auth?.[key.replace("auth:", "")] ?? key;
const properties = Object.fromEntries(
  Object.entries(plan.schema.properties).map(([field, rule]) => [
    field,
    { ...rule, title: labelOf(plan.ui[field]?.labelKey ?? field) },
  ]),
);
const uiSchema = Object.fromEntries(
  plan.order.map((field) => {
    const widget = plan.ui[field]?.widget;
    return [field, widget === "hidden" || widget === "password" ? { "ui:widget": widget } : {}];
  }),
);

const root = createRoot(document.getElementById("form") as HTMLElement);
drawPage(root, labelOf("auth:page.register"));
formWindow.mountForm = () =>
  untilPainted(() =>
    flushSync(() =>
      root.render(
        createElement(Form, {
          schema: { ...plan.schema, properties } as object,
          uiSchema: { ...uiSchema, "ui:order": plan.order },
          validator,
          idPrefix: "stock",
        }),
      ),
    ),
  );
