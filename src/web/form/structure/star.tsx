import form from "../form.module.css";
import { useForm } from "../form-context.ts";

/** What stands behind a label: a star, or that the field may be left out. */
export function Star({ required }: { required: boolean | undefined }) {
  const { t } = useForm();
  return required ? (
    <span className={form.star} aria-hidden="true">
      *
    </span>
  ) : (
    <span className={form.optional}>{t("auth:field.optional")}</span>
  );
}
