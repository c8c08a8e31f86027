import { useTranslation } from "react-i18next";
import { brandPicture } from "../../site/pictures.ts";
import { useModals } from "../context/modals.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { Image } from "../kit/image.tsx";
import { EmptyNote } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import type { BlockProps } from "./block-props.ts";

const scenes = {
  maintenance: "maintenance",
  region: "region",
  "not-found": "not-found",
  "module-off": "locked",
  "no-contract": "locked",
  "no-right": "locked",
};

/** Maintenance, a blocked region with the visitor's address, an unknown address, a closed page. */
export default function SystemNotice({ block }: BlockProps<"system-notice">) {
  const { payload, boot } = useSite();
  const { t } = useTranslation();
  const { open } = useModals();
  const isAgents = block.kind === "no-contract" || block.kind === "no-right";
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
        <SiteLink to={isAgents ? "/agentHome" : "/"} className="button">
          <Icon name={isAgents ? "briefcase" : "house"} size={18} />
          {t(isAgents ? "common:system.agentCentre" : "common:action.home")}
        </SiteLink>
      )}
    </EmptyNote>
  );
}
