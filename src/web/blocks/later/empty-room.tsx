import { useTranslation } from "react-i18next";
import { menuItems } from "../../../site/navigation.ts";
import { brandPicture } from "../../../site/pictures.ts";
import { MenuEntry } from "../../context/menu-entry.tsx";
import { useSite } from "../../context/site.ts";
import { Image } from "../../kit/image.tsx";
import { EmptyNote } from "../../kit/state.tsx";
import type { BlockProps } from "../block-view.tsx";

/** A room that has nothing to show yet. It says so plainly and leads on. */
export default function EmptyRoom({ block }: BlockProps<"empty-room">) {
  const { payload, loggedIn } = useSite();
  const { t } = useTranslation([block.titleKey.split(":")[0] ?? "", block.textKey.split(":")[0] ?? ""]);
  const ways = menuItems(payload, block.actions ?? [], loggedIn);
  return (
    <EmptyNote
      picture={
        <Image
          picture={brandPicture(payload, "scene", block.scene ?? "soon", "wide")}
          width={320}
          height={180}
        />
      }
      title={t(block.titleKey)}
      text={t(block.textKey)}
    >
      {ways.map((item, index) => (
        <MenuEntry key={item.key} item={item} className={index === 0 ? "button" : "button quiet"} />
      ))}
    </EmptyNote>
  );
}
