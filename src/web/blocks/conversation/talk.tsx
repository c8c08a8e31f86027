import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import { latinTag } from "../../../kernel/language-tag.ts";
import { momentText } from "../../../site/format.ts";
import { chatTyping } from "../../api/events.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useSite } from "../../context/site.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { Button } from "../../kit/button.tsx";
import { refusalText } from "../../kit/refusal-text.ts";
import { saveFile } from "../../kit/save-file.ts";
import bubbles from "../bubbles.module.css";
import { useFieldText } from "../field-text.ts";
import records from "../records.module.css";
import styles from "./conversation.module.css";
import { type ConversationSide, type Pending, usePending } from "./pending.ts";
import { Writer } from "./writer.tsx";

type Seen = NonNullable<Output<"support/chat">["conversation"]> | Output<"desk/chats/thread">["conversation"];
type Line = Seen["lines"][number] & { staff?: string };

/** How long a sign that the other side writes is shown. */
const typingMs = 5_000;
/** A reader who is nearer to the end than this follows new lines. */
const nearEnd = 80;

type Props = {
  side: ConversationSide;
  conversation: Seen;
  /** Whether the reader has just begun it, and goes on in its field. */
  focus?: boolean;
};

/** The lines of a conversation and the field for the next. */
export function Talk({ side, conversation, focus = false }: Props) {
  const { t } = useTranslation(["common", "support"]);
  const { reference, state, canWrite, lines } = conversation;
  const { pending, send } = usePending(side, reference, lines);
  const place = useFollowEnd([lines.length, ...pending.map(({ refusal }) => refusal?.code)].join());
  const ended = useFocusAtEnd(state === "closed");
  const isTyping = useTyping(reference, lines.length);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The topic that was pressed may have stood far below.
    if (focus) whole.current?.scrollIntoView({ block: "center" });
  }, [focus]);
  const says = side === "member" ? `support:chat.says.${state}` : `support:chat.state.${state}`;
  return (
    <div className={styles.talk} data-state={state} ref={whole}>
      <p className={styles.state} role="status" tabIndex={-1} ref={ended}>
        {t(says)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div className={styles.scroll} ref={place} tabIndex={0} role="log" aria-label={t("support:chat.lines")}>
        {lines.length + pending.length === 0 && <p className={records.quiet}>{t("support:chat.empty")}</p>}
        <ol className={bubbles.lines}>
          {lines.map((line: Line) => (
            <Said key={line.number} line={line} side={side} />
          ))}
          {pending.map((line) => (
            <Unsent key={line.clientId} line={line} onRetry={() => void send(line)} />
          ))}
        </ol>
      </div>
      <p className={styles.typing} data-typing={isTyping || undefined} aria-live="polite">
        {isTyping && state === "open" ? t("support:chat.typing") : ""}
      </p>
      {canWrite && (
        <Writer side={side} reference={reference} focus={focus} onSend={(text) => void send({ text })} />
      )}
      {side === "desk" && !canWrite && state !== "closed" && (
        <p className={records.quiet}>{t("support:chat.readOnly")}</p>
      )}
      <div className={styles.ends}>
        {side === "member" && canWrite && <End reference={reference} />}
        {lines.length > 0 && <Save side={side} conversation={conversation} />}
      </div>
    </div>
  );
}

/** Who wrote a line, as the reader of a side calls them. */
function useWriterOf(side: ConversationSide): (line: Line) => string {
  const { t } = useTranslation(["common", "support"]);
  return ({ by, staff }) => {
    if (staff) return staff;
    return side === "member" && by === side ? t("support:chat.you") : t(`support:chat.by.${by}`);
  };
}

function Said({ line, side }: { line: Line; side: ConversationSide }) {
  const { language } = useSite();
  const writerOf = useWriterOf(side);
  const isOwn = line.by === side;
  return (
    <li data-own={isOwn} data-number={line.number}>
      <p className={bubbles.by}>
        <b>{writerOf(line)}</b>
        <time dateTime={line.at}>{timeOf(line.at, language)}</time>
      </p>
      <p className={bubbles.said}>{line.text}</p>
    </li>
  );
}

