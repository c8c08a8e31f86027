import { useTranslation } from "react-i18next";
import { CopyField } from "../../kit/copy-field.tsx";
import { QrCode } from "../../kit/qr-code.tsx";
import styles from "./parts.module.css";

type Props = { enrolment: { secret: string; uri: string } };

/** The data to bind an authenticator app: a code to scan, or the secret to type or to copy. */
export function AuthenticatorCode({ enrolment: { secret, uri } }: Props) {
  const { t } = useTranslation("auth");
  return (
    <div className={styles.enrol}>
      <QrCode value={uri} label={t("auth:totp.scan")} />
      <CopyField
        label={t("auth:totp.type")}
        value={secret}
        shown={secret.match(/.{1,4}/g)?.join(" ") ?? secret}
      />
    </div>
  );
}
