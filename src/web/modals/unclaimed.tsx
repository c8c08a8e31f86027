import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../site/format.ts";
import { isReachable } from "../../site/page-lookup.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { ProblemLine } from "../flows/parts/problem-line.tsx";
import { buttonClass } from "../kit/button.tsx";
import { Dialog } from "../kit/dialog.tsx";
import { Icon } from "../kit/icon.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { toast } from "../kit/toast.ts";
import { type Claimable, type Claimables, useClaimables } from "../shell/claimable.ts";
import { useWaitingCounts } from "../shell/waiting-count.tsx";
import type { ModalProps } from "./host/modal-host.tsx";
import styles from "./unclaimed.module.css";

/** What waits for the member, to be claimed where they are, and the ways to the rest (spec section 2, Header). */
export default function UnclaimedModal({ onClose }: ModalProps) {
  const { t } = useTranslation(["rewards", "races", "common"]);
  return (
    <Dialog title={t("rewards:offered.title")} onClose={onClose} corner>
      <Claims />
      <Ways />
    </Dialog>
  );
}

function Claims() {
  const { t } = useTranslation(["rewards"]);
  const found = useClaimables();
  const list = useRef<HTMLDivElement>(null);
  const { waiting, further, askable, appliable, isLoading, problem, retry } = found;
  // A claimed row leaves with the button that had the focus.
  const onClaimed = () => list.current?.focus({ preventScroll: true });
  const isEmpty = waiting.length === 0 && !isLoading && !problem;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      className={styles.claims}
      aria-label={t("rewards:offered.title")}
    >
      {problem && <ProblemNote problem={problem} onRetry={retry} />}
      {isLoading && waiting.length === 0 && <Skeleton height={132} />}
      {isEmpty && <p className={styles.quiet}>{t("rewards:offered.none")}</p>}
      <Lines>
        {waiting.map((one) => (
          <Line key={one.key} claimable={one} onClaimed={onClaimed} />
        ))}
      </Lines>
      {further > 0 && <p className={styles.quiet}>{t("rewards:offered.further", { count: further })}</p>}
      {askable.length + appliable.length > 0 && (
        <>
          <h3 className={styles.more}>{t("rewards:offers.title")}</h3>
          <Lines>
            {askable.map((one) => (
              <Line key={one.key} claimable={one} onClaimed={onClaimed} />
            ))}
            <Applications of={appliable} />
          </Lines>
        </>
      )}
    </div>
  );
}

const Lines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>;

type LineProps = { claimable: Claimable; onClaimed: () => void };

function Line({ claimable, onClaimed }: LineProps) {
  const { title, amount, until, operation, input, labelKey, doneKey } = claimable;
  const { language } = useSite();
  const { t } = useTranslation(["rewards"]);
  const id = useId();
  const { busy, refusal, run } = useMutation(operation);
  const claim = async () => {
    if (busy || !(await run(input))) return;
    toast({ textKey: doneKey });
    onClaimed();
  };
  return (
    <li className={styles.line} data-claimable={claimable.key}>
      <div id={id} className={styles.what}>
        <b>{title}</b>
        {amount !== "" && <span className={styles.amount}>{amount}</span>}
        {until !== "" && <small>{t("rewards:offered.until", { time: momentText(until, language) })}</small>}
      </div>
      <button
        type="button"
        className={buttonClass()}
        aria-disabled={busy}
        aria-describedby={id}
        onClick={() => void claim()}
      >
        {t(labelKey)}
      </button>
      <ProblemLine refusal={refusal} beside />
    </li>
  );
}

function Applications({ of }: { of: Claimables["appliable"] }) {
  const { t } = useTranslation(["rewards"]);
  const id = useId();
  return of.map(({ key, title, to }) => (
    <li key={key} className={styles.line}>
      <b id={`${id}-${key}`} className={styles.what}>
        {title}
      </b>
      <SiteLink
        to={to}
        className={buttonClass("quiet")}
        aria-label={`${t("rewards:action.apply")}: ${title}`}
      >
        {t("rewards:action.apply")}
      </SiteLink>
    </li>
  ));
}

/** The kinds by what waits in them, as their pages' links are ordered. */
const kinds = ["rewards", "missions", "messages"] as const;

/** The pages where the rest is: all rewards, the missions, the messages. */
function Ways() {
  const { payload } = useSite();
  const { t } = useTranslation(["common"]);
  const { messages } = useWaitingCounts();
  const pages = payload.pages.filter(({ centre }) => centre === "member");
  return (
    <ul className={styles.ways}>
      {kinds.flatMap((kind) => {
        const page = pages.find(({ badge }) => badge === kind);
        if (!page?.route || !isReachable(payload, page.route)) return [];
        const isCounted = kind === "messages" && messages > 0;
        return (
          <li key={kind}>
            <SiteLink to={page.route} className={styles.way}>
              <Icon name={page.icon ?? "circle"} size={18} />
              {isCounted ? t("common:unread", { count: messages }) : t(page.titleKey)}
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
