/** Colours for a terminal; every function leaves the text alone where colours are not wanted. */
export type Paint = Record<"red" | "green" | "yellow" | "cyan" | "dim" | "bold", (text: string) => string>;

const codes = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const;

/** Colours when `wanted`, else plain text. */
export function paintWhen(wanted: boolean): Paint {
  const ink = (code: number) => (text: string) => (wanted ? `\u001b[${code}m${text}\u001b[0m` : text);
  const entries = Object.entries(codes).map(([name, code]) => [name, ink(code)]);
  return Object.fromEntries(entries) as Paint;
}

/** Colours are for a person at a terminal who has not asked for none (NO_COLOR, no-color.org). */
export const wantsColour = (isTty: boolean, environment: NodeJS.ProcessEnv): boolean =>
  isTty && !environment.NO_COLOR && environment.TERM !== "dumb";
