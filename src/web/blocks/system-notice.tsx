import { useTranslation } from "react-i18next";
import { brandPicture } from "../../site/pictures.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Icon } from "../kit/icon.tsx";
import { Image } from "../kit/image.tsx";
import { EmptyNote } from "../kit/placeholders.tsx";
import type { BlockProps } from "./block-props.ts";

type Way = { to: string; icon: string; labelKey: string };

const scenes = {
  maintenance: "maintenance",
  region: "region",
  "not-found": "not-found",
  "module-off": "locked",
  "agent-module-off": "locked",
  "desk-module-off": "locked",
  "no-contract": "locked",
  "no-right": "locked",
};

/** Where a notice leads: the beginning of the part of the site that it stands in. */
const home: Way = { to: "/", icon: "house", labelKey: "common:action.home" };
const agentCentre: Way = { to: "/agentHome", icon: "briefcase", labelKey: "common:system.agentCentre" };
const ways: Partial<Record<keyof typeof scenes, Way>> = {
  "agent-module-off": agentCentre,
  "no-contract": agentCentre,
  "no-right": agentCentre,
  "desk-module-off": { to: "/desk", icon: "shield", labelKey: "common:system.desk" },
};

/** Maintenance, a blocked region with the visitor's address, an unknown address, a closed page. */
export default function SystemNotice({ block }: BlockProps<"system-notice">) {
  const { payload, boot } = useSite();
  const { t } = useTranslation();
  const { open } = useModals();
  const way = ways[block.kind] ?? home;
  const closed = block.kind === "maintenance" || block.kind === "region";
  const reachable = payload.info.customerService.length > 0;
  return (
    <EmptyNote
      isPage
      picture={
        <Image
          picture={brandPicture(payload, "scene", scenes[block.kind], "wide")}
          width={320}
          height={180}
          first
        />
      }
      title={t(`common:system.${block.kind}.title`)}
      text={t(`common:system.${block.kind}.text`, { brand: payload.name })}
    >
      {block.kind === "region" && boot.visitorIp && (
        <p style={{ flexBasis: "100%" }}>
          {t("common:system.region.ip")} <b dir="ltr">{boot.visitorIp}</b>
          {reachable && (
            <>
              <br />
              {t("common:system.region.mistake")}
            </>
          )}
        </p>
      )}
      {closed ? (
        reachable && (
          <button type="button" className="button" onClick={() => open("customer-service")}>
            <Icon name="headphones" size={18} />
            {t("common:action.customerService")}
          </button>
        )
      ) : (
        <SiteLink to={way.to} className="button">
          <Icon name={way.icon} size={18} />
          {t(way.labelKey)}
        </SiteLink>
      )}
    </EmptyNote>
  );
}
