import { useEffect } from "react";
import { amountText } from "../../site/format.ts";
import { call } from "../api/client.ts";
import { memberNoticed } from "../api/events.ts";
import { identityOf } from "../context/session-identity.ts";
import { useSite } from "../context/site.ts";
import { dismissToast, type Toast, toast } from "../kit/toast.ts";

/** Notices with bad news. */
const bad = new Set(["contractRejected", "depositFailed", "freeRoundsTaken", "withdrawalRejected"]);

type About = { site: string; kind: string; account: string | undefined; to: string | undefined };

/** The notice of a step of a contract: whose, of which kind, and where it is answered. */
const contractNotice = (name: string, { site, kind, account, to }: About): Toast => ({
  textKey: `member:contractNotice.${name}`,
  values: { site, ...(account ? { account } : {}) },
  texts: {
    kind: `agent:contract.${kind}`,
    ...(account ? {} : { account: "member:contractNotice.platform" }),
  },
  ...(to ? { action: { textKey: "member:contractNotice.open", to } } : {}),
});

/**
 * Shows members what became of their payments and contracts (spec section 8): after the login, and whenever the server pushes
 * a notice. Only a visible page does so, because shown notices count as read.
 */
export function useMemberNotices(): void {
  const { payload, language, session } = useSite();
  // Notices are the agent's own, not a sub-account's.
  const isReal = session.visitor.mode === "real" && !session.visitor.sub;
  const { currency } = payload;
  const identity = session.identity.member;
  useEffect(() => {
    if (!isReal) return;
    let isUnmounted = false;
    const toastIds: number[] = [];
    let turn: Promise<void> = Promise.resolve();
    const showNotices = async () => {
      if (isUnmounted || document.hidden) return;
      const outcome = await call("member/notices", {});
      const content = outcome.ok && !isUnmounted ? outcome.value.content : [];
      for (const { text, site, amount, rounds = "", kind, account, to } of content) {
        const name = text.replace(/^notice\./, "");
        const mood = bad.has(name) ? { bad: true as const } : {};
        const values = {
          site,
          amount: amount === "" ? "" : amountText(amount, currency, language),
          rounds,
        };
        toastIds.push(
          toast({
            ...mood,
            ...(kind
              ? contractNotice(name, { site, kind, account, to })
              : { textKey: `member:notice.${name}`, values }),
          }),
        );
      }
      const last = content.at(-1);
      if (last) await call("member/notices/seen", { upTo: last.id });
    };
    // One request at a time: notices being shown must not be read a second time.
    const showNext = () => {
      turn = turn.then(showNotices);
    };
    showNext();
    addEventListener(memberNoticed, showNext);
    document.addEventListener("visibilitychange", showNext);
    return () => {
      isUnmounted = true;
      // Toasts about a member's money are removed when the identity changes.
      if (identityOf("member") !== identity) for (const id of toastIds) dismissToast(id);
      removeEventListener(memberNoticed, showNext);
      document.removeEventListener("visibilitychange", showNext);
    };
  }, [isReal, identity, currency, language]);
}
