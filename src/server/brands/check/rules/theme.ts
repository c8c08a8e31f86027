import type { ThemeDocument } from "../../../../contract/generated/theme.ts";
import { compileTheme, type Tokens } from "../../../../site/theme/compile.ts";
import { contrast, contrastPairs, nearestPassing } from "../../../../site/theme/contrast.ts";
import type { BrandFile } from "../../read-folder.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, placeAt } from "../json-tree.ts";
import { entriesOf, inheritedDocuments } from "../merged.ts";
import { readableFile } from "../reading/documents.ts";
import { documentSchemaPath, validatorOf } from "../schema/schema-files.ts";
import { listed } from "../wording.ts";

type Mode = "light" | "dark";
type Pair = (typeof contrastPairs)[number];

const modes: Mode[] = ["light", "dark"];

/** A pair below its minimum, with its colours. */
type Failure = { mode: Mode; pair: Pair; text: string; surface: string; ratio: number; pointer: string };

/**
 * Every text colour is readable on every surface it is used on, in both modes (WCAG 2.2 AA). A token that fails on
 * several surfaces is one finding.
 */
export function contrastFindings(context: CheckContext): Finding[] {
  const file = readableFile(context.folder, "theme");
  const { theme } = context.documents;
  // Colours can only be computed from a complete theme, whose problems have their own findings.
  if (!file || !validatorOf(documentSchemaPath("theme"))(theme)) return [];
  const compiled = compileTheme(theme);
  const inherited = inheritedColours(context);
  const failures = modes.flatMap((mode) => failuresIn(mode, compiled[mode], inherited?.[mode], file));
  // Tokens computed from one seed can be fixed one by one, so each of them is reported.
  const mistakes = Map.groupBy(failures, ({ mode, pointer, pair }) =>
    pointer.startsWith("/tokens/") ? pointer : `${mode} ${pointer} ${pair.text}`,
  );
  return [...mistakes.values()].map((group) => mistakeFinding(file, group));
}

function failuresIn(mode: Mode, colours: Tokens, before: Tokens | undefined, file: BrandFile): Failure[] {
  return contrastPairs.flatMap((pair) => {
    const [text, surface] = [colours[pair.text], colours[pair.surface]];
    const ratio = contrast(text, surface);
    // If all colours are inherited, the finding belongs to the parent.
    const isInherited = before?.[pair.text] === text && before[pair.surface] === surface;
    if (ratio >= pair.minimum || isInherited) return [];
    return [{ mode, pair, text, surface, ratio, pointer: blamed(file, mode, pair, [text, surface]) }];
  });
}

function inheritedColours(context: CheckContext): ReturnType<typeof compileTheme> | undefined {
  if (context.lineage.length < 2) return undefined;
  const theme: ThemeDocument = inheritedDocuments(context).theme;
  return validatorOf(documentSchemaPath("theme"))(theme) ? compileTheme(theme) : undefined;
}

const shown = (ratio: number): string => `${Math.floor(ratio * 100) / 100}:1`;

function mistakeFinding(file: BrandFile, group: readonly Failure[]): Finding {
  const worst = group.reduce((one, other) => (other.ratio < one.ratio ? other : one));
  const { mode, pair, pointer } = worst;
  const pairs = group.map(
    ({ pair: { text: token, surface: under }, text, surface, ratio }) =>
      `${token} ${text} on ${under} ${surface} has ${shown(ratio)}`,
  );
  const suggestion = wayOutOf(worst, group);
  return {
    rule: "LB801",
    file: file.path,
    pointer,
    message: `Too little contrast in ${mode} mode: ${pairs.join(", ")}; at least ${pair.minimum}:1 is needed.`,
    ...(suggestion ? { suggestion } : {}),
  };
}

/** The nearest colour of the same hue that passes in all of the pairs; for a seed, the token to fix. */
function wayOutOf(
  { mode, pair, text, surface, pointer }: Failure,
  group: readonly Failure[],
): string | undefined {
  const isToken = pointer.startsWith("/tokens/");
  const asSurface = isToken && pointer.endsWith(`/${pair.surface}`);
  const passing = asSurface
    ? nearestPassing(surface, text, pair.minimum)
    : nearestPassing(text, surface, pair.minimum);
  const passes = (colour: string) =>
    group.every((one) => contrast(colour, asSurface ? one.text : one.surface) >= one.pair.minimum);
  if (passing === undefined || !passes(passing)) return undefined;
  return isToken ? passing : `set tokens.${mode}.${pair.text} to ${passing}`;
}

/** The seed from which a token is computed; a solid header is the brand's colour. */
function seedOf(token: string, layout?: ThemeDocument["layout"]): string {
  const isOfHeader = /header/i.test(token) && layout?.header === "solid";
  if (isOfHeader || /brand/i.test(token)) return "brand";
  return /accent/i.test(token) ? "accent" : "neutral";
}

/**
 * A seed of a brand's own decides the colours that are computed from it: no token that it inherits fixes them. A warning: the
 * others follow it.
 */
export function fixedTokenFindings(context: CheckContext): Finding[] {
  const file = readableFile(context.folder, "theme");
  const seeds = membersOf(placeAt(file?.tree, "/colour").node).map(({ key }) => key);
  const inherited = inheritedDocuments(context).theme.tokens;
  const { layout } = context.documents.theme;
  return seeds.flatMap((seed): Finding[] => {
    const fixed = modes.flatMap((mode) => {
      const own = membersOf(placeAt(file?.tree, `/tokens/${mode}`).node).map(({ key }) => key);
      const names = entriesOf(inherited?.[mode]).flatMap(([name]) =>
        seedOf(name, layout) === seed && !own.includes(name) ? [name] : [],
      );
      return names.length > 0 ? [`${listed(names)} of "${mode}"`] : [];
    });
    if (fixed.length === 0) return [];
    const message = `This seed does not change ${listed(fixed)}: the brand inherits a colour for each under "tokens".`;
    const suggestion = `write ${listed(fixed)} under "tokens", too`;
    return [{ rule: "LB827", file: "theme.json", pointer: `/colour/${seed}`, message, suggestion }];
  });
}

/** The position in the brand's own theme that decides a pair: a token it fixes, else the seed it is computed from. */
function blamed(file: BrandFile, mode: Mode, { text, surface }: Pair, colours: readonly string[]): string {
  const fixed = membersOf(placeAt(file.tree, `/tokens/${mode}`).node);
  // A missing token may be a copy of one that is fixed.
  const copied = fixed
    .filter(({ value }) => colours.some((colour) => colour === value?.value))
    .map(({ key }) => key);
  const candidates = [
    ...[text, surface, ...copied].map((token) => `/tokens/${mode}/${token}`),
    `/colour/${seedOf(text)}`,
    `/colour/${seedOf(surface)}`,
    "/colour",
    `/tokens/${mode}`,
    "/tokens",
    "/layout/header",
  ];
  return candidates.find((pointer) => exists(file, pointer)) ?? "";
}

const exists = (file: BrandFile, pointer: string): boolean =>
  placeAt(file.tree, pointer).keyNode?.value === pointer.split("/").at(-1);
