import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { FormBlock } from "../../../contract/generated/block.ts";
import { toast } from "../../kit/toast.ts";
import type { Values } from "../field-text.ts";

/** The text after success: the answer's own if it has one; undefined for none. */
function doneKeyOf(
  { doneKey, doneBy }: FormBlock,
  answer: Values,
  isText: (key: string) => boolean,
): string | undefined {
  const own = doneBy?.textPattern.replace("*", String(answer[doneBy.field]));
  return own !== undefined && isText(own) ? own : doneKey;
}

/** Does what a form's document says about the time after success. */
export function useAfter(block: FormBlock): (answer: Values) => void {
  const navigate = useNavigate();
  const { i18n } = useTranslation(["member"]);
  return (answer) => {
    const textKey = doneKeyOf(block, answer, (key) => i18n.exists(key));
    if (textKey) toast({ textKey });
    const { address = {}, leave, show } = block.after ?? {};
    const named = Object.entries(address).map(([name, field]) => [name, String(answer[field])]);
    if (named.length > 0) {
      navigate({ search: `?${new URLSearchParams(named).toString()}` });
      scrollTo({ top: 0 });
    }
    if (leave && answer[leave]) location.assign(String(answer[leave]));
    if (show) showBlock(show);
  };
}

/** Scrolls to a block of the page, which may be new, and gives its heading the focus. */
function showBlock(id: string): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>(`#${id} h2`)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  });
}
