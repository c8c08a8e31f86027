import { renderUnicodeCompact } from "uqr";
import type { App } from "../app.ts";
import { type Config, portSuffix } from "../foundation/config/config.ts";
import { isLoopback, networkAddress } from "../foundation/listen-address.ts";
import type { PhoneAddress } from "../http/brand-ports.ts";

/** The terminal's text once the app listens: every address, and the brands that need attention. */
export function announcement(app: App, config: Config): string {
  const port = portSuffix(config.port);
  const brands = app.registry.all().map(({ payload }) => payload);
  const rows = brands.map(({ name, merchant, mainDomain }) => [
    name,
    config.production ? `https://${mainDomain}` : `http://${merchant}.localhost${port}`,
  ]);
  const others = config.production
    ? []
    : [
        ["All brands", `http://localhost${port}`],
        ["Outbox", `http://localhost${port}/outbox`],
        ...outboxElsewhere(app, config),
        ["API", `http://localhost${port}/api`],
      ];
  const unpublished =
    config.brandSource === "published" && brands.length === 0
      ? ["", "  No brand is published yet. Publish those of a folder: npx livery brand publish --all"]
      : [];
  const listens = config.production ? [["Listens at", `${config.host}:${config.port}`]] : [];
  if (config.adminPort) listens.push(["Operators", `http://${config.adminHost}:${config.adminPort}/readyz`]);
  const width = Math.max(...[...rows, ...others, ...listens].map(([name = ""]) => name.length));
  const lines = [...rows, ...others, ...listens].map(
    ([name = "", address]) => `  ${name.padEnd(width)}  ${address}`,
  );
  const problems = app.registry
    .problems()
    .flatMap(({ merchant, lines: findings }) => [
      "",
      `  ${merchant} does not pass its check and shows its last good version, if it has one:`,
      ...findings.map((finding) => `    ${finding}`),
    ]);
  return [
    "",
    `Livery is open${config.production ? " in production" : config.dev ? " for development" : ""}.`,
    ...(config.production ? [] : demonstrationLines(config)),
    "",
    ...lines,
    ...unpublished,
    ...problems,
    ...app.phones.flatMap(phoneLines),
    "",
    "  Ctrl+C stops it.",
    "",
  ].join("\n");
}

/** What may be done with the demonstration, and more loudly where others can reach it. */
const demonstrationLines = ({ host }: Config): string[] =>
  isLoopback(host)
    ? ["This is the demonstration: accounts, money and messages are not real."]
    : [
        "",
        "  THIS IS THE DEMONSTRATION, and your network can reach it. Accounts, money and messages are not real; everybody",
        "  who can reach it can read them. It answers at no public name. For players: docs/operations.md, Two profiles.",
      ];

/** The outbox's address for other machines: its key opens it, since it holds every member's codes. */
function outboxElsewhere({ outboxKey }: App, { host, port }: Config): [string, string][] {
  const address = networkAddress();
  if (isLoopback(host) || !address) return [];
  return [["Outbox, elsewhere", `http://${address}${portSuffix(port)}/outbox?key=${outboxKey}`]];
}

function phoneLines({ merchant, url }: PhoneAddress): string[] {
  const code = renderUnicodeCompact(url, { ecc: "M" });
  return ["", `  ${merchant} on a phone in this network: ${url}`, "", ...indented(code)];
}

const indented = (text: string): string[] => text.split("\n").map((line) => `  ${line}`);
