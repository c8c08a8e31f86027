import { useTranslation } from "react-i18next";
import { bannerPicture, brandPicture } from "../../../site/pictures.ts";
import { useNotices } from "../../api/readings.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { Image } from "../../kit/image.tsx";
import { Icon } from "../../kit/sprite.tsx";
import type { BlockProps } from "../block-view.tsx";
import styles from "./sign-in-door.module.css";

const facts = {
  login: ["balance", "favourites", "messages"],
  register: ["free", "favourites", "rewards"],
  agent: ["team", "contracts", "reports"],
};
const groups = { login: "w_login", register: "w_register", agent: "w_login" };
const factIcons: Record<string, string> = {
  balance: "wallet",
  favourites: "heart",
  messages: "mail",
  free: "user",
  rewards: "gift",
  team: "users",
  contracts: "check",
  reports: "trophy",
};

/** The door of the accounts. It does not open yet, says so, and shows how to reach people. */
export default function SignInDoor({ block }: BlockProps<"sign-in-door">) {
  const { payload, language } = useSite();
  const { t } = useTranslation(["auth", "common"]);
  const { open } = useModals();
  const banner = useNotices().value?.banners.find(({ groupName }) => groupName === groups[block.door]);
  const picture = banner
    ? bannerPicture(payload, banner, "wide", language)
    : brandPicture(payload, "scene", "locked", "wide");
  return (
    <div className={styles.door}>
      <Image picture={picture} width={560} height={315} className={styles.picture} />
      <div className={styles.text}>
        {block.door === "agent" && <h1>{t("auth:door.agent.title")}</h1>}
        <p className={styles.state}>
          <Icon name="clock" size={18} />
          {t("auth:door.notYet")}
        </p>
        <p>{t(`auth:door.${block.door}.text`)}</p>
        <ul>
          {facts[block.door].map((fact) => (
            <li key={fact}>
              <Icon name={factIcons[fact] ?? "check"} size={18} />
              {t(`auth:door.fact.${fact}`)}
            </li>
          ))}
        </ul>
        {block.door === "agent" && <p className={styles.hours}>{t("auth:door.agent.hours")}</p>}
        <button type="button" className="button" onClick={() => open("customer-service")}>
          <Icon name="headphones" size={18} />
          {t("common:action.customerService")}
        </button>
      </div>
    </div>
  );
}
