import { QRCodeSVG } from "qrcode.react";
import { useTranslation } from "react-i18next";
import styles from "./parts.module.css";

type Props = { enrolment: { secret: string; uri: string } };

/** The data to bind an authenticator app: a code to scan, or the secret to type. */
export function AuthenticatorCode({ enrolment: { secret, uri } }: Props) {
  const { t } = useTranslation("auth");
  return (
    <div className={styles.enrol}>
      <div className={styles.code}>
        <QRCodeSVG value={uri} size={184} level="M" marginSize={2} title={t("auth:totp.scan")} />
      </div>
      <p className={styles.quiet}>{t("auth:totp.type")}</p>
      <code className={styles.secret} dir="ltr">
        {secret.match(/.{1,4}/g)?.join(" ")}
      </code>
    </div>
  );
}
