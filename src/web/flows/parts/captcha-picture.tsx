import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Refused } from "../../../machines/ports.ts";
import { useForm } from "../../form/form-context.ts";
import { wrongCaptcha } from "../../form/problem-text.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import styles from "./parts.module.css";

type Props = {
  /** The picture, or null while it is loading. */
  image: string | null;
  onRefresh: () => void;
  /** The form's own refusal and the text typed then, for forms whose machine has no captcha. */
  refusal?: Refused | null;
  typed?: string | undefined;
};

/** A captcha beside its field, with a button for another one, which also clears the field. */
export function CaptchaPicture({ image, onRefresh, refusal = null, typed }: Props) {
  const { t } = useTranslation("auth");
  const { store } = useForm();
  useRequiredCaptcha(refusal, typed);
  const read = useRef(image);
  useEffect(() => {
    // Text typed while the first picture was loading does not belong to an earlier one.
    const gone = read.current;
    read.current = image;
    if (gone !== null && gone !== image && store.value("captcha")) store.clear("captcha");
    // Another form of the same fields keeps what was typed: only another picture makes it worthless.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [image]);
  return (
    <span className={styles.captcha} data-whole>
      {image ? (
        <img src={image} width={160} height={56} alt={t("auth:captcha.alt")} />
      ) : (
        <span className={styles.blank} aria-hidden="true" />
      )}
      <IconButton icon="refresh-cw" iconSize={18} label={t("auth:captcha.another")} onClick={onRefresh} />
    </span>
  );
}

/**
 * Focuses the captcha that a refusal requires. The server's code is the same for a missing and a wrong captcha:
 * without typed text it is a request, with typed text an error.
 */
export function useRequiredCaptcha(refusal: Refused | null, typed: string | undefined): void {
  const { store, request, report } = useForm();
  useEffect(() => {
    if (!refusal?.value?.captcha || refusal.errors?.length) return;
    request({ field: "captcha", textKey: "auth:captcha.first" });
    if (!typed) return;
    const problem = { field: "captcha", code: wrongCaptcha };
    store.reportProblem(problem);
    report([problem]);
    // A refusal is reported once, whatever the store or the text.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);
}
