import { createInterface } from "node:readline/promises";

/** Asks a question and shows the default answer. Undefined when the input ended. */
export type Ask = (question: string, defaultAnswer: string) => Promise<string | undefined>;

/** A question, its default, and which answers are valid. */
export type Question = { text: string; defaultAnswer: string; isValid: (answer: string) => boolean };

/** Asks the same question again until the answer is valid; an empty one takes the default. Undefined when the input ended. */
export async function answerTo(
  { text, defaultAnswer, isValid }: Question,
  ask: Ask,
): Promise<string | undefined> {
  for (;;) {
    const line = await ask(text, defaultAnswer);
    if (line === undefined) return undefined;
    const answer = line.trim() || defaultAnswer;
    if (isValid(answer)) return answer;
  }
}

/** Asks at the terminal. Lines that arrive before their question, such as pasted ones, are queued. */
export function terminalAsk(): { ask: Ask; close: () => void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  const ask: Ask = async (question, defaultAnswer) => {
    terminal.setPrompt(`${question} [${defaultAnswer}]: `);
    terminal.prompt();
    const line = await lines.next();
    return line.done ? undefined : line.value;
  };
  return { ask, close: () => terminal.close() };
}
