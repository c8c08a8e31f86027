// A sandbox gateway in a process of its own that a test may kill at any time: node gateway-process.ts <database url>.
// Prints its address when it listens.
import { openSandboxGateway } from "../../../src/partners/sandbox-gateway/open.ts";
import { quick } from "./harness.ts";
import { keyOf } from "./signed.ts";

const [, , databaseUrl] = process.argv;
if (!databaseUrl) throw new Error("usage: gateway-process.ts <url>");

const gateway = openSandboxGateway({
  databaseUrl,
  keyOf,
  now: () => Date.now(),
  log: (error) => console.error(error),
  delays: { ...quick, answer: 200 },
});
process.stdout.write(`${await gateway.listen("127.0.0.1", 0)}\n`);
