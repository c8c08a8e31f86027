import { useTranslation } from "react-i18next";
import type { EmptyPageBlock } from "../../contract/generated/block.ts";
import { brandPicture } from "../../site/pictures.ts";
import { useMenu } from "../context/menu.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { EmptyNote } from "../kit/placeholders.tsx";

type Texts = Pick<EmptyPageBlock, "titleKey" | "textKey" | "scene" | "actions">;

/** A page that offers nothing at the moment: says so and leads on. */
export function NothingNow({ texts }: { texts: Texts }) {
  const { payload } = useSite();
  const menu = useMenu();
  const { t } = useTranslation([texts.titleKey, texts.textKey].map((key) => key.split(":")[0] ?? ""));
  return (
    <EmptyNote
      isPage
      picture={
        <Image
          picture={brandPicture(payload, "scene", texts.scene ?? "soon", "wide")}
          width={320}
          height={180}
        />
      }
      title={t(texts.titleKey)}
      text={t(texts.textKey)}
    >
      {menu(texts.actions).map((item, index) => (
        <MenuEntry key={item.key} item={item} className={index === 0 ? "button" : "button quiet"} />
      ))}
    </EmptyNote>
  );
}
