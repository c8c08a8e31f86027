import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import {
  type PushState,
  pushState,
  subscribe,
  subscribedAgain,
  unsubscribe,
} from "../../api/push-subscription.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { Button } from "../../kit/button.tsx";
import { ProblemNote, Skeleton } from "../../kit/placeholders.tsx";
import { Switch } from "../../kit/switch.tsx";
import { toast } from "../../kit/toast.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import styles from "./profile.module.css";

type Browser = Output<"member/messages/browsers">["content"][number];

/** The browsers in which the member gets messages: this one, as a switch, and the others. */
export function PushBrowsers() {
  const { loggedIn } = useSite();
  const { t } = useTranslation("messages");
  const { value, problem, retry } = useQuery("member/messages/browsers", loggedIn ? {} : null);
  if (problem && !value) return <ProblemNote problem={problem} onRetry={retry} />;
  if (!value) return <Skeleton height={60} />;
  const others = value.content.filter(({ current }) => !current);
  return (
    <div className={styles.browsers}>
      <ThisBrowser publicKey={value.publicKey} known={value.content.find(({ current }) => current)} />
      {others.length > 0 && (
        <>
          <b>{t("messages:browser.others")}</b>
          <ul className={styles.requests}>
            {others.map((one) => (
              <Other key={one.browser} browser={one} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ThisBrowser({ publicKey, known }: { publicKey: string; known: Browser | undefined }) {
  const { t } = useTranslation("messages");
  const add = useMutation("member/messages/browsers/add");
  const remove = useMutation("member/messages/browsers/remove");
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  const address = known?.endpoint;
  const { run: addAgain } = add;
  useEffect(() => {
    let isLeft = false;
    const look = async () => {
      const again = address === undefined ? undefined : await subscribedAgain(publicKey, address);
      const isTold = again === undefined || (await addAgain(again)) !== undefined;
      const found = await pushState(isTold ? (again?.endpoint ?? address) : undefined);
      if (!isLeft) setState(found);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [address, publicKey, addAgain]);

  const turnOn = async () => {
    const made = await subscribe(publicKey).catch(() => undefined);
    if (!made) toast({ textKey: "messages:browser.refused", bad: true });
    const done = made && (await add.run(made));
    if (made && !done) await unsubscribe();
    setState(await pushState(done ? made?.endpoint : undefined));
  };
  const turnOff = async () => {
    if (known) await remove.run({ browser: known.browser });
    await unsubscribe();
    setState(await pushState(undefined));
  };
  const change = async (wanted: boolean) => {
    setBusy(true);
    await (wanted ? turnOn() : turnOff());
    setBusy(false);
  };
  if (!state) return <Skeleton height={60} />;
  return (
    <div data-push={state}>
      <ProblemLine refusal={add.refusal ?? remove.refusal} />
      <Switch
        label={t("messages:browser.this")}
        hint={t(`messages:browser.${state}`)}
        checked={state === "on"}
        disabled={busy || (state !== "on" && state !== "off")}
        onChange={(wanted) => void change(wanted)}
      />
    </div>
  );
}

function Other({ browser: { browser, device, since } }: { browser: Browser }) {
  const { t, i18n } = useTranslation("messages");
  const { busy, refusal, run } = useMutation("member/messages/browsers/remove");
  const end = async () => {
    const done = await run({ browser });
    if (done) toast({ textKey: "messages:browser.removed" });
  };
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: "medium" }).format(new Date(since));
  return (
    <li>
      <ProblemLine refusal={refusal} />
      <div>
        <span>{device || t("messages:browser.unknown")}</span>
        <small>{t("messages:browser.since", { time })}</small>
      </div>
      <div className={styles.ways}>
        <Button kind="quiet" busy={busy} onClick={() => void end()}>
          {t("messages:browser.remove")}
        </Button>
      </div>
    </li>
  );
}
