import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperationId, Output } from "../../../contract/shared-types.ts";
import { useNamedInput } from "../../api/named-input.ts";
import { deskFreshness } from "../../api/use-desk.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { SiteLink } from "../../context/site-link.tsx";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { Button } from "../../kit/button.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import type { BlockProps } from "../block-props.ts";
import { useFieldText } from "../field-text.ts";
import { PageTitle } from "../page-title.tsx";
import records from "../records.module.css";
import styles from "./conversation.module.css";
import { Earlier, Talk } from "./talk.tsx";

/** A conversation between a member and staff, as either side sees it. */
export default function Conversation({ block, page, first }: BlockProps<"conversation">) {
  const { t } = useTranslation(["common", "support"]);
  const named = useNamedInput(block, page);
  return (
    <>
      {first && <PageTitle page={page} />}
      <section
        className={records.card}
        id={block.id}
        data-conversation={block.side}
        aria-label={t(block.titleKey)}
      >
        {block.side === "member" ? <OfMember /> : <OfDesk reference={String(named.reference ?? "")} />}
      </section>
    </>
  );
}

/** The member's latest conversation; while none goes on, the topics to begin one. */
function OfMember() {
  const { t } = useTranslation(["common", "support"]);
  const { value, problem, retry } = useQuery("support/chat", {});
  const [hasBegun, setHasBegun] = useState(false);
  if (!value) return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={320} />;
  const { conversation, silenceMinutes } = value;
  const isLive = conversation !== undefined && conversation.state !== "closed";
  return (
    <>
      {conversation && (
        <Talk key={conversation.reference} side="member" conversation={conversation} focus={hasBegun} />
      )}
      {!isLive && (
        <div className={conversation && styles.after}>
          <Begin onBegun={() => setHasBegun(true)} />
        </div>
      )}
      {isLive && (
        <p className={`${records.quiet} ${styles.after}`}>
          {t("support:chat.silence", { minutes: silenceMinutes })}
        </p>
      )}
    </>
  );
}

function OfDesk({ reference }: { reference: string }) {
  const { value, problem, retry } = useQuery("desk/chats/thread", { reference }, deskFreshness);
  if (!value) return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={240} />;
  return (
    <>
      <Talk key={reference} side="desk" conversation={value.conversation} />
      <Earlier rows={value.earlier} />
    </>
  );
}

/** The brand's topics; outside of the hours, when they begin, and the way to a ticket. */
function Begin({ onBegun }: { onBegun: () => void }) {
  const { t } = useTranslation(["common", "support"]);
  const { value, problem, retry } = useQuery("relay/CBS_modelList", {}, { everyMs: 60_000 });
  const { busy, refusal, run } = useMutation("relay/CBS_launchChat" satisfies OperationId);
  if (!value) return problem ? <ProblemNote problem={problem} onRetry={retry} /> : <Skeleton height={160} />;
  if (!value.open) return <Shut opensAt={value.opensAt} />;
  const launch = async (modelId: string) => {
    const done = (await run({ modelId })) as Output<"relay/CBS_launchChat"> | undefined;
    if (done) onBegun();
    // Another provider's address; the built-in chat is this page.
    if (done && !done.chatUrl.startsWith("/")) location.assign(done.chatUrl);
  };
  return (
    <div className={styles.begin}>
      <h2 className={records.title}>{t("support:chat.choose")}</h2>
      <p className={records.quiet}>{t("support:chat.chooseText")}</p>
      <div className={styles.topics}>
        {value.list.map(({ modelId, modelName }) => (
          <span key={modelId} data-topic={modelId}>
            <Button kind="quiet" disabled={busy} onClick={() => void launch(modelId)}>
              {modelName}
            </Button>
          </span>
        ))}
      </div>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}

function Shut({ opensAt }: { opensAt: string }) {
  const { t } = useTranslation(["common", "support"]);
  const { written } = useFieldText();
  const at = written({ field: "opensAt", format: "date" }, { opensAt });
  return (
    <div className={styles.begin} data-shut>
      <p>{opensAt === "" ? t("support:chat.shut") : t("support:chat.opensAt", { at })}</p>
      <SiteLink className="button" to="/member/tickets">
        {t("support:chat.ticket")}
      </SiteLink>
    </div>
  );
}
