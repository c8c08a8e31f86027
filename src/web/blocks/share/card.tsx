import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../../context/hydrated.ts";
import { useSite } from "../../context/site.ts";
import { Button } from "../../kit/button.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { toast } from "../../kit/toast.ts";
import { cardPicture, cardSize, drawCard } from "./draw-card.ts";
import { drawnIn } from "./drawn-in.ts";
import styles from "./share.module.css";

type Props = {
  sentence: string;
  address: string;
  code: string | undefined;
  /** Where the QR code is drawn. */
  drawing: RefObject<HTMLDivElement | null>;
  /** The picture's file name. */
  name: string;
};

/** The invitation as a picture: shown as it will be sent. Nothing where the browser cannot draw it. */
export function Card({ sentence, address, code, drawing, name }: Props) {
  const { t } = useTranslation("common");
  const { payload } = useSite();
  const hydrated = useHydrated();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setIsDrawn] = useState(true);
  useEffect(() => {
    const at = canvas.current;
    if (!at || !hydrated) return;
    let isShown = true;
    const draw = async () => {
      const qr = await drawnIn(drawing);
      if (isShown) await drawCard(at, { brand: payload.name, sentence, code, host: hostOf(address), qr });
    };
    draw().then(
      () => isShown && setIsDrawn(true),
      () => isShown && setIsDrawn(false),
    );
    return () => {
      isShown = false;
    };
  }, [address, sentence, code, payload.name, drawing, hydrated]);
  const withFile = async (work: (file: File) => Promise<void> | void) => {
    if (!canvas.current) return;
    try {
      await work(new File([await cardPicture(canvas.current)], name, { type: "image/png" }));
    } catch (error) {
      if ((error as Error).name !== "AbortError") toast({ textKey: "common:share.notSaved", bad: true });
    }
  };
  if (!isDrawn) return null;
  return (
    <figure className={styles.card}>
      <canvas ref={canvas} {...cardSize} role="img" aria-label={t("common:share.card")} />
      <figcaption>
        {hydrated && canSendFiles() && (
          <Button
            icon="share-2"
            onClick={() =>
              void withFile((file) => navigator.share({ files: [file], title: payload.name, url: address }))
            }
          >
            {t("common:share.sendCard")}
          </Button>
        )}
        <Button
          kind="quiet"
          icon="download"
          onClick={() => void withFile((file) => saveFile(file.name, file))}
        >
          {t("common:share.saveCard")}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The host of an address, as people read it. */
function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return "";
  }
}

const canSendFiles = (): boolean =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: [new File([], "card.png", { type: "image/png" })] });
