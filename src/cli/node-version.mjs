// Runs before anything else, so that an older Node says one plain sentence instead of a syntax error.
const major = Number(process.versions.node.split(".")[0]);
if (major < 24) {
  console.error(
    `Livery needs Node 24 and found ${process.versions.node}. Start it with "npm start" (npm install brings Node 24 along).`,
  );
  process.exit(1);
}
