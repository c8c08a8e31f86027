// Which parts of the browser's code come together; `vite.config.ts` groups by it.
import { globSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../foundation/folders.ts";

/** Files of `src` by their names without endings, each with its styles. Throws for a name that no file has. */
function files(folder: string, names: string): (id: string) => boolean {
  const found = names.split(" ").flatMap((name) => {
    const ofName = globSync(`src/${folder}/${name}.*`, { cwd: rootFolder });
    if (ofName.length === 0)
      throw new Error(`later-parts.ts names ${folder}/${name}, which is no file of src`);
    return ofName.map((file) => join(rootFolder, file));
  });
  return (id) => found.includes(id.split("?")[0] ?? id);
}

const either =
  (...tests: readonly ((id: string) => boolean)[]) =>
  (id: string): boolean =>
    tests.some((test) => test(id));

/**
 * Parts that come together, in one file each: on a slow network a file costs more than what it holds. They are asked in this
 * order; what a part imports is in its file as well, unless an earlier one has it (docs/decisions/0127).
 */
export const laterParts = [
  {
    // What most of them share: each further file is named in the first script.
    name: "shared",
    test: either(
      files("kernel", "outcome"),
      files("web/flows/parts", "problem-line form-to-input"),
      files("web/blocks", "page-title records"),
      files("web/context", "address-query"),
      files("web/api", "named-input use-named-call"),
      files("web/lobby", "section-head"),
      files(
        "web/kit",
        "refusal-text button icon-button copy-button clipboard left-to-right pagination select input badge progress",
      ),
    ),
  },
  {
    // What every page fetches once its first view is drawn.
    name: "frame",
    test: either(
      files("web/shell", "side-menu side-menu-groups footer page-modal-host status-bars"),
      files("web/modals/host", "modal-host popup-opener"),
      files("web/kit", "dialog top-dialog toast toast-bar scroll-row"),
    ),
  },
  {
    // What keeps the session and the event stream alive, from the first idle moment on; flows share it.
    name: "session",
    test: either(
      (id) => /node_modules\/(xstate|@xstate\/react)\//.test(id),
      files("web/shell", "after-first-view"),
      files("web/api", "events"),
      files("machines", "session ports"),
    ),
  },
  {
    // Games as cards and rails, on home and the categories' pages.
    name: "lobby",
    test: either(files("web/lobby", "game-card vendor-cards"), files("web/kit", "card-rail")),
  },
  {
    // What a call that changes something asks for, and what is read again after it.
    name: "calls",
    test: either(files("web/api", "use-mutation"), files("contract/generated", "revalidates")),
  },
  {
    name: "blocks",
    test: (id: string) => /src\/(web\/(blocks|context|api|kit)|site\/(?!forms)|contract|kernel)\//.test(id),
    minShareCount: 18,
  },
  {
    // What lists and tables draw their rows with.
    name: "rows",
    test: either(
      files("web/blocks", "list/rows table/may-act field-text time-left list-cursor"),
      files("web/form", "problem-text"),
      files("web/api", "use-agent-centre"),
      files("web/kit", "copy-text"),
      files("kernel", "money"),
    ),
  },
  {
    // What tables and the filters of pages share.
    name: "tables",
    test: either(
      files("web/blocks", "table/table-state table/filters table/selection-box today"),
      files("web/kit", "place-popover"),
      files("site", "table-look"),
    ),
  },
  {
    // What forms and the steps of flows share.
    name: "steps",
    test: either(
      files("web/blocks/form", "field-slots form-queries"),
      files("web/flows/parts", "captcha-picture countries-and-captcha step"),
      files("web/context", "step-done"),
    ),
  },
  {
    // The frame of whoever is logged in.
    name: "member",
    test: either(
      files("web/shell", "member-menu member-notices waiting-count"),
      files("web/flows/parts", "desk-waiting-badge"),
      files("web/api", "shown-round"),
      files("web/kit", "avatar"),
    ),
  },
  {
    // Fields of amounts.
    name: "amounts",
    test: either(
      files("kernel", "typed-amount"),
      files("web/kit", "amount-input"),
      files("web/form", "amount-parser"),
    ),
  },
];
