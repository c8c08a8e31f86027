import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useForm } from "../../form/form-context.ts";
import { Icon } from "../../kit/sprite.tsx";
import styles from "./parts.module.css";

type Props = {
  /** The picture, or null while it is on its way. */
  image: string | null;
  onRefresh: () => void;
};

/** A captcha beside its field, with a way to another one; what was typed of the last picture goes with it. */
export function CaptchaPicture({ image, onRefresh }: Props) {
  const { t } = useTranslation("auth");
  const { draft } = useForm();
  useEffect(() => {
    if (draft.value("captcha")) draft.set("captcha", "");
    // Another form of the same fields keeps what was typed: only another picture makes it worthless.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [image]);
  return (
    <span className={styles.captcha}>
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
