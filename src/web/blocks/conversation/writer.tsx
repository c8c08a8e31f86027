import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import { Button } from "../../kit/button.tsx";
import inputs from "../../kit/input.module.css";
import styles from "./conversation.module.css";
import type { ConversationSide } from "./pending.ts";

const longest = 1_000;
/** A sign that somebody writes is sent this often at most. */
const typingEveryMs = 3_000;

type Props = { side: ConversationSide; reference: string; focus: boolean; onSend: (text: string) => void };

/** The field for the next line: Enter sends it, Shift and Enter begins a new line of text. */
export function Writer({ side, reference, focus, onSend }: Props) {
  const { t } = useTranslation(["common", "support"]);
  const id = useId();
  const [text, setText] = useState("");
  const noted = useRef(0);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus) field.current?.focus({ preventScroll: true });
  }, [focus]);
  const change = (next: string) => {
    setText(next);
    if (next.trim() === "" || Date.now() - noted.current < typingEveryMs) return;
    noted.current = Date.now();
    void call(side === "desk" ? "desk/chats/typing" : "support/chat/typing", { reference });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text.trim());
    setText("");
    noted.current = 0;
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are composed, Enter chooses one.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className={styles.writer} onSubmit={send}>
      <label className={styles.label} htmlFor={id}>
        {t("support:chat.field")}
      </label>
      <textarea
        id={id}
        ref={field}
        name="content"
        className={inputs.input}
        rows={2}
        maxLength={longest}
        value={text}
        enterKeyHint="send"
        onChange={({ target }) => change(target.value)}
        onKeyDown={press}
      />
      <Button type="submit">{t("support:send")}</Button>
    </form>
  );
}
