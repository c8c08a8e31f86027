// A page with the app's form of registration; with ?wait the benchmark draws it.
import "../../../src/web/shell/base.css";
import { createElement, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider, useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../src/kernel/outcome.ts";
import { PlanForm } from "../../../src/web/form/plan-form.tsx";
import { IconSheet } from "../../../src/web/kit/icon.tsx";
import { drawPage, formWindow, readFormBoot, untilPainted } from "./boot.ts";
import { textsOf } from "./texts.ts";

const boot = readFormBoot();
const texts = textsOf(boot);

const slots = {
  verificationCode: createElement("button", { type: "button", className: "button quiet" }, "Send code"),
  captcha: createElement("img", {
    alt: "",
    width: 120,
    height: 48,
    src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 120 48'%3E%3Crect width='120' height='48' fill='%23ddd'/%3E%3Ctext x='18' y='33' font-size='26' font-family='monospace'%3E7kQ2%3C/text%3E%3C/svg%3E",
  }),
};

function Page() {
  const { t } = useTranslation();
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    Object.assign(formWindow, { refuse: setProblems, busy: setBusy });
  }, []);
  return createElement(PlanForm, {
    plan: boot.plan,
    data: boot.data,
    countries: boot.countries,
    slots: {
      ...slots,
      terms: createElement("a", { href: "#terms" }, "#"),
    },
    problems,
    busy,
    submitLabel: t("auth:page.register"),
    onSubmit: (data) => {
      formWindow.sent = data;
    },
  });
}

const Label = () => useTranslation().t("auth:page.register");

const root = createRoot(document.getElementById("form") as HTMLElement);
drawPage(root, createElement(I18nextProvider, { i18n: texts }, createElement(Label)));
const page = createElement(
  I18nextProvider,
  { i18n: texts },
  createElement(IconSheet, { value: boot.iconSheet }, createElement(Page)),
);
formWindow.mountForm = () => untilPainted(() => flushSync(() => root.render(page)));
if (!location.search.includes("wait")) void formWindow.mountForm();
