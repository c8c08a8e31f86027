import { useEffect } from "react";
import { call } from "../api/client.ts";
import { memberNoticed } from "../api/events.ts";
import { identityOf } from "../context/identity.ts";
import { useSite } from "../context/site.ts";
import { dismissToast, toast } from "../kit/toast.ts";
import { amountText } from "../lobby/amount.ts";

/** What is no good news. */
const bad = new Set(["depositFailed", "withdrawalRejected"]);

/**
 * Tells members what became of their money (spec section 8): when they come in, and whenever the server says that
 * there is something. Only a page that is seen tells, for what was told counts as read.
 */
export function useMemberNotices(): void {
  const { payload, language, session } = useSite();
  const isReal = session.visitor.mode === "real";
  const { currency } = payload;
  const identity = session.identity.member;
  useEffect(() => {
    if (!isReal) return;
    let isGone = false;
    const told: number[] = [];
    let turn: Promise<void> = Promise.resolve();
    const look = async () => {
      if (isGone || document.hidden) return;
      const outcome = await call("member/notices", {});
      const content = outcome.ok && !isGone ? outcome.value.content : [];
      for (const { text, site, amount } of content) {
        const name = text.replace(/^notice\./, "");
        const values = { site, amount: amountText(amount, currency, language) };
        told.push(
          toast({ textKey: `member:notice.${name}`, values, ...(bad.has(name) ? { bad: true } : {}) }),
        );
      }
      const last = content.at(-1);
      if (last) await call("member/notices/seen", { upTo: last.id });
    };
    // One after the other: what is being told must not be read a second time.
    const lookNext = () => {
      turn = turn.then(look);
    };
    lookNext();
    addEventListener(memberNoticed, lookNext);
    document.addEventListener("visibilitychange", lookNext);
    return () => {
      isGone = true;
      // Nobody else is told what somebody's money did.
      if (identityOf("member") !== identity) for (const id of told) dismissToast(id);
      removeEventListener(memberNoticed, lookNext);
      document.removeEventListener("visibilitychange", lookNext);
    };
  }, [isReal, identity, currency, language]);
}
