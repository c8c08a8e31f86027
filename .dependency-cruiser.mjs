// Which folder may import which (docs/decisions). Floors and layers are listed from the bottom up; tests/walls plants
// a violation of each rule.

/** The floors of src, and which other floors each may import. */
const floors = {
  kernel: [],
  contract: ["kernel"],
  art: ["kernel"],
  site: ["kernel", "contract", "art"],
  machines: ["kernel", "contract", "site"],
  // What our partner companies are built from; the server uses its database listener and its loop.
  "partners/protocol": [],
  // A game vendor of our own. It knows the platform by its protocol alone, as any vendor does.
  "partners/originals": ["kernel", "art", "partners/protocol"],
  // A payment gateway of our own, equally independent.
  "partners/sandbox-gateway": ["kernel", "partners/protocol"],
  server: ["kernel", "contract", "art", "site", "machines", "partners"],
  web: ["kernel", "contract", "art", "site", "machines"],
  // The command line checks brands and opens the app: it stands on the server.
  cli: ["kernel", "contract", "art", "site", "machines", "server"],
};

/** Layers of the server, from the bottom up: each imports itself and the layers before it. */
const serverLayers = [
  // Knows nothing of gaming: configuration, secrets, database, outgoing calls.
  ["foundation/folders.ts"],
  [
    "foundation/memoize.ts",
    "foundation/listen-address.ts",
    "foundation/log-limit.ts",
    "foundation/reserved-paths.ts",
    "foundation/platform-secret.ts",
    "foundation/with-timeout.ts",
  ],
  ["foundation/stale-cache.ts", "foundation/observability"],
  ["foundation/config"],
  ["foundation/outgoing"],
  ["foundation/db"],
  // A folder of JSON becomes a checked, compiled, hashed version.
  ["brands"],
  // What happened, for the rules of rewards.
  ["core/events"],
  // Who somebody is and what they have.
  ["core/ledger"],
  ["core/identity"],
  ["core/wallet"],
  ["core/safer-play"],
  ["core/members"],
  ["core/vip"],
  ["core/identity-check"],
  ["core/bonuses"],
  // Rounds without a stake, whose winnings may be a bonus.
  ["core/free-rounds"],
  // Domains do not import each other: what two of them need stands in core.
  [
    "domains/agents",
    "domains/desk",
    "domains/games",
    "domains/payments",
    "domains/points",
    "domains/profile",
    "domains/referral",
    "domains/safer-play",
    "domains/support",
  ],
  // Conversations take plain text as tickets do.
  ["domains/chat"],
  ["domains/content"],
  // A verified identity releases withdrawals that waited for it.
  ["domains/identity-check"],
  // Rules answer to what happens in the other domains, and know all of them.
  ["domains/rewards"],
  // Races count the play of the games, in periods as contracts have them.
  ["domains/races"],
  // Levels bring what rules and goods say.
  ["domains/vip"],
  // Messages know the time zone that contracts have.
  ["domains/messages"],
  // What staff see of a member is asked of all domains.
  ["domains/member-desk"],
  // Adapters know the ports of those they serve; no domain knows an adapter.
  ["adapters"],
  ["partners"],
  ["services.ts"],
  ["handler.ts"],
  ["call-guards.ts"],
  ["operations", "jobs", "demo"],
  ["load-operations.ts"],
  ["pages"],
  // Metrics, readiness and profiles for operators, on a port of their own.
  ["admin"],
  ["http"],
  // The database of a start, or what this machine keeps while it is away.
  ["platform-database.ts"],
  ["create-services.ts"],
  ["follow-brands.ts"],
  ["app.ts"],
  ["start"],
  ["main.ts"],
  ["serve.ts"],
];

/** Layers of the player's site. */
const webLayers = [
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
  // Development shows the kit with it; no page of a player imports it.
  ["kit-page"],
  ["main.tsx", "render.tsx", "service-worker.ts"],
];

const escaped = (text) => text.replaceAll(".", "\\.");
/** A pattern for a folder's files, or for one file. */
const place = (name) => (name.includes(".") ? `${escaped(name)}$` : `${name}/`);
const anyOf = (names) => `(${names.map(place).join("|")})`;

const floorRules = Object.entries(floors).map(([floor, seen]) => ({
  name: `floor-${floor.replace("/", "-")}`,
  comment: `${floor} may import ${seen.length > 0 ? seen.join(", ") : "no other floor"}.`,
  severity: "error",
  from: { path: `^src/${floor}/` },
  to: { path: "^src/", pathNot: `^src/${anyOf([floor, ...seen])}` },
}));

/** One rule for each place of a wing: it imports itself and the layers below. */
const layerRules = (wing, layers) =>
  layers.flatMap((layer, height) =>
    layer.map((name) => ({
      name: `${wing}-${name}`,
      comment: `${wing}/${name} may import itself and the layers below: ${layers.slice(0, height).flat().join(", ")}.`,
      severity: "error",
      from: { path: `^src/${wing}/${place(name)}` },
      to: {
        path: `^src/${wing}/`,
        pathNot: `^src/${wing}/${anyOf([name, ...layers.slice(0, height).flat()])}`,
      },
    })),
  );

/** A new folder of a wing needs a layer here, or no rule would bind it. */
const unplaced = (wing, layers) => ({
  name: `${wing}-unplaced`,
  comment: `Give this folder its layer in .dependency-cruiser.mjs.`,
  severity: "error",
  from: { path: `^src/${wing}/`, pathNot: `^src/${wing}/${anyOf(layers.flat())}` },
  to: {},
});

/** Every floor and layer above, as paths below src: tests/walls checks that each exists. */
export const places = [
  ...Object.keys(floors),
  ...serverLayers.flat().map((name) => `server/${name}`),
  ...webLayers.flat().map((name) => `web/${name}`),
];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-cycle",
      comment:
        "Files that import each other are one file, or need a third file below both for what they share.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "originals-over-http",
      comment: "Only server/partners opens our game vendor; everything else calls it over HTTP.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/partners/originals\\.ts$" },
      to: { path: "^src/partners/originals/" },
    },
    {
      name: "sandbox-gateway-over-http",
      comment: "Only server/partners opens our payment gateway; everything else calls it over HTTP.",
      severity: "error",
      from: { path: "^src/server/", pathNot: "^src/server/partners/sandbox-gateway\\.ts$" },
      to: { path: "^src/partners/sandbox-gateway/" },
    },
    {
      name: "react-in-web-only",
      comment: "React belongs to web alone.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/web/" },
      to: { path: "(^|node_modules/)(@types/)?(react|react-[a-z0-9-]+|qrcode\\.react|swr|swiper)(/|$)" },
    },
    {
      name: "pure-floors",
      comment: "kernel, contract, art, site and machines use neither disk, network nor processes.",
      severity: "error",
      from: { path: "^src/(kernel|contract|art|site|machines)/" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "no-node-in-browser",
      comment: "The browser has no Node modules.",
      severity: "error",
      from: { path: "^src/(web|partners/originals/(client|games))/" },
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
      comment: "Source code never imports tests.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^tests/" },
    },
    ...floorRules,
    ...layerRules("server", serverLayers),
    ...layerRules("web", webLayers),
    unplaced("server", serverLayers),
    unplaced("web", webLayers),
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
