import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "./clipboard.ts";
import { IconButton } from "./icon-button.tsx";
import { toast } from "./toast.ts";

type Props = {
  text: string;
  /** What the text is; screen readers say it. */
  label: string;
  className?: string | undefined;
};

/** How long the tick stays. */
const tickMs = 2_000;

/** Copies a text and says so, each time anew; a browser that refuses is told of by a toast. */
export function CopyButton({ text, label, className }: Props) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), tickMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    // A status is read out when it changes.
    setCopied(false);
    const isCopied = await copyText(text);
    setCopied(isCopied);
    if (!isCopied) toast({ textKey: "common:action.notCopied", bad: true });
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
