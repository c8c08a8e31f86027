import { useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "./copy.ts";
import { IconButton } from "./icon-button.tsx";

type Props = {
  text: string;
  /** What the text is; screen readers say it. */
  label: string;
  className?: string | undefined;
};

/** Copies a text, and says so. */
export function CopyButton({ text, label, className }: Props) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <>
      <IconButton
        icon={copied ? "check" : "copy"}
        iconSize={16}
        label={t("common:action.copy", { what: label })}
        className={className}
        onClick={() => void copy()}
      />
      <span role="status" className="hidden">
        {copied && t("common:action.copied")}
      </span>
    </>
  );
}
