import { useTranslation } from "react-i18next";
import { momentText } from "../../site/format.ts";
import { useMutation } from "../api/use-mutation.ts";
import { useQuery } from "../api/use-query.ts";
import { useAskLogin } from "../context/ask-login.ts";
import { useSite } from "../context/site.ts";
import { Badge } from "../kit/badge.tsx";
import { Button } from "../kit/button.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import { refusalText } from "../kit/refusal-text.ts";
import { ApplicationForm, type ApplicationOffer } from "./application-form.tsx";
import styles from "./promotion-application.module.css";

/** Applying for the reward of a promotion, and how the application stands (spec section 3, Activity application). */
export function PromotionApplication({ promotion }: { promotion: string }) {
  const { session } = useSite();
  const { t } = useTranslation(["rewards"]);
  const askLogin = useAskLogin();
  const { mode } = session.visitor;
  if (mode === "trial") return <p className={styles.quiet}>{t("rewards:apply.trial")}</p>;
  if (mode === "real") return <Offers promotion={promotion} />;
  return (
    <div className={styles.actions}>
      <Button icon="log-in" onClick={() => askLogin()}>
        {t("rewards:apply.login")}
      </Button>
    </div>
  );
}

function Offers({ promotion }: { promotion: string }) {
  const { t } = useTranslation(["rewards"]);
  const { value, problem, retry } = useQuery("member/applications/offers", { promotion });
  if (!value) return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={160} />;
  if (value.content.length === 0) return <p className={styles.quiet}>{t("rewards:apply.closed")}</p>;
  return value.content.map((offer) => <Offer key={offer.rule} offer={offer} />);
}

function Offer({ offer }: { offer: ApplicationOffer }) {
  const { t } = useTranslation(["rewards"]);
  const { rule, title, state, check, has, needs, canApply } = offer;
  return (
    <section className={styles.offer} data-application={rule} data-state={state}>
      <h3>{t("rewards:apply.title", { title })}</h3>
      {state !== "" && <Last offer={offer} />}
      {check !== "" && (
        <p className={styles.quiet}>
          {t(`rewards:check.${check}`, { has, needs, hasAmount: has, needsAmount: needs })}
        </p>
      )}
      {canApply && <ApplicationForm offer={offer} />}
    </section>
  );
}

/** The application that was sent last. */
function Last({ offer: { reference, state, reason, sentAt, canWithdraw } }: { offer: ApplicationOffer }) {
  const { t } = useTranslation(["rewards", "errors"]);
  const { language } = useSite();
  const { run, busy, refusal } = useMutation("member/applications/withdraw");
  const tone = state === "approved" ? "good" : state === "refused" ? "bad" : "neutral";
  return (
    <div className={styles.last} role="status">
      <p>
        <Badge tone={tone}>{t(`rewards:applied.${state}`)}</Badge>{" "}
        {t("rewards:apply.sentAt", { time: momentText(sentAt, language) })}
      </p>
      {reason !== "" && <p>{t("rewards:applications.why", { reason })}</p>}
      {state === "waiting" && <p className={styles.quiet}>{t("rewards:apply.waiting")}</p>}
      {canWithdraw && state === "waiting" && (
        <div className={styles.actions}>
          <Button kind="quiet" busy={busy} onClick={() => void run({ reference })}>
            {t("rewards:applications.withdraw")}
          </Button>
        </div>
      )}
      {refusal && (
        <p role="alert" className={styles.problem}>
          {refusalText(t, refusal)}
        </p>
      )}
    </div>
  );
}
