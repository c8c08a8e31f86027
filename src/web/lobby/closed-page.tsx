import { useTranslation } from "react-i18next";
import type { EmptyPageBlock } from "../../contract/generated/block.ts";
import { menuItems } from "../../site/navigation.ts";
import { brandPicture } from "../../site/pictures.ts";
import { MenuEntry } from "../context/menu-entry.tsx";
import { useSite } from "../context/site.ts";
import { Image } from "../kit/image.tsx";
import { EmptyNote } from "../kit/placeholders.tsx";

type Room = Pick<EmptyPageBlock, "titleKey" | "textKey" | "scene" | "actions">;

/** A room where nothing can be done now: says so plainly and leads on. */
export function ClosedPage({ room }: { room: Room }) {
  const { payload, loggedIn } = useSite();
  const { t } = useTranslation([room.titleKey, room.textKey].map((key) => key.split(":")[0] ?? ""));
  return (
    <EmptyNote
      picture={
        <Image
          picture={brandPicture(payload, "scene", room.scene ?? "soon", "wide")}
          width={320}
          height={180}
        />
      }
      title={t(room.titleKey)}
      text={t(room.textKey)}
    >
      {menuItems(payload, room.actions ?? [], loggedIn).map((item, index) => (
        <MenuEntry key={item.key} item={item} className={index === 0 ? "button" : "button quiet"} />
      ))}
    </EmptyNote>
  );
}
