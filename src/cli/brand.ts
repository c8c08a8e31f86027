import { type Command, commandGroup } from "./command.ts";

/** Each command's code is loaded only when it is called. */
const commands: Record<string, Command> = {
  check: async (args, context) => (await import("./brand/check.ts")).checkCommand(args, context),
  diff: async (args, context) => (await import("./brand/diff.ts")).diffCommand(args, context),
  explain: async (args, context) => (await import("./brand/explain.ts")).explainCommand(args, context),
  init: async (args, context) => (await import("./brand/init.ts")).initCommand(args, context),
  publish: async (args, context) => (await import("./brand/publish.ts")).publishCommand(args, context),
  versions: async (args, context) =>
    (await import("./brand/rollback-and-unpublish.ts")).versionsCommand(args, context),
  rollback: async (args, context) =>
    (await import("./brand/rollback-and-unpublish.ts")).rollbackCommand(args, context),
  unpublish: async (args, context) =>
    (await import("./brand/rollback-and-unpublish.ts")).unpublishCommand(args, context),
};

const help = `Usage: npx livery brand <command>

  check [code ...]   list all findings of brands
  diff <code>        show what differs from another brand, its parent or a published version
  explain <code> <path>  say which file and line decide a value
  init <code>        start a new brand that is based on another one
  publish <code>     serve a brand's folder from every node
  versions <code>    list what was published of a brand
  rollback <code>    serve an earlier version of a brand again
  unpublish <code>   take a brand down

Brands are the folders of whitelabels/ (WHITELABELS_DIR or --dir names another folder).
npx livery brand <command> --help shows all options.`;

/** `livery brand …`. */
export const brand = commandGroup("brand", help, commands);
