import { useTranslation } from "react-i18next";
import { Button } from "../kit/button.tsx";
import { Icon } from "../kit/icon.tsx";
import styles from "./parts/parts.module.css";
import { openThirdParty } from "./parts/third-party.ts";

type Provider = "google" | "facebook";
type Props = {
  social: Provider[];
  onSocial: (provider: Provider) => void;
  /** The page of the company that verifies a phone; undefined where the brand has none. */
  phonePage: string | undefined;
  /** Called with the company's token of a verified phone. */
  onPhoneVerified: (token: string) => void;
  freePlay: boolean;
  /** A login is under way: the buttons stay visible but disabled. */
  busy: boolean;
  onFreePlay: () => void;
};

/** Logins without a password of the brand: providers, a verified phone, free play (spec sections 4 and 7). */
export function OtherAuthEntries({
  social,
  onSocial,
  phonePage,
  onPhoneVerified,
  freePlay,
  busy,
  onFreePlay,
}: Props) {
  const { t } = useTranslation("auth");
  const buttonProps = (onClick: () => void) => ({ kind: "quiet" as const, disabled: busy, onClick });
  const verifyPhone = async (page: string) => {
    const result = await openThirdParty(page);
    if (result) onPhoneVerified(result);
  };
  if (social.length === 0 && !phonePage && !freePlay) return null;
  return (
    <div className={styles.entries}>
      <span className={styles.or}>{t("auth:login.or")}</span>
      {social.map((provider) => (
        <Button key={provider} {...buttonProps(() => onSocial(provider))}>
          {t(`auth:login.social.${provider}`)}
        </Button>
      ))}
      {phonePage && (
        <Button {...buttonProps(() => void verifyPhone(phonePage))}>
          <Icon name="smartphone" size={18} />
          {t("auth:login.phone")}
        </Button>
      )}
      {freePlay && (
        <Button {...buttonProps(onFreePlay)}>
          <Icon name="gamepad-2" size={18} />
          {t("auth:login.freePlay")}
        </Button>
      )}
    </div>
  );
}
