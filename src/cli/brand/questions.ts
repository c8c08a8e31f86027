import { createInterface } from "node:readline/promises";

/** Asks a person something, naming what an empty answer means. Undefined when they went away instead. */
export type Ask = (question: string, proposal: string) => Promise<string | undefined>;

/** A question, what is proposed, and which answers make sense. */
export type Question = { text: string; proposal: string; isGood: (answer: string) => boolean };

/** Asks until an answer makes sense; an empty one takes the proposal. Undefined when nobody answers. */
export async function answerTo({ text, proposal, isGood }: Question, ask: Ask): Promise<string | undefined> {
  for (;;) {
    const line = await ask(text, proposal);
    if (line === undefined) return undefined;
    const answer = line.trim() || proposal;
    if (isGood(answer)) return answer;
  }
}

/** Asks at the terminal. Lines that arrive before their question, as pasted ones do, are kept for it. */
export function terminalAsk(): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question, proposal) => {
    terminal.setPrompt(`${question} [${proposal}]: `);
    terminal.prompt();
    const line = await lines.next();
    return line.done ? undefined : line.value;
  };
  return { ask, close: () => terminal.close() };
}