/** When a line was written: today by the clock alone. */
function timeOf(at: string, language: string): string {
  const time = new Date(at);
  return time.toDateString() === new Date().toDateString()
    ? time.toLocaleTimeString(latinTag(language), { timeStyle: "short" })
    : momentText(at, language);
}

function Unsent({ line: { text, refusal }, onRetry }: { line: Pending; onRetry: () => void }) {
  const { t } = useTranslation(["common", "support", "errors"]);
  return (
    <li data-own="true" data-pending={refusal ? "failed" : "sending"}>
      <p className={bubbles.said}>{text}</p>
      {refusal ? (
        <div role="alert">
          <p className={bubbles.by}>
            {t("support:chat.failed")} {refusalText(t, refusal)}
          </p>
          <Button kind="quiet" onClick={onRetry}>
            {t("support:chat.retry")}
          </Button>
        </div>
      ) : (
        <p className={bubbles.by}>{t("support:chat.sending")}</p>
      )}
    </li>
  );
}

function End({ reference }: { reference: string }) {
  const { t } = useTranslation(["common", "support"]);
  const { busy, refusal, run } = useMutation("support/chat/close");
  return (
    <div data-end>
      <Button kind="quiet" busy={busy} onClick={() => void run({ reference })}>
        {t("support:chat.end")}
      </Button>
      <ProblemLine refusal={refusal} beside />
    </div>
  );
}

/** The transcript as a text file. */
function Save({
  side,
  conversation: { reference, topicName, lines },
}: {
  side: ConversationSide;
  conversation: Seen;
}) {
  const { t } = useTranslation(["common", "support"]);
  const writerOf = useWriterOf(side);
  const save = () => {
    const said = lines.map((line: Line) => `${line.at} ${writerOf(line)}: ${line.text}`);
    const text = [`${topicName} ${reference}`, "", ...said, ""].join("\n");
    saveFile(`chat-${reference}.txt`, new Blob([text], { type: "text/plain;charset=utf-8" }));
  };
  return (
    <div data-save>
      <Button kind="quiet" onClick={save}>
        {t("support:chat.save")}
      </Button>
    </div>
  );
}

type EarlierRow = Output<"desk/chats/thread">["earlier"][number];

/** Earlier conversations of the same member. */
export function Earlier({ rows }: { rows: readonly EarlierRow[] }) {
  const { t } = useTranslation(["common", "support"]);
  const { written } = useFieldText();
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={records.title}>{t("support:chat.earlier")}</h3>
      <ul className={styles.earlier}>
        {rows.map((row) => (
          <li key={row.reference}>
            {written({ field: "openedAt", format: "date" }, row)} · {row.topicName} · {row.reference}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Scrolls to the end when something is added, unless the reader has gone back. */
function useFollowEnd(added: string) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  useEffect(() => {
    const box = place.current;
    const note = () => {
      if (box) isNear.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd;
    };
    box?.addEventListener("scroll", note, { passive: true });
    return () => box?.removeEventListener("scroll", note);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added is the reason to scroll
  useLayoutEffect(() => {
    const box = place.current;
    if (box && isNear.current) box.scrollTop = box.scrollHeight;
  }, [added]);
  return place;
}

/** When the conversation ends, its button and its field go: whoever used them goes on at the sentence that says so. */
function useFocusAtEnd(isOver: boolean) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current && document.activeElement === document.body) sentence.current?.focus();
    wasOver.current = isOver;
  }, [isOver]);
  return sentence;
}

/** Whether the other side writes: for some seconds after its sign, until its line is there. */
function useTyping(reference: string, count: number): boolean {
  const [since, setSince] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = (event: Event) => {
      if ((event as CustomEvent<string>).detail !== reference) return;
      setSince(count);
      clearTimeout(timer);
      timer = setTimeout(() => setSince(undefined), typingMs);
    };
    addEventListener(chatTyping, note);
    return () => {
      clearTimeout(timer);
      removeEventListener(chatTyping, note);
    };
  }, [reference, count]);
  return since === count;
}
