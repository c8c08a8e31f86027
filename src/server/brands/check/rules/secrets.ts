import { documentOfKind } from "../../documents.ts";
import { ownVariable, variablePrefixOf } from "../../own-variable.ts";
import type { BrandFile, BrandFolder } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { eachNode, textOf, valueAt } from "../json-tree.ts";
import { placed } from "../place.ts";
import { readableFiles } from "../reading/documents.ts";
import { spotsIn } from "../schema/spots.ts";
import { quote } from "../wording.ts";

/** Marks that only keys and tokens carry. */
const marks: [RegExp, string][] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, "a private key"],
  [/\b[a-z]{2}_(live|test)_[A-Za-z0-9]{12,}/, "an API key"],
  [/\b(AKIA|ASIA)[0-9A-Z]{16}\b/, "an access key"],
  [/\bAIza[0-9A-Za-z_-]{30,}/, "an API key"],
  [/\bgh[opsur]_[A-Za-z0-9]{30,}/, "an access token"],
  [/\bxox[abeoprs]-[A-Za-z0-9-]{10,}/, "an access token"],
  [/\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}/, "a signed token"],
  [/:\/\/[^/\s:@]+:[^/\s:@]+@/, "an address with a password"],
];

/** Shannon entropy of a text in bits per character. */
function entropy(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}

/** How often capitals, small letters and the rest take turns: in words rarely, in keys all the time. */
function changes(text: string): number {
  const kinds = [...text].map((one) => (/[a-z]/.test(one) ? 0 : /[A-Z]/.test(one) ? 1 : 2));
  return kinds.filter((kind, index) => index > 0 && kind !== kinds[index - 1]).length;
}

/** A long run of characters without any order is a key, not a word: nobody writes that for players. */
function looksRandom(run: string): boolean {
  if (/^[0-9a-f]{32,}$/i.test(run)) return /[0-9]/.test(run) && /[a-f]/i.test(run) && entropy(run) >= 3;
  const mixed = /[a-z]/.test(run) && /[A-Z]/.test(run) && /[0-9]/.test(run);
  return mixed && entropy(run) >= 4.2 && changes(run) / run.length >= 0.4;
}

/** What secret a text seems to hold; undefined for everything players may read. */
export function secretIn(text: string): string | undefined {
  if (/^env:[A-Z]/.test(text)) return "the name of an environment variable";
  const mark = marks.find(([pattern]) => pattern.test(text));
  if (mark) return mark[1];
  // An address is judged part by part, or its path would count as one long run; the words around it word by word.
  const runs = text
    .split(/[\s<>"']+/)
    .flatMap((word) =>
      word.includes("://") ? word.split(/[/?&=#]/) : (word.match(/[A-Za-z0-9+/_-]{32,}={0,2}/g) ?? []),
    );
  return runs.some((run) => run.length >= 32 && looksRandom(run)) ? "a key or token" : undefined;
}

/** No text that leaves the server holds a secret. The text itself is never repeated in the message. */
export function secretFindings(context: CheckContext): Finding[] {
  return readableFiles(context.folder).flatMap((file) => inFile(file, context.platform.blocks));
}

function inFile(file: BrandFile, blocks: ReadonlySet<string>): Finding[] {
  const kept = new Set(
    spotsIn(file, blocks).flatMap(({ visibility, pointer }) => (visibility === "secret" ? [pointer] : [])),
  );
  const findings: Finding[] = [];
  eachNode(file.tree, (node, pointer) => {
    const what = kept.has(pointer) ? undefined : secretIn(textOf(node) ?? "");
    if (what === undefined) return;
    const message = `This text looks like ${what}, and it would reach the browser.`;
    const suggestion = 'keep it in the environment and name it under "secrets" in brand.json';
    findings.push({ rule: "LB902", file: file.path, pointer, message, suggestion, masked: true });
  });
  return findings;
}

/** What a folder's files keep secret: each name of a variable, and where it is written. */
function named({ folder, platform }: { folder: BrandFolder; platform: CheckContext["platform"] }) {
  return readableFiles(folder).flatMap((file) =>
    spotsIn(file, platform.blocks).flatMap(({ visibility, pointer, node }) => {
      const name = visibility === "secret" ? textOf(node) : undefined;
      return name?.startsWith("env:") ? [{ file, pointer, name }] : [];
    }),
  );
}

/**
 * A brand reads variables of its own and no others: neither the platform's nor another brand's, whether it names them
 * itself or inherits their names, for an inherited key could be sent to an address of its own.
 */
export function ownSecretFindings(context: CheckContext): Finding[] {
  const { folder, lineage, platform, documents } = context;
  const own = named(context).map(({ file, ...rest }) => ({ file: file.path, ...rest }));
  const inherited = lineage
    .filter((ancestor) => ancestor !== folder && ancestor.name !== rootBrand)
    .flatMap((ancestor) =>
      named({ folder: ancestor, platform }).flatMap(({ file, pointer, name }) => {
        const kind = file.kind && documentOfKind[file.kind];
        // What a nearer folder says otherwise is not inherited.
        const stands = kind !== undefined && valueAt(documents[kind], pointer) === name;
        const isOwn = own.some((one) => one.file === file.path && one.pointer === pointer);
        return stands && !isOwn ? [{ file: `../${ancestor.name}/${file.path}`, pointer, name }] : [];
      }),
    );
  return [...own, ...inherited].flatMap((one) => notOwn(folder.name, one));
}

const rootBrand = "_base";

function notOwn(
  brand: string,
  { file, pointer, name }: { file: string; pointer: string; name: string },
): Finding[] {
  if (brand !== rootBrand && ownVariable(brand, name) !== undefined) return [];
  const variable = name.slice("env:".length);
  const finding = { rule: "LB903", file, pointer };
  if (brand === rootBrand)
    return [{ ...finding, message: `Every brand inherits this: it can name no secret such as ${variable}.` }];
  const prefix = variablePrefixOf(brand);
  const message = `The variable ${variable} is not one of the brand ${quote(brand)}, whose own begin with ${prefix}.`;
  return [{ ...finding, message, suggestion: `env:${prefix}${variable.replace(/^BRAND_[A-Z0-9]+_/, "")}` }];
}

/** The variables that a brand's own files name rightly, each with its place. */
export function secretVariables(
  folder: BrandFolder,
  platform: CheckContext["platform"],
): { variable: string; file: string; line: number }[] {
  return named({ folder, platform }).flatMap(({ file, pointer, name }) => {
    const variable = ownVariable(folder.name, name);
    const { line } = placed({ rule: "", file: file.path, pointer, message: "" }, file);
    return variable === undefined ? [] : [{ variable, file: file.path, line }];
  });
}
