/** Colours for a terminal; without colours every function returns the text unchanged. */
export type Paint = Record<"red" | "green" | "yellow" | "cyan" | "dim" | "bold", (text: string) => string>;

const codes = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const;

/** Colours when `wanted`, else plain text. */
export function paintWhen(wanted: boolean): Paint {
  const ink = (code: number) => (text: string) => (wanted ? `\u001b[${code}m${text}\u001b[0m` : text);
  const entries = Object.entries(codes).map(([name, code]) => [name, ink(code)]);
  return Object.fromEntries(entries) as Paint;
}

/** Colours are for a terminal, unless NO_COLOR is set (no-color.org). */
export const wantsColour = (isTty: boolean, environment: NodeJS.ProcessEnv): boolean =>
  isTty && !environment.NO_COLOR && environment.TERM !== "dumb";
