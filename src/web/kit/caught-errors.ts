/** Where an error of the page was noticed. */
export type BrokenKind = "error" | "rejection" | "part";

type Listener = (kind: BrokenKind, error: unknown) => void;

/** Errors before anybody listens; the code that reports them is loaded later. */
let waiting: [BrokenKind, unknown][] = [];
const mostWaiting = 8;

let listener: Listener = (kind, error) => {
  if (waiting.length < mostWaiting) waiting.push([kind, error]);
};

/** Notes an error that a part of the page caught. */
export const noteBroken: Listener = (kind, error) => listener(kind, error);

/** Notes what no part of the page catches. */
export function watchBroken(): void {
  addEventListener("error", ({ error }) => error && noteBroken("error", error));
  addEventListener("unhandledrejection", ({ reason }) => noteBroken("rejection", reason));
}

/** Calls back for the errors so far and for all later ones. */
export function onBroken(then: Listener): void {
  listener = then;
  for (const [kind, error] of waiting) then(kind, error);
  waiting = [];
}
