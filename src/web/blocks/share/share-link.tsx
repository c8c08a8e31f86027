import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../context/hydrated.ts";
import { useSite } from "../../context/site.ts";
import { Button } from "../../kit/button.tsx";
import { CopyField } from "../../kit/copy-field.tsx";
import { QrCode } from "../../kit/qr-code.tsx";
import { qrPicture } from "../../kit/qr-picture.ts";
import { saveFile } from "../../kit/save-file.ts";
import { toast } from "../../kit/toast.ts";
import { Card } from "./card.tsx";
import { drawnIn } from "./drawn-in.ts";
import styles from "./share.module.css";

type Props = {
  link: string;
  code: string | undefined;
  message: string | undefined;
  /** The sentence on the card; without one there is no card. */
  card: string | undefined;
};

/** The address that others open; answers may name a path of this site. */
function addressOf(link: string): string {
  try {
    return new URL(link, location.origin).href;
  } catch {
    return link;
  }
}

/** One link in all the ways to pass it on. */
export function Shared({ link, code, message, card }: Props) {
  const { t } = useTranslation("common");
  const { payload } = useSite();
  const hydrated = useHydrated();
  const drawing = useRef<HTMLDivElement>(null);
  const address = hydrated ? addressOf(link) : link;
  const canShare = hydrated && typeof navigator.share === "function";
  const name = [payload.merchant, code]
    .filter(Boolean)
    .join("-")
    .replace(/[^\w-]/g, "_");
  const save = async () => {
    try {
      saveFile(`${name}.png`, await qrPicture(await drawnIn(drawing)));
    } catch {
      toast({ textKey: "common:share.notSaved", bad: true });
    }
  };
  return (
    <div className={styles.shared}>
      <div className={styles.words}>
        <CopyField label={t("common:share.link")} value={address} />
        {code && <CopyField label={t("common:share.code")} value={code} />}
        {canShare && (
          <Button
            icon="share-2"
            className={styles.send}
            onClick={() =>
              void send({ url: address, title: payload.name, ...(message ? { text: message } : {}) })
            }
          >
            {t("common:share.send")}
          </Button>
        )}
      </div>
      <div className={styles.code}>
        <div ref={drawing}>
          <QrCode value={address} label={t("common:share.qr")} />
        </div>
        <Button kind="quiet" icon="download" onClick={() => void save()}>
          {t("common:share.save")}
        </Button>
      </div>
      {card && (
        <Card sentence={card} address={address} code={code} drawing={drawing} name={`${name}-card.png`} />
      )}
    </div>
  );
}

/** The device's share sheet. Closing it is no failure. */
async function send(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if ((error as Error).name !== "AbortError") toast({ textKey: "common:share.notSent", bad: true });
  }
}
