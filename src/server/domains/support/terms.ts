import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long a feedback may be, in words, and how many a caller may send in a day. */
export type FeedbackTerms = { leastWords: number; mostWords: number; perDay: number };

/** A brand's terms of feedback (support.json). */
export function feedbackTerms({ documents }: Brand): FeedbackTerms {
  const { leastWords = 3, mostWords = 300, perDay = 5 } = documents.support.feedback ?? {};
  return { leastWords, mostWords: Math.max(leastWords, mostWords), perDay };
}

/** A brand's terms of tickets; times in milliseconds. */
export type TicketTerms = {
  firstAnswerMs: number;
  answerMs: number;
  closeAfterMs: number;
  openAtMost: number;
  firstAnswerHours: number;
  closeAfterDays: number;
};

/** A brand's terms of tickets (support.json). */
export function ticketTerms({ documents }: Brand): TicketTerms {
  const {
    firstAnswerHours = 24,
    closeAfterDays = 7,
    openAtMost = 3,
    answerHours,
  } = documents.support.tickets ?? {};
  return {
    firstAnswerHours,
    closeAfterDays,
    openAtMost,
    firstAnswerMs: firstAnswerHours * hourMs,
    answerMs: (answerHours ?? firstAnswerHours) * hourMs,
    closeAfterMs: closeAfterDays * dayMs,
  };
}

/** The brand's question types, each with its name in a language. */
export const questionTypes = ({ documents }: Brand, language: string): { id: string; name: string }[] =>
  (documents.support.tickets?.types ?? []).map(({ id, name }) => ({ id, name: localized(name, language) }));
