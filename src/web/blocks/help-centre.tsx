import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { useQuery } from "../api/use-query.ts";
import { useSite } from "../context/site.ts";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { Icon } from "../kit/sprite.tsx";
import { MerchantHtml } from "../lobby/merchant-html.tsx";
import type { BlockProps } from "./block-props.ts";
import styles from "./help-centre.module.css";

/** On a phone the index is one row: the chosen topic is scrolled into view. */
const showChosen = (button: HTMLElement | null): void =>
  button?.scrollIntoView({ block: "nearest", inline: "center" });

/** Help topics with an index and a search; /help#tag opens one (spec section 2). */
export default function HelpCentre(_props: BlockProps<"help-centre">) {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const location = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState("");
  const { value, problem, retry } = useQuery("system/helpCenter", { lang: language, device: "WEB" });
  // The hash never reaches the server: the first render shows the first topic, then the one of the hash.
  const [hash, setHash] = useState("");
  useEffect(() => setHash(location.hash), [location.hash]);
  if (problem && !value) return <ProblemNote code={problem} onRetry={retry} />;
  if (!value) return <Skeleton height={360} />;
  const tag = hash.slice(1);
  const words = wanted.trim().toLowerCase();
  const found = value.filter(({ title, content }) => `${title} ${content}`.toLowerCase().includes(words));
  const open = found.find((topic) => topic.tag === tag) ?? found[0];
  return (
    <div className={styles.help}>
      <div className={styles.index}>
        <label className={styles.search}>
          <Icon name="search" size={16} />
          <span className="hidden">{t("lobby:help.search")}</span>
          <input
            type="search"
            value={wanted}
            placeholder={t("lobby:help.search")}
            onChange={(event) => setWanted(event.target.value)}
          />
        </label>
        <ul>
          {found.map((topic) => (
            <li key={topic.tag}>
              <button
                type="button"
                ref={topic === open ? showChosen : undefined}
                aria-current={topic === open ? "true" : undefined}
                onClick={() =>
                  navigate(
                    { pathname: location.pathname, hash: topic.tag },
                    { replace: true, state: location.state },
                  )
                }
              >
                <Icon name={topic.icon ?? "info"} size={18} />
                {topic.title}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p>{t("lobby:help.none")}</p>}
      </div>
      {open && (
        <article className={styles.topic} id={open.tag}>
          <h3>{open.title}</h3>
          <MerchantHtml html={open.content} />
        </article>
      )}
    </div>
  );
}
