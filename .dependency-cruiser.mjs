// Which floor may look down on which (architecture.md). Floors are listed from the ground up; a floor sees
// the floors named beside it and nothing else of src. tests/walls plants a violation of each rule.

/** Floors of src and what each may see. */
const floors = {
  kernel: [],
  contract: ["kernel"],
  art: ["kernel"],
  // What our own companies next door are built from; the house shares its steady connection.
  nextdoor: [],
  site: ["kernel", "contract", "art"],
  machines: ["kernel", "contract", "site"],
  // A game vendor of our own: it knows the house by its protocol alone, as any vendor does.
  arcade: ["kernel", "art", "nextdoor"],
  // A payment gateway of our own, as far away.
  paybox: ["kernel", "nextdoor"],
  server: ["kernel", "contract", "art", "site", "machines", "nextdoor", "arcade", "paybox"],
  web: ["kernel", "contract", "art", "site", "machines"],
  studio: ["kernel", "contract", "art", "site", "machines", "web"],
  // The command line checks brands and opens the house: it stands on the server.
  cli: ["kernel", "contract", "art", "site", "machines", "server"],
};

/** Storeys of the server, from the ground up: each sees only those before it. */
const serverStoreys = [
  [
    "folders.ts",
    "house-secret.ts",
    "clock.ts",
    "network.ts",
    "line-limit.ts",
    "within.ts",
    "reserved-paths.ts",
  ],
  ["kept-answers.ts"],
  ["settings"],
  ["settings.ts"],
  // Every call that leaves the platform.
  ["outgoing"],
  ["db"],
  ["ledger"],
  ["brands"],
  // Who somebody is: passwords, sessions, codes, envelopes. Members and the desk both stand on it.
  ["identity"],
  ["texts.ts"],
  ["wallet"],
  // Who plays: payments, games, agents and the desk all deal with members.
  ["members"],
  // Domain folders do not see each other: what two of them need stands below.
  ["agents", "desk", "games", "lottery", "messages", "payments", "points", "rewards", "saferplay"],
  // Adapters know the ports of those they serve; nobody below knows an adapter.
  ["vendors"],
  ["neighbours.ts"],
  ["next-door.ts"],
  ["arcade.ts", "paybox.ts"],
  ["services.ts"],
  ["demo-accounts.ts", "demo-play.ts"],
  ["operations.ts"],
  ["operations", "jobs"],
  // A page's policy names the hashes of what stands in it, so pages need this one file of http.
  ["http/security.ts"],
  ["pages"],
  ["platform-site"],
  ["http"],
  ["http.ts"],
  ["ground.ts"],
  ["house.ts"],
  ["announcement.ts", "start-problem.ts", "production.ts", "build.ts"],
  ["main.ts"],
  ["serve.ts"],
];

/** Storeys of the player's site. */
const webStoreys = [
  ["kit"],
  ["context"],
  ["api"],
  ["lobby"],
  ["form"],
  ["flows"],
  ["blocks"],
  ["shell"],
  ["modals"],
  ["app.tsx"],
  ["main.tsx", "render.tsx", "service-worker.ts"],
];

const escaped = (text) => text.replaceAll(".", "\\.");
/** A pattern for a folder's files, or for one file. */
const place = (name) => (name.includes(".") ? `${escaped(name)}$` : `${name}/`);
const anyOf = (names) => `(${names.map(place).join("|")})`;

const floorRules = Object.entries(floors).map(([floor, seen]) => ({
  name: `floor-${floor}`,
  comment: `${floor} may see ${seen.length > 0 ? seen.join(", ") : "no other floor"}.`,
  severity: "error",
  from: { path: `^src/${floor}/` },
  to: { path: "^src/", pathNot: `^src/${anyOf([floor, ...seen])}` },
}));

/** One rule for each place of a wing: it sees itself and the storeys below. */
const storeyRules = (wing, storeys) =>
  storeys.flatMap((storey, height) =>
    storey.map((name) => ({
      name: `${wing}-${name}`,
      comment: `${wing}/${name} may see itself and the storeys below: ${storeys.slice(0, height).flat().join(", ")}.`,
      severity: "error",
      from: { path: `^src/${wing}/${place(name)}` },
      to: {
        path: `^src/${wing}/`,
        pathNot: `^src/${wing}/${anyOf([name, ...storeys.slice(0, height).flat()])}`,
      },
    })),
  );

/** A new folder of a wing must be given its storey here, or it would stand outside every wall. */
const unplaced = (wing, storeys) => ({
  name: `${wing}-unplaced`,
  comment: `Give this folder its storey in .dependency-cruiser.mjs.`,
  severity: "error",
  from: { path: `^src/${wing}/`, pathNot: `^src/${wing}/${anyOf(storeys.flat())}` },
  to: {},
});

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "Two files that need each other are one file, or the word they share stands below both.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "arcade-behind-its-door",
      comment: "Only arcade.ts opens the arcade: whoever else needs it calls it over HTTP.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/arcade\\.ts$" },
      to: { path: "^src/partners/originals/" },
    },
    {
      name: "paybox-behind-its-door",
      comment: "Only paybox.ts opens the paybox: whoever else needs it calls it over HTTP.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/paybox\\.ts$" },
      to: { path: "^src/partners/sandbox-gateway/" },
    },
    {
      name: "react-in-web-only",
      comment: "React is for what people see: web and studio.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/(web|studio)/" },
      to: { path: "(^|node_modules/)(@types/)?(react|react-[a-z0-9-]+|qrcode\\.react|swr|swiper)(/|$)" },
    },
    {
      name: "pure-floors",
      comment: "kernel, contract, art, site and machines know neither disk, network nor processes.",
      severity: "error",
      from: { path: "^src/(kernel|contract|art|site|machines)/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-node-in-browser",
      comment: "The browser has no Node modules.",
      severity: "error",
      from: { path: "^src/(web|studio|arcade/(client|games))/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "resolvable",
      comment: "An import leads to a file or an installed package.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: "no-tests-in-src",
      comment: "What runs never needs what tests it.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^tests/" },
    },
    ...floorRules,
    ...storeyRules("server", serverStoreys),
    ...storeyRules("web", webStoreys),
    unplaced("server", serverStoreys),
    unplaced("web", webStoreys),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Types count: a cycle of types is still two files that cannot be read apart.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "types", "default"],
    },
    skipAnalysisNotInRules: true,
  },
};
