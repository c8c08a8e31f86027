import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Refused } from "../../../machines/ports.ts";
import { useForm } from "../../form/form-context.ts";
import { wrongCaptcha } from "../../form/problem-text.ts";
import { Icon } from "../../kit/sprite.tsx";
import styles from "./parts.module.css";

type Props = {
  /** The picture, or null while it is on its way. */
  image: string | null;
  onRefresh: () => void;
  /** The form's own refusal and what was typed then, where no machine with a captcha hears it. */
  refusal?: Refused | null;
  typed?: string | undefined;
};

/** A captcha beside its field, with a way to another one; what was typed of the last picture goes with it. */
export function CaptchaPicture({ image, onRefresh, refusal = null, typed }: Props) {
  const { t } = useTranslation("auth");
  const { store } = useForm();
  useWantedCaptcha(refusal, typed);
  const read = useRef(image);
  useEffect(() => {
    // What was typed while the first picture was still on its way is about no other.
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
      <button
        type="button"
        className={styles.small}
        onClick={onRefresh}
        aria-label={t("auth:captcha.another")}
      >
        <Icon name="refresh-cw" size={18} />
      </button>
    </span>
  );
}

/**
 * Leads to the captcha that a refusal wants. The server's words are the same whether none was typed or a wrong
 * one: the first time it is a wish, and only what was typed can be wrong.
 */
export function useWantedCaptcha(refusal: Refused | null, typed: string | undefined): void {
  const { store, ask, tell } = useForm();
  useEffect(() => {
    if (!refusal?.value?.captcha || refusal.errors?.length) return;
    ask({ field: "captcha", textKey: "auth:captcha.first" });
    if (!typed) return;
    const problem = { field: "captcha", code: wrongCaptcha };
    store.blame(problem);
    tell([problem]);
    // A refusal is told once: another store or another text is no other refusal.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [refusal]);
}
